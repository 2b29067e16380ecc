import { CardAt, CardBatch, CardEdit, CardExpected, CardInput } from '#contract/card'
import { DeckAt } from '#contract/deck'
import { type Route, route } from '#server/http/route'
import { permittedDeck, showDeck } from '#server/rooms/deck/service'
import type { DeckRoom } from '#server/rooms/deck/shelf'
import { changedDeck } from '#server/rooms/deck/write'
import { addCard, addCards, editCard, removeCard } from './service.ts'

/** Two sides and sixty chat messages, every character of them escaped. */
const cardBytes = 3 * 1024 * 1024

export const cardRoutes = (room: DeckRoom): readonly Route[] => [
  route(
    'card.create',
    {
      summary: 'Add a card to the end of a deck',
      refuses: ['too_many_cards', 'deck_too_large'],
      at: DeckAt,
      body: CardInput,
      ...changedDeck,
      status: 201,
      takesKey: true,
      bodyBytesAtMost: cardBytes,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'card.create', viewer, params.deckId)
      const { body, once } = await input()
      await addCard(room, deck, body, once)
      return unlessMinimal(() => showDeck(room, viewer, deck.id))
    },
  ),
  route(
    'card.createMany',
    {
      summary: 'Add cards to the end of a deck, all or none',
      refuses: ['key_used', 'too_many_cards', 'deck_too_large'],
      at: DeckAt,
      body: CardBatch,
      ...changedDeck,
      status: 201,
      bodyBytesAtMost: cardBytes,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'card.createMany', viewer, params.deckId)
      const { body } = await input()
      await addCards(room, deck, body)
      return unlessMinimal(() => showDeck(room, viewer, deck.id))
    },
  ),
  route(
    'card.update',
    {
      summary: 'Change the card at an index, if it is still the one that was seen',
      refuses: ['card_not_found', 'card_changed', 'deck_too_large'],
      at: CardAt,
      body: CardEdit,
      ...changedDeck,
      bodyBytesAtMost: cardBytes,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'card.update', viewer, params.deckId)
      const { at, body } = await input()
      await editCard(room, deck, at.index, body)
      return unlessMinimal(() => showDeck(room, viewer, deck.id))
    },
  ),
  route(
    'card.delete',
    {
      summary: 'Delete the card at an index, if it is still the one that was seen',
      refuses: ['card_not_found', 'card_changed'],
      at: CardAt,
      query: CardExpected,
      ...changedDeck,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'card.delete', viewer, params.deckId)
      const { at, query } = await input()
      await removeCard(room, deck, at.index, query.cardId)
      return unlessMinimal(() => showDeck(room, viewer, deck.id))
    },
  ),
]
