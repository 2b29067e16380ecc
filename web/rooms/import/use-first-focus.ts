import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus to what a step of a dialog begins with. A dialog takes it to itself once what had it is gone, at once and again a
 * frame later: whatever comes meanwhile has it only if it asks again behind that.
 */
export function useFirstFocus(start: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    start.current?.focus()
    const frame = requestAnimationFrame(() => start.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [start])
}
