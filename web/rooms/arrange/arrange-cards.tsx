import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { ArrangeRow } from './arrange-row.tsx'
import { shiftOf } from './moves.ts'
import { PositionDialog } from './position-dialog.tsx'
import { type Part, useArranging } from './use-arranging.ts'

type Props = Part & {
  /** The whole deck. */
  deck: Deck
  /** Where the part that holds a card is shown. */
  hrefOf: (index: number) => string
}

/** A part of a deck's cards as rows to be put in order: by drag, by key, or by saying where to. */
export function ArrangeCards({ deck, firstIndex, count, hrefOf }: Props) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { cards, lift, isHeld, hands, said, sent, failure, send } = useArranging(deck, { firstIndex, count }, list)
  /** Of which row it is asked where to. */
  const [toMove, setToMove] = useState<number>()

  return (
    <>
      <p id={id} className="mt-2 text-small text-faint">
        Drag a card by its handle, or press Space on the handle, move it with the arrow keys, and press Space again.
        Escape gives up.
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {failure}
        </p>
      )}
      {sent !== undefined && (
        <p className="mt-2">
          The card is at position {sent + 1} now.{' '}
          <Link to={hrefOf(sent)} preventScrollReset className="text-accent underline">
            Show that part
          </Link>
        </p>
      )}
      <ol
        ref={list}
        start={firstIndex + 1}
        className="arrange mt-3 border-t border-hairline"
        data-holding={isHeld || undefined}
      >
        {cards.map((card, index) => {
          const isThis = lift?.cardId === card._id
          return (
            <ArrangeRow
              key={card._id}
              card={card}
              macros={deck.macros}
              index={index}
              position={firstIndex + index + 1}
              shift={lift ? (isThis ? lift.to - lift.from : shiftOf(index, lift)) : 0}
              held={isThis && isHeld ? lift.by : undefined}
              describedBy={id}
              hands={hands}
              onAsk={() => setToMove(index)}
            />
          )
        })}
      </ol>
      {toMove !== undefined && (
        <PositionDialog
          position={firstIndex + toMove + 1}
          count={deck.cards.length}
          onMove={(position) => send(firstIndex + toMove, position)}
          onClose={() => setToMove(undefined)}
        />
      )}
    </>
  )
}
