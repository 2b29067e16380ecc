import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus to what a step of a dialog begins with. When the element that had it is gone, a dialog takes the focus itself, at
 * once and again a frame later: what comes in its place has to ask for it twice, the second time after that frame.
 */
export function useFirstFocus(start: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    start.current?.focus()
    const frame = requestAnimationFrame(() => start.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [start])
}
