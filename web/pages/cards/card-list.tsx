import { useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual'
import {
  type Key,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Macros } from '#domain/latex/macros'
import { beginningLength } from '#domain/preview'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { CardRow } from './card-row.tsx'
import { createFlight } from './flight.ts'
import { FlyingRow, slotsFor } from './flying-row.tsx'
import type { Row } from './rows.ts'
import type { Selection } from './use-selection.ts'

type Props = { rows: readonly Row[]; macros: Macros; selection: Selection; onOpen: (row: Row) => void }

const heightAtFirst = 72
/** So many rows before and behind the view are in the page; of those that fly by nobody waits for the next. */
const [overscan, inFlight] = [6, 2]
/** Room for what lies over the page, in pixels: the navigation, and below what can be done with chosen cards. */
const [above, below] = [64, 112]

/** The row at hand: its card, and where that stood. */
type AtHand = { place: number; cardId: string | undefined }

/** Where the row at hand stands now: rows may come and go beside it. One that is gone leaves its place to the next. */
function placeOf({ place, cardId }: AtHand, rows: readonly Row[]): number {
  const isThere = cardId === undefined || rows[place]?.card._id === cardId
  const found = isThere ? place : rows.findIndex(({ card }) => card._id === cardId)
  return Math.min(found < 0 ? place : found, rows.length - 1)
}

/**
 * Cards as a grid of which only what is near the view is in the page: arrows lead from row to row, Space chooses, Shift
 * with an arrow chooses on, Control A chooses all that are listed, Enter opens.
 */
export function CardList({ rows, macros, selection, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [active, setActive] = useState<AtHand>({ place: 0, cardId: undefined })
  const current = placeOf(active, rows)
  const activate = (place: number) => setActive({ place, cardId: rows[place]?.card._id })
  const wantsFocus = useRef(false)
  /** The card at hand went elsewhere while the focus was away, in the dialog that changed it. */
  const hasMoved = useRef(false)
  const hasChosen = selection.chosen.size > 0
  const [flight] = useState(createFlight)
  /** What the last rendering showed: keys of whole rows, and the slots of those that flew by. */
  const before = useRef<{ whole: ReadonlySet<Key>; slots: ReadonlyMap<number, number> }>({
    whole: new Set(),
    slots: new Map(),
  })
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
    scrollPaddingStart: above,
    scrollPaddingEnd: hasChosen ? below : 0,
    // What rows above grow by goes onto where the page is: it was scrolled on since it last told, which would be taken back.
    scrollToFn: (offset, how, instance) =>
      how.adjustments === undefined ? windowScroll(offset, how, instance) : window.scrollBy({ top: how.adjustments }),
    // The row that has the focus stays, however far one scrolls.
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const beside = flight.isFlying() ? inFlight : overscan
      const [first, behind] = [Math.max(0, startIndex - beside), Math.min(count, endIndex + beside + 1)]
      const near = Array.from({ length: behind - first }, (_, nth) => first + nth)
      return current < 0 || near.includes(current) ? near : [...near, current].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    const { current: box } = grid
    if (!box) return undefined
    const measure = () => setMargin(Math.round(box.getBoundingClientRect().top + window.scrollY))
    measure()
    // What stands above takes more lines on a narrower page.
    const resized = new ResizeObserver(measure)
    resized.observe(box.closest('main') ?? document.body)
    return () => resized.disconnect()
  }, [])
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
    if (grid.current?.contains(document.activeElement)) virtual.scrollToIndex(current)
  })
  // What can be done with chosen cards comes over the row that was just chosen.
  useEffect(() => {
    if (hasChosen) keepInView()
  }, [hasChosen])
  const follow = useEffectEvent((place: number) => {
    if (place === active.place || rows[place]?.card._id !== active.cardId) return
    activate(place)
    hasMoved.current = !grid.current?.contains(document.activeElement)
    keepInView()
  })
  // Where the list is sorted by what was just changed on the card at hand.
  useEffect(() => follow(current), [current])

  const isSeen = (place: number) =>
    virtual.range !== null && place >= virtual.range.startIndex && place <= virtual.range.endIndex
  const isFlying = flight.isFlying()
  const near = virtual.getVirtualItems()
  // What is whole already, or is at hand, stays so.
  const isWhole = ({ index, key }: VirtualItem) => !isFlying || index === current || before.current.whole.has(key)
  const whole = near.filter(isWhole)
  const flown = before.current.slots
  const flying = near.filter((item) => !isWhole(item))
  const slots = slotsFor(
    flying.map(({ index }) => index),
    flown,
  )
  const slotOf = ({ index }: VirtualItem) => slots.get(index) ?? 0
  // Rows above the one at hand grow when they are set: as long as that is in view, it stays there.
  const atHand = near.find(({ index }) => index === current)
  const wasAt = useRef(atHand)
  useLayoutEffect(() => {
    const was = wasAt.current
    wasAt.current = atHand
    if (!was || was.key !== atHand?.key || (was.start === atHand.start && was.end === atHand.end)) return
    const [top, bottom] = [window.scrollY + above, window.scrollY + window.innerHeight]
    if (Math.ceil(was.start) >= Math.floor(top) && Math.floor(was.end) <= Math.ceil(bottom)) {
      keepInView()
      flight.carried()
    }
  })
  useLayoutEffect(() => {
    before.current = { whole: new Set(whole.map(({ key }) => key)), slots }
  })

  const go = (place: number, isExtending: boolean) => {
    const to = Math.max(0, Math.min(rows.length - 1, place))
    if (isExtending) selection.extend(to, current)
    activate(to)
    wantsFocus.current = true
    virtual.scrollToIndex(to)
  }
  const press = (event: KeyboardEvent) => {
    // A box to choose by hears it itself.
    if (event.key === ' ' && (event.target as Element).matches('input')) return
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 10,
      PageUp: current - 10,
      Home: 0,
      End: rows.length - 1,
    }
    const to = steps[event.key]
    const row = rows[current]
    if (to !== undefined) go(to, event.shiftKey)
    else if (event.key === ' ') selection.toggle(current)
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (event.key === 'Escape' && hasChosen) selection.clear()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
    else return
    event.preventDefault()
  }

  return (
    <SetsWhenNear value={beginningLength}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be placed where they are scrolled to */}
      <div
        ref={grid}
        role="grid"
        aria-label="Cards"
        aria-multiselectable="true"
        aria-rowcount={rows.length}
        tabIndex={-1}
        onKeyDown={press}
        className="relative mt-3 border-t border-hairline"
        style={{ height: virtual.getTotalSize() }}
      >
        {whole.map(({ index: place, key, start, size }) => {
          const row = rows[place]
          return (
            row && (
              <CardRow
                key={key}
                measure={virtual.measureElement}
                flight={flight}
                height={size}
                row={row}
                place={place}
                isSeen={isSeen(place) && !flown.has(place)}
                top={start - virtual.options.scrollMargin}
                macros={macros}
                isActive={place === current}
                isChosen={selection.chosen.has(row.card._id)}
                isChoosing={hasChosen}
                onFocus={() => {
                  activate(place)
                  if (hasMoved.current && place === current && !isSeen(place)) virtual.scrollToIndex(place)
                  hasMoved.current = false
                }}
                onChoose={(isRange) => (isRange ? selection.extend(place, place) : selection.toggle(place))}
                onOpen={() => onOpen(row)}
              />
            )
          )
        })}
        {/* In the order of their slots: none is taken out of the page to stand elsewhere. */}
        {flying
          .toSorted((one, other) => slotOf(one) - slotOf(other))
          .map((item) => {
            const row = rows[item.index]
            const top = item.start - virtual.options.scrollMargin
            return row && <FlyingRow key={slotOf(item)} row={row} place={item.index} top={top} height={item.size} />
          })}
      </div>
    </SetsWhenNear>
  )
}
