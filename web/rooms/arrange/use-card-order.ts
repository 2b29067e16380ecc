import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { call } from '#web/lib/api.ts'
import { ApiError, troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { untilReached } from '#web/lib/until-reached.ts'
import { deckQuery, useDeckListsChanged, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { inOrder, ordersOnTheirWay } from '#web/rooms/queries/order-on-its-way.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { toasts } from '#web/ui/toasts.ts'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { moved } from './moves.ts'

type Order = { cardIds: string[]; version: number }

const orderOf = ({ cards, version }: Deck): Order => ({ cardIds: cards.map(({ _id }) => _id), version })

const outcome = {
  changed: 'This is how it stands now: move the card again.',
  failed: 'The cards are back in the order they had.',
  unknown: 'Whether the new order was saved is shown as soon as the deck can be read.',
}

/**
 * Moves cards of a deck: on screen at once, on the server one order after the other, the last one wanted. When that
 * fails the cards go back to the order that the server has, and `failure` says so; what came of an order whose answer was
 * lost is found out. docs/rules.md §Decks.9
 */
export function useCardOrder(deck: Deck) {
  const client = useQueryClient()
  const listsChanged = useDeckListsChanged()
  const decksChanged = useDecksChanged()
  const [failure, setFailure] = useState<string>()
  const isOnScreen = useOnScreen()
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
        const body = { cardIds, version: known.version }
        await call('deck.order', { at: { deckId: deck._id }, body, isMinimal: true })
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
    noteOrder(before.cardIds, known.cardIds)
    await listsChanged()
  }

  /** Unless the deck was changed since. */
  const noteOrder = (from: string[], to: string[]) =>
    noteAct({
      says: `The cards of “${titleOf(deck)}” are in another order`,
      undo: async () => {
        const now = orderOf(await call('deck.read', { at: { deckId: deck._id } }))
        if (now.cardIds.join() !== to.join()) throw new ApiError(409, 'deck_changed')
        const body = { cardIds: from, version: now.version }
        await call('deck.order', { at: { deckId: deck._id }, body, isMinimal: true })
        await decksChanged()
      },
    })

  const explain = async (error: unknown, sent: string[]) => {
    const { text } = messageOf(error)
    const trouble = troubleOf(error)
    if (trouble === 'offline') {
      setFailure(`${text} ${outcome.unknown}`)
      return void findOut(text, sent)
    }
    const reading = client.invalidateQueries({ queryKey })
    if (trouble === 'deck_changed') await reading
    say(text, trouble === 'deck_changed' ? outcome.changed : outcome.failed)
  }
  const say = (text: string, how: string) => {
    setFailure(`${text} ${how}`)
    if (!isOnScreen()) toasts.add({ title: how, description: text, priority: 'high' })
  }
  /** Reading ends with the next move, which is sent with what is known, and told if that was wrong. */
  const findOut = async (text: string, sent: string[]) => {
    const read = await client.fetchQuery({ ...deckQuery(deck._id), ...untilReached }).catch(() => undefined)
    if (!read) return
    if (orderOf(read).cardIds.join() === sent.join()) setFailure(undefined)
    else say(text, outcome.failed)
  }

  const move = (from: number, to: number) => {
    const before = orderOf(client.getQueryData(queryKey) ?? deck)
    const isSending = ordersOnTheirWay.has(deck._id)
    const cardIds = moved(before.cardIds, from, to)
    setFailure(undefined)
    ordersOnTheirWay.set(deck._id, cardIds)
    // An answer on its way is of before the move.
    void client.cancelQueries({ queryKey })
    show({ ...before, cardIds })
    if (!isSending) void send(before)
  }

  return { move, failure }
}
