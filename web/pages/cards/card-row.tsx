import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import { frontInWords } from '#web/rooms/both-sides/front-in-words.ts'
import type { Flight } from './flight.ts'
import type { Row, State } from './rows.ts'

export const stateNames: Record<State, string> = {
  new: 'New',
  due: 'Due',
  suspended: 'Suspended',
  flagged: 'Flagged',
  leech: 'Forgotten again and again',
}

function nameOf({ card: { frontEquation, tags = [] }, index, states }: Row): string {
  const said = [...states.map((state) => stateNames[state]), ...tags.map((tag) => `#${tag}`)]
  return [`Card ${index + 1}: ${frontInWords(frontEquation)}`, ...said].join(', ')
}

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

/** A finger that rests so long chooses. */
const longPressMs = 500

export function CardRow({ row, place, isSeen, top, macros, ...props }: Props) {
  const { card, index, states } = row
  const { measure, flight, height, isActive, isChosen, isChoosing, onFocus, onChoose, onOpen } = props
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
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The finger that rested here is lifted: that is no press. */
  const hasRested = useRef(false)
  const endRest = () => clearTimeout(resting.current)
  const press = (event: MouseEvent) => {
    if (hasRested.current) {
      hasRested.current = false
      return
    }
    if (getSelection()?.isCollapsed === false && !event.shiftKey) return
    const isByChoice = event.shiftKey || event.ctrlKey || event.metaKey
    if (event.shiftKey) getSelection()?.removeAllRanges()
    if (isByChoice || isChoosing) onChoose(event.shiftKey)
    else onOpen()
  }
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
      onClick={press}
      onPointerDown={({ pointerType }) => {
        endRest()
        hasRested.current = false
        if (pointerType !== 'touch') return
        resting.current = setTimeout(() => {
          hasRested.current = true
          onChoose(false)
        }, longPressMs)
      }}
      onPointerUp={endRest}
      onPointerCancel={endRest}
      onPointerMove={({ movementX, movementY }) => Math.abs(movementX) + Math.abs(movementY) > 4 && endRest()}
      style={{ transform: `translateY(${top}px)`, ...(!isSet && { height, overflow: 'hidden' }) }}
      className="reaching absolute inset-x-0 top-0 grid cursor-pointer contain-content grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-b border-hairline py-3 outline-offset-2 focus-visible:z-1 select-none print:static print:transform-none! print:break-inside-avoid forced-colors:aria-selected:outline"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
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
          aria-label={`Choose card ${index + 1}`}
        />
        <span aria-hidden className="min-w-6 text-center text-small whitespace-nowrap text-faint tabular-nums">
          {index + 1}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      <div
        role="gridcell"
        tabIndex={-1}
        className="card-row-sides grid min-w-0 gap-x-6 outline-none *:max-h-40 *:min-w-0 *:overflow-hidden *:pt-1 *:pb-2 md:grid-cols-2"
      >
        {isSet ? (
          <BothSides card={card} macros={macros} />
        ) : (
          <p className="truncate text-faint">{card.frontEquation}</p>
        )}
        {(states.length > 0 || card.tags) && (
          <p className="text-small wrap-anywhere text-faint md:col-span-2">
            {[...states.map((state) => stateNames[state]), ...(card.tags ?? []).map((tag) => `#${tag}`)].join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}
