import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { deckQuery, useDeckListsChanged, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { inOrder, ordersOnTheirWay } from '#web/rooms/queries/order-on-its-way.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { cardIdsOf, moved } from './moves.ts'
import { useOrderFailure } from './use-order-failure.ts'

/** An order of a deck's cards, and the version of the deck that has it. */
type Order = { cardIds: string[]; version: number }

const orderOf = (deck: Deck): Order => ({ cardIds: cardIdsOf(deck), version: deck.version })

const save = (deckId: string, body: Order) => call('deck.order', { at: { deckId }, body, isMinimal: true })

/**
 * Moves cards of a deck: on screen at once, on the server one order after the other, the last one wanted. When that
 * fails the cards go back to the order that the server has, and `failure` says so. docs/rules.md §Decks.9
 */
export function useCardOrder(deck: Deck) {
  const client = useQueryClient()
  const listsChanged = useDeckListsChanged()
  const decksChanged = useDecksChanged()
  const { failure, explain, forget } = useOrderFailure(deck._id)
  const { queryKey } = deckQuery(deck._id)

  const show = ({ cardIds, version }: Order) =>
    client.setQueryData(queryKey, (before) => {
      const after = before && inOrder(before, cardIds)
      return after && after !== before ? { ...after, version } : before
    })

  const send = async (before: Order) => {
    let known = before
    const wanted = () => ordersOnTheirWay.get(deck._id) ?? known.cardIds
    try {
      while (wanted() !== known.cardIds) {
        const cardIds = wanted()
        await save(deck._id, { cardIds, version: known.version })
        known = { cardIds, version: known.version + 1 }
        show({ cardIds: wanted(), version: known.version })
      }
    } catch (error) {
      const lost = wanted()
      ordersOnTheirWay.delete(deck._id)
      show(known)
      return explain(error, lost)
    }
    ordersOnTheirWay.delete(deck._id)
    // What was asked before the last one was saved may say otherwise.
    void client.invalidateQueries({ queryKey, fetchStatus: 'fetching' })
    noteOrder(deck, before.cardIds, known.cardIds, decksChanged)
    await listsChanged()
  }

  const move = (from: number, to: number) => {
    const before = orderOf(client.getQueryData(queryKey) ?? deck)
    const isSending = ordersOnTheirWay.has(deck._id)
    const cardIds = moved(before.cardIds, from, to)
    forget()
    ordersOnTheirWay.set(deck._id, cardIds)
    // An answer on its way is of before the move.
    void client.cancelQueries({ queryKey })
    show({ ...before, cardIds })
    if (!isSending) void send(before)
  }

  return { move, failure }
}

/** The new order can be taken back, unless the deck was changed since. */
const noteOrder = (deck: Deck, from: string[], to: string[], onUndone: () => Promise<unknown>) =>
  noteAct({
    says: `The cards of “${titleOf(deck)}” are in another order`,
    undo: async () => {
      const now = orderOf(await call('deck.read', { at: { deckId: deck._id } }))
      if (now.cardIds.join() !== to.join()) throw new ApiError(409, 'deck_changed')
      await save(deck._id, { cardIds: from, version: now.version })
      await onUndone()
    },
  })
