import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { createFlight } from './flight.ts'
import type { Row } from './rows.ts'

const heightAtFirst = 72
/** So many rows before and behind the view are in the page; of those that fly by nobody waits for the next. */
const [overscan, inFlight] = [6, 2]
/** Room for what lies over the page, in pixels: the navigation, and below what can be done with chosen cards. */
export const roomAbove = 64
const roomBelow = 112

/** Which rows are in the page: those near the view, and the one at hand, however far one scrolls. */
export function useRowWindow(
  grid: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  current: number,
  hasChosen: boolean,
) {
  const margin = usePlaceInPage(grid)
  const [flight] = useState(createFlight)
  const [, land] = useReducer((landings: number) => landings + 1, 0)
  useEffect(() => flight.begin(land), [flight])
  // With another function the place of every row is found anew.
  const getItemKey = useCallback((place: number) => rows[place]?.card._id ?? place, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => heightAtFirst,
    getItemKey,
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: roomAbove,
    scrollPaddingEnd: hasChosen ? roomBelow : 0,
    // What rows above grow by goes onto where the page is: it was scrolled on since it last told, which would be taken back.
    scrollToFn: (offset, how, instance) =>
      how.adjustments === undefined ? windowScroll(offset, how, instance) : window.scrollBy({ top: how.adjustments }),
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const beside = flight.isFlying() ? inFlight : overscan
      const [first, behind] = [Math.max(0, startIndex - beside), Math.min(count, endIndex + beside + 1)]
      const near = Array.from({ length: behind - first }, (_, nth) => first + nth)
      return current < 0 || near.includes(current) ? near : [...near, current].sort((a, b) => a - b)
    },
  })
  return { virtual, flight }
}

/** Where the list begins in the page, in pixels. */
function usePlaceInPage(grid: RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const { current: box } = grid
    if (!box) return undefined
    const measure = () => setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
    measure()
    // What stands above takes more lines on a narrower page.
    const resized = new ResizeObserver(measure)
    resized.observe(box.closest('main') ?? document.body)
    return () => resized.disconnect()
  }, [grid])
  return top
}
