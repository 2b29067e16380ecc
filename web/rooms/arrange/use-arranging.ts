import { type RefObject, useMemo, useState } from 'react'
import type { Deck } from '#contract/deck'
import type { Hands } from './arrange-row.tsx'
import { heldAt } from './moves.ts'
import { useCardOrder } from './use-card-order.ts'
import { handleId, useLift } from './use-lift.ts'

/** The cards of a deck that are shown: from this index, so many. */
export type Part = { firstIndex: number; count: number }

/** Puts a part of a deck's cards, the rows of `list`, in order; `said` is for those who do not see it. */
export function useArranging(deck: Deck, { firstIndex, count }: Part, list: RefObject<HTMLOListElement | null>) {
  const { move, failure } = useCardOrder(deck)
  /** The index of a card that was sent to another part. */
  const [sent, setSent] = useState<number>()
  const [said, setSaid] = useState('')
  const cards = useMemo(() => deck.cards.slice(firstIndex, firstIndex + count), [deck.cards, firstIndex, count])
  const total = deck.cards.length
  const place = (index: number) => `${firstIndex + index + 1} of ${total}`

  const { lift, isHeld, ...hand } = useLift(cards, {
    onPutDown: ({ from, to }) => {
      setSaid(`Put down at position ${place(to)}.`)
      setSent(undefined)
      move(firstIndex + from, firstIndex + to)
    },
    onGiveUp: () => setSaid('The card is where it was.'),
  })

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
  }

  return {
    cards,
    lift,
    isHeld,
    hands,
    said,
    sent,
    failure,
    /** Moves a card by its index in the deck, also to another part. */
    send: (from: number, to: number) => {
      if (to === from) return
      const isElsewhere = to < firstIndex || to >= firstIndex + cards.length
      const neighbour = cards[from - firstIndex + 1] ?? cards[from - firstIndex - 1]
      if (isElsewhere) hand.focusLater(neighbour?._id)
      setSent(isElsewhere ? to : undefined)
      setSaid(`Moved to position ${place(to - firstIndex)}.`)
      move(from, to)
    },
  }
}
