import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#web/lib/schedule.ts'

/** By the events' own clock: as a finger touched and left, not as a slow processor hears of it. A key has no place. */
type Press = { type: string; fromMs: number; toMs: number; x: number; y: number }

const nowhere = { clientX: Number.NaN, clientY: Number.NaN }

/** The second half of a double press comes so soon after the first, and no farther from it than a thumb is wide. */
const doubleMs = 300
const thumbPx = 44

/** Judges the latest press; `stage` is another with every change of what there is to press. */
export function usePresses(stage: string) {
  const latest = useRef<Press>(undefined)
  /** What brought this stage, and since when it is seen. */
  const bringer = useRef<Press>(undefined)
  const seenMs = useRef(0)

  useLayoutEffect(() => {
    const note = (event: MouseEvent | KeyboardEvent) => {
      const { type, timeStamp: toMs } = event
      const isPointed = 'clientX' in event && (type === 'pointerdown' || event.detail > 0)
      const { clientX: x, clientY: y } = isPointed ? event : nowhere
      const begun = type === 'click' && latest.current?.type === 'pointerdown' ? latest.current.fromMs : toMs
      latest.current = { type, fromMs: begun, toMs, x, y }
    }
    const types = ['pointerdown', 'click', 'keydown'] as const
    for (const type of types) document.addEventListener(type, note, true)
    return () => {
      for (const type of types) document.removeEventListener(type, note, true)
    }
  }, [])

  useLayoutEffect(() => {
    bringer.current = latest.current
    seenMs.current = Number.POSITIVE_INFINITY
    return afterPaint(() => {
      seenMs.current = performance.now()
    })
  }, [stage])

  return {
    /** It began when this stage was there to be seen. */
    isInformed: () => (latest.current?.fromMs ?? 0) >= seenMs.current,
    /** It was meant for the stage before. */
    isSecondHalf: () => {
      const { current: first } = bringer
      const { current: second } = latest
      if (!first || !second || second.fromMs - first.toMs >= doubleMs) return false
      return Math.hypot(second.x - first.x, second.y - first.y) < thumbPx
    },
  }
}
