import { type RefObject, useEffect } from 'react'

/**
 * Rows out of sight are laid out once the page is at rest, one at a time: a list that is flung, printed as a picture or
 * read from its scrollbar is whole. Safari, which has no notion of idleness, lays each out as it comes near. Other rows
 * are other elements.
 */
export function useLaidOutAtRest(list: RefObject<HTMLElement | null>, rows: unknown) {
  useEffect(() => {
    if (!window.requestIdleCallback) return
    const waiting = [...(list.current?.children ?? [])].values()
    const layOutNext = () => {
      const { value: row } = waiting.next()
      if (!(row instanceof HTMLElement)) return
      row.style.contentVisibility = 'visible'
      // Now, not with others in the next frame.
      void row.offsetHeight
      idle = requestIdleCallback(layOutNext)
    }
    let idle = requestIdleCallback(layOutNext)
    return () => cancelIdleCallback(idle)
  }, [list, rows])
}
