import { type KeyboardEvent, useRef } from 'react'
import type { Macros } from '#domain/latex/macros'
import { beginningLength } from '#domain/preview'
import { SetsWhenNear } from '#web/rooms/card-face/use-side-html.ts'
import { withoutCapsLock } from '#web/ui/without-caps-lock.ts'
import { CardRow } from './card-row.tsx'
import { FlyingRow } from './flying-row.tsx'
import { useFlyingRows } from './flying-rows.ts'
import type { Row } from './rows.ts'
import { useRowAtHand } from './use-row-at-hand.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowWindow } from './use-row-window.ts'
import type { Selection } from './use-selection.ts'

type Props = { rows: readonly Row[]; macros: Macros; selection: Selection; onOpen: (row: Row) => void }

/**
 * Cards as a grid of which only what is near the view is in the page: arrows lead from row to row, Space chooses, Shift
 * with an arrow chooses on, Control A chooses all that are listed, Enter opens.
 */
export function CardList({ rows, macros, selection, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const hasChosen = selection.chosen.size > 0
  const atHand = useRowAtHand(rows)
  const { current } = atHand
  const { virtual, flight } = useRowWindow(grid, rows, current, hasChosen)
  const { isSeen, go, onFocus } = useRowFocus({ grid, atHand, virtual, flight, hasChosen })
  const { whole, flying, hasFlown } = useFlyingRows(virtual.getVirtualItems(), flight.isFlying(), current)
  const topOf = ({ start }: { start: number }) => start - virtual.options.scrollMargin

  const press = (event: KeyboardEvent) => {
    // A box to choose by hears it itself.
    if (event.key === ' ' && event.target instanceof HTMLInputElement) return
    const place = placeAfter(event.key, current, rows.length - 1)
    const row = rows[current]
    if (place !== undefined) {
      if (event.shiftKey) selection.extend(place, current)
      go(place)
    } else if (event.key === ' ') selection.toggle(current)
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (event.key === 'Escape' && hasChosen) selection.clear()
    else if (withoutCapsLock(event) === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
    else return
    event.preventDefault()
  }

  return (
    <SetsWhenNear value={beginningLength}>
      {whole.length < rows.length && (
        <p className="hidden print:block">
          Only rows near the window are on this paper. For all of them choose a card, then press Choose All and Print.
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be placed where they are scrolled to */}
      <div
        ref={grid}
        role="grid"
        aria-label="Cards"
        aria-multiselectable="true"
        aria-rowcount={rows.length}
        tabIndex={-1}
        onKeyDown={press}
        className="relative mt-3 border-t border-hairline print:h-auto!"
        style={{ height: virtual.getTotalSize() }}
      >
        {whole.map((item) => {
          const { index: place, key, size } = item
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
                isSeen={isSeen(place) && !hasFlown(place)}
                top={topOf(item)}
                macros={macros}
                isActive={place === current}
                isChosen={selection.chosen.has(row.card._id)}
                isChoosing={hasChosen}
                onFocus={() => onFocus(place)}
                onChoose={(isRange) => (isRange ? selection.extend(place, place) : selection.toggle(place))}
                onOpen={() => onOpen(row)}
              />
            )
          )
        })}
        {flying.map((item) => {
          const row = rows[item.index]
          return row && <FlyingRow key={item.slot} row={row} place={item.index} top={topOf(item)} height={item.size} />
        })}
      </div>
    </SetsWhenNear>
  )
}

/** Where a key leads from a place of the list; nothing for one that leads nowhere. */
function placeAfter(key: string, from: number, last: number): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + 10,
    PageUp: from - 10,
    Home: 0,
    End: last,
  }
  const place = places[key]
  return place === undefined ? undefined : Math.max(0, Math.min(last, place))
}
