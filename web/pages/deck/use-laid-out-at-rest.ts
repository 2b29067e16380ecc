import { type RefObject, useEffect } from 'react'

/** A frame goes through all that are shown already, so that one for each row costs ever more. */
const atOnce = 8

/**
 * Rows out of sight are laid out once the page is at rest, one at a time, and shown some at a time: a list that is flung, printed as a picture or
 * read from its scrollbar is whole. Safari, which has no notion of idleness, lays each out as it comes near. Other rows
 * are other elements.
 */
export function useLaidOutAtRest(list: RefObject<HTMLElement | null>, rows: unknown) {
  useEffect(() => {
    if (!window.requestIdleCallback) return
    const all = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    let [laidOut, shown] = [0, 0]
    const layOutNext = () => {
      // Asked where its last part stands, a row that is not shown lays itself out.
      all[laidOut++]?.lastElementChild?.getBoundingClientRect()
      if (laidOut % atOnce === 0 || laidOut >= all.length) {
        for (const row of all.slice(shown, laidOut)) row.style.contentVisibility = 'visible'
        shown = laidOut
      }
      if (laidOut < all.length) idle = requestIdleCallback(layOutNext)
    }
    let idle = requestIdleCallback(layOutNext)
    return () => cancelIdleCallback(idle)
  }, [list, rows])
}
