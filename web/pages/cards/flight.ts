/** Faster than that, in pixels a millisecond, nobody reads what passes by. */
const unreadable = 1.5
/** A list that is not scrolled for so long has come to rest. */
const restsAfterMs = 100
/** What comes in one go after a longer rest (a jump of several screens, a scrollbar that is taken hold of) took that long. */
const jumpMs = 1_000

type Work = () => void

/**
 * Whether the page is scrolled too fast to be read. What waits for the end of it is done a piece a frame, the nearest to
 * the middle of the view first.
 */
export function createFlight() {
  const waiting = new Map<Element, Work>()
  let last = { top: 0, atMs: 0 }
  let isFlying = false
  let isLanding = false
  let resting: ReturnType<typeof setTimeout> | undefined
  let tellLanded = () => {}

  const hear = ({ timeStamp: atMs }: Event) => {
    const wasFlying = isFlying
    isFlying = Math.abs(scrollY - last.top) > unreadable * Math.min(atMs - last.atMs, jumpMs)
    last = { top: scrollY, atMs }
    if (wasFlying && !isFlying) tellLanded()
    clearTimeout(resting)
    // A frame begins with what was scrolled: a slow one is not taken for rest.
    const rest = () => requestAnimationFrame(() => last.atMs === atMs && endFlight())
    resting = setTimeout(rest, restsAfterMs)
    land()
  }

  function endFlight() {
    if (isFlying) {
      isFlying = false
      tellLanded()
    }
    land()
  }

  function land() {
    if (isLanding || isFlying || waiting.size === 0) return
    isLanding = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        isLanding = false
        if (isFlying) return
        doNearest()
        land()
      }),
    )
  }

  function doNearest() {
    const middle = innerHeight / 2
    const distance = (element: Element) => Math.abs(element.getBoundingClientRect().top - middle)
    const [nearest] = [...waiting.keys()]
      .map((element) => [distance(element), element] as const)
      .sort(([one], [other]) => one - other)
    if (!nearest) return
    const work = waiting.get(nearest[1])
    waiting.delete(nearest[1])
    work?.()
  }

  return {
    isFlying: () => isFlying,
    /** To be called after a scroll that keeps in view what one reads: that is none. */
    carried() {
      last = { ...last, top: scrollY }
    },
    /** Returns how to call it off. */
    whenLanded(element: Element, work: Work): () => void {
      waiting.set(element, work)
      land()
      return () => waiting.delete(element)
    },
    /** Hears before all others. Returns how to stop. */
    begin(onLanded: () => void): () => void {
      tellLanded = onLanded
      addEventListener('scroll', hear, { capture: true, passive: true })
      return () => {
        removeEventListener('scroll', hear, { capture: true })
        clearTimeout(resting)
      }
    },
  }
}

export type Flight = ReturnType<typeof createFlight>
