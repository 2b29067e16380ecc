const turnMs = 700
const fadeMs = 200
const easing = 'cubic-bezier(0.45, 0.05, 0.25, 1)'

/** How far round a sheet is that is turning now, in degrees; half a turn more each time. */
const turning = new WeakMap<HTMLElement, { animation: Animation; from: number; to: number }>()

/**
 * Turns the sheet so that its back (`toBack`) or front comes up; a cross-fade where motion is not wanted. Only while it
 * turns does it stand in space: at rest a side is drawn like everything else, and as sharp.
 */
export function turnOver(turner: HTMLElement, toBack: boolean) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    for (const side of turner.children) {
      const comes = toBack === side.matches('.flip-back')
      side.animate({ opacity: comes ? [0, 1] : [1, 0], visibility: ['visible', 'visible'] }, fadeMs)
    }
    return
  }
  const before = turning.get(turner)
  const from = before ? angleOf(before) : toBack ? 0 : 180
  const to = before ? before.to + 180 : toBack ? 180 : 360
  before?.animation.cancel()
  turner.setAttribute('data-turning', '')
  const transform = [from, to].map((degrees) => `rotateX(${degrees}deg)`)
  const animation = turner.animate({ transform }, { duration: turnMs, easing })
  turning.set(turner, { animation, from, to })
  animation.onfinish = () => {
    turning.delete(turner)
    turner.removeAttribute('data-turning')
  }
}

function angleOf({ animation, from, to }: { animation: Animation; from: number; to: number }): number {
  const progress = animation.effect?.getComputedTiming().progress ?? 1
  return from + (to - from) * progress
}
