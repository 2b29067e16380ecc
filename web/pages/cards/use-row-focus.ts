import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRefocus } from '#web/ui/use-refocus.ts'
import type { Flight } from './flight.ts'
import type { useRowAtHand } from './use-row-at-hand.ts'
import { roomAbove } from './use-row-window.ts'

type List = {
  grid: RefObject<HTMLDivElement | null>
  atHand: ReturnType<typeof useRowAtHand>
  virtual: Virtualizer<Window, Element>
  flight: Flight
  hasChosen: boolean
}

/** Where the focus is in the list: on the row at hand, which stays in view while it is there, whatever changes around it. */
export function useRowFocus({ grid, atHand, virtual, flight, hasChosen }: List) {
  const { current, hasMoved, activate } = atHand
  const wantsFocus = useRef(false)
  /** The card at hand went elsewhere while the focus was away, in the dialog that changed it. */
  const movedUnseen = useRef(false)
  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false
  const focusRow = () => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-place="${current}"]`)
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }
  useLayoutEffect(() => {
    if (wantsFocus.current) wantsFocus.current = !focusRow()
  })
  // The row that had the focus may be deleted, or listed no longer.
  useRefocus(grid, focusRow)
  const keepInView = useEffectEvent(() => {
    if (hasFocus()) virtual.scrollToIndex(current)
  })
  // What can be done with chosen cards comes over the row that was just chosen.
  useEffect(() => {
    if (hasChosen) keepInView()
  }, [hasChosen])
  const follow = useEffectEvent((place: number) => {
    if (!hasMoved) return
    activate(place)
    movedUnseen.current = !hasFocus()
    keepInView()
  })
  // Where the list is sorted by what was just changed on the card at hand.
  useEffect(() => follow(current), [current])
  const item = virtual.getVirtualItems().find(({ index }) => index === current)
  useStayInView(item, () => {
    keepInView()
    flight.carried()
  })

  const isSeen = (place: number) =>
    virtual.range !== null && place >= virtual.range.startIndex && place <= virtual.range.endIndex
  return {
    isSeen,
    go: (place: number) => {
      activate(place)
      wantsFocus.current = true
      virtual.scrollToIndex(place)
    },
    onFocus: (place: number) => {
      activate(place)
      if (movedUnseen.current && place === current && !isSeen(place)) virtual.scrollToIndex(place)
      movedUnseen.current = false
    },
  }
}

/** Rows above the one at hand grow when they are set: as long as that is in view, `keep` has it stay there. */
function useStayInView(item: VirtualItem | undefined, keep: () => void): void {
  const last = useRef(item)
  useLayoutEffect(() => {
    const was = last.current
    last.current = item
    if (!was || was.key !== item?.key || (was.start === item.start && was.end === item.end)) return
    const [top, bottom] = [window.scrollY + roomAbove, window.scrollY + window.innerHeight]
    if (Math.ceil(was.start) >= Math.floor(top) && Math.floor(was.end) <= Math.ceil(bottom)) keep()
  })
}
