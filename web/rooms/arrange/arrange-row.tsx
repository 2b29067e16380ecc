import { GripVertical, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Card } from '#contract/card'
import type { Macros } from '#domain/latex/macros'
import { BothSides } from '#web/rooms/both-sides/both-sides.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDrag } from './use-drag.ts'
import { handleId } from './use-lift.ts'
import { useWholeFormulas } from './use-whole-formulas.ts'

type Step = 'up' | 'down' | 'first' | 'last'

/** What can be done to a row, by its index in the list. */
export type Hands = {
  take: (index: number, by: 'key' | 'pointer') => void
  carry: (index: number, rows: number) => void
  step: (index: number, to: Step) => void
  putDown: () => void
  giveUp: () => void
}

type Props = {
  card: Pick<Card, '_id' | 'frontEquation' | 'backEquation'>
  macros: Macros
  /** Where it stands in this list, from 0, and in the deck, from 1. */
  index: number
  position: number
  /** By how many rows it makes way, or, when it is held, has been moved. */
  shift: number
  held: 'key' | 'pointer' | undefined
  describedBy: string
  hands: Hands
  /** Asks to which position it is to go. */
  onAsk: () => void
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

/** A card in a list that is being put in order: a handle, its place, what is on it. All rows have one height. */
export function ArrangeRow(props: Props) {
  const { card, macros, index, position, shift, held, describedBy, hands, onAsk } = props
  const row = useRef<HTMLLIElement>(null)
  useWholeFormulas(row)
  const drag = useDrag({
    onTake: () => hands.take(index, 'pointer'),
    onCarry: (rows) => hands.carry(index, rows),
    onPutDown: hands.putDown,
    onGiveUp: hands.giveUp,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    hands.step(index, step)
  }
  return (
    <li
      ref={row}
      className={classNames('arrange-row', held && 'arrange-held')}
      style={{ '--shift': shift }}
      data-by={held}
    >
      <button
        {...drag}
        id={handleId(card._id)}
        type="button"
        aria-label={`Move card ${position}`}
        aria-pressed={held !== undefined}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onBlur={() => held === 'key' && hands.giveUp()}
        onClick={({ detail }) => {
          // A press by key or by assistive tech; the pointer's own have been dealt with.
          if (detail !== 0) return
          if (held) hands.putDown()
          else hands.take(index, 'key')
        }}
        className="grid size-11 cursor-grab touch-none place-items-center rounded-control text-faint hover:bg-wash hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <span aria-hidden className="text-small text-faint tabular-nums">
        {position}
      </span>
      <BothSides card={card} macros={macros} className="arrange-side" />
      <IconButton label={`Move card ${position} to position…`} onClick={onAsk}>
        <ListOrdered aria-hidden />
      </IconButton>
    </li>
  )
}
