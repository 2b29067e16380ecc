import { useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { ArrangeRow, type Hands } from './arrange-row.tsx'
import { heldAt, shiftOf } from './moves.ts'
import { PositionDialog } from './position-dialog.tsx'
import { useCardOrder } from './use-card-order.ts'
import { handleId, useLift } from './use-lift.ts'

type Props = {
  /** The whole deck. */
  deck: Deck
  /** The cards of it that are shown: from this index, so many. */
  firstIndex: number
  count: number
  /** Where the part that holds a card is shown. */
  hrefOf: (index: number) => string
}

/** A part of a deck's cards as rows to be put in order: by drag, by key, or by saying where to. */
export function ArrangeCards({ deck, firstIndex, count, hrefOf }: Props) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { move, failure } = useCardOrder(deck)
  const [toMove, setToMove] = useState<number>()
  /** The index of a card that was sent to another part. */
  const [sent, setSent] = useState<number>()
  const [said, setSaid] = useState('')
  const cards = useMemo(() => deck.cards.slice(firstIndex, firstIndex + count), [deck.cards, firstIndex, count])
  const total = deck.cards.length
  const place = (index: number) => `${firstIndex + index + 1} of ${total}`

  const hand = useLift(cards, {
    onPutDown: ({ from, to }) => {
      setSaid(`Put down at position ${place(to)}.`)
      setSent(undefined)
      move(firstIndex + from, firstIndex + to)
    },
    onGiveUp: () => setSaid('The card is where it was.'),
  })
  const { lift, isHeld } = hand

  const hold = (to: number) => {
    hand.carry(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
    const isEndOfPart = (to === 0 && firstIndex > 0) || (to === cards.length - 1 && firstIndex + to + 1 < total)
    setSaid(`Position ${place(to)}.${isEndOfPart ? ' The part ends here; “to position” reaches the others.' : ''}`)
  }
  const hands: Hands = {
    take: (index, by) => {
      const card = cards[index]
      if (card) hand.take(card._id, index, by)
      setSaid(`Card ${firstIndex + index + 1} is lifted. Arrow keys move it, Space puts it down, Escape gives up.`)
    },
    carry: (index, rows) => hand.carry(heldAt(index, rows, cards.length)),
    step: (index, way) => {
      const from = lift?.to ?? index
      const to = heldAt({ up: from - 1, down: from + 1, first: 0, last: total }[way], 0, cards.length)
      const card = cards[to]
      if (lift) hold(to)
      else if (card) document.getElementById(handleId(card._id))?.focus()
    },
    putDown: hand.putDown,
    giveUp: hand.giveUp,
    ask: setToMove,
  }
  const send = (from: number, to: number) => {
    if (to === from) return
    const isElsewhere = to < firstIndex || to >= firstIndex + cards.length
    const neighbour = cards[from - firstIndex + 1] ?? cards[from - firstIndex - 1]
    if (isElsewhere) hand.focusLater(neighbour?._id)
    setSent(isElsewhere ? to : undefined)
    setSaid(`Moved to position ${place(to - firstIndex)}.`)
    move(from, to)
  }

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
            />
          )
        })}
      </ol>
      {toMove !== undefined && (
        <PositionDialog
          position={firstIndex + toMove + 1}
          count={total}
          onMove={(position) => send(firstIndex + toMove, position)}
          onClose={() => setToMove(undefined)}
        />
      )}
    </>
  )
}
