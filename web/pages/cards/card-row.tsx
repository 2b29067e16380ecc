import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import type { Flight } from './flight.ts'
import { marksOf, nameOf } from './row-words.ts'
import type { Row } from './rows.ts'
import { useRowPress } from './use-row-press.ts'

type Props = {
  measure: (element: HTMLDivElement | null) => void
  flight: Flight
  /** In pixels, as far as it is known: as long as it flies by, or nobody sees it yet, nothing is set on it. */
  height: number
  row: Row
  /** Where it stands in the list, from 0. */
  place: number
  /** It came into the view itself, not beside it: that can wait its turn. */
  isSeen: boolean
  /** Where it begins, in pixels from the list's top. */
  top: number
  macros: Macros
  isActive: boolean
  isChosen: boolean
  /** Others are chosen: a press chooses this one, too. */
  isChoosing: boolean
  onFocus: () => void
  onChoose: (isRange: boolean) => void
  onOpen: () => void
}

export function CardRow({ row, place, top, macros, isActive, isChosen, onFocus, ...props }: Props) {
  const { height, isChoosing, onChoose, onOpen } = props
  const { box, isSet } = useSetInTurn(props)
  const { onClick, ...finger } = useRowPress({ isChoosing, onChoose, onOpen })
  const marks = marksOf(row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be placed where they are scrolled to
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <div
      ref={box}
      role="row"
      data-index={place}
      data-place={place}
      aria-label={nameOf(row)}
      aria-rowindex={place + 1}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      {...finger}
      style={{ transform: `translateY(${top}px)`, ...(!isSet && { height, overflow: 'hidden' }) }}
      className="reaching absolute inset-x-0 top-0 grid cursor-pointer contain-content grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-b border-hairline py-3 outline-offset-2 focus-visible:z-1 select-none print:static print:transform-none! print:break-inside-avoid forced-colors:aria-selected:outline"
    >
      <NumberToChoose number={row.index + 1} isChosen={isChosen} onChoose={onChoose} />
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      <div
        role="gridcell"
        tabIndex={-1}
        className="card-row-sides grid min-w-0 gap-x-6 outline-none *:max-h-40 *:min-w-0 *:overflow-hidden *:pt-1 *:pb-2 md:grid-cols-2"
      >
        {isSet ? (
          <BothSides card={row.card} macros={macros} />
        ) : (
          <p className="truncate text-faint">{row.card.frontEquation}</p>
        )}
        {marks.length > 0 && <p className="text-small wrap-anywhere text-faint md:col-span-2">{marks.join(' · ')}</p>}
      </div>
    </div>
  )
}

/** A row is set at once where it is seen and the list rests, else when its turn comes; how high it is, is known only then. */
function useSetInTurn({ isSeen, flight, measure }: Pick<Props, 'isSeen' | 'flight' | 'measure'>) {
  const box = useRef<HTMLDivElement>(null)
  const [isSet, setSet] = useState(() => isSeen && !flight.isFlying())
  useEffect(() => {
    if (!isSet && box.current) return flight.whenLanded(box.current, () => setSet(true))
    return undefined
  }, [isSet, flight])
  useLayoutEffect(() => {
    if (!isSet) return undefined
    measure(box.current)
    return () => measure(null)
  }, [isSet, measure])
  return { box, isSet }
}

type NumberProps = { number: number; isChosen: boolean; onChoose: (isRange: boolean) => void }

function NumberToChoose({ number, isChosen, onChoose }: NumberProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its row
    <div role="gridcell" tabIndex={-1} className="grid content-start justify-items-start gap-1">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isChosen}
        onChange={() => {}}
        onClick={(event) => {
          event.stopPropagation()
          onChoose(event.shiftKey)
        }}
        aria-label={`Choose card ${number}`}
      />
      <span aria-hidden className="min-w-6 text-center text-small whitespace-nowrap text-faint tabular-nums">
        {number}
      </span>
    </div>
  )
}
