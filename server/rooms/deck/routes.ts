import { Deck, DeckAt, DeckEdit, DeckInput, OrderInput } from '#contract/deck'
import { type Route, route } from '#server/http/route'
import { createDeck, editDeck, orderCards, permittedDeck, removeDeck, showDeck } from './service.ts'
import type { DeckRoom } from './shelf.ts'
import { changedDeck, writeDeck } from './write.ts'

/** Title, description and fifty macros, every character of them escaped. */
const detailsBytes = 128 * 1024
/** Ten thousand ids. */
const orderBytes = 512 * 1024

export const deckRoutes = (room: DeckRoom): readonly Route[] => [
  route(
    'deck.read',
    { summary: 'A deck with all its cards', at: DeckAt, answer: Deck, write: writeDeck },
    ({ viewer, params }) => showDeck(room, viewer, params.deckId),
  ),
  route(
    'deck.create',
    {
      summary: 'Make a deck',
      refuses: ['deck_not_found'],
      body: DeckInput,
      answer: Deck,
      write: writeDeck,
      status: 201,
      takesKey: true,
      bodyBytesAtMost: detailsBytes,
    },
    async ({ viewer, input }) => {
      const { body, once } = await input()
      const deckId = await createDeck(room, viewer, body, once)
      return showDeck(room, viewer, deckId)
    },
  ),
  route(
    'deck.update',
    {
      summary: 'Change what is said about a deck; what is left out stays as it is',
      at: DeckAt,
      body: DeckEdit,
      ...changedDeck,
      bodyBytesAtMost: detailsBytes,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'deck.update', viewer, params.deckId)
      const { body } = await input()
      await editDeck(room, deck, body)
      return unlessMinimal(() => showDeck(room, viewer, deck.id))
    },
  ),
  route('deck.delete', { summary: 'Delete a deck with its cards', at: DeckAt }, async ({ viewer, params }) => {
    const deck = await permittedDeck(room, 'deck.delete', viewer, params.deckId)
    await removeDeck(room, deck)
  }),
  route(
    'deck.order',
    {
      summary: 'Put the cards of a deck into another order',
      refuses: ['deck_changed'],
      at: DeckAt,
      body: OrderInput,
      ...changedDeck,
      bodyBytesAtMost: orderBytes,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'deck.order', viewer, params.deckId)
      const { body } = await input()
      await orderCards(room, deck, body)
      return unlessMinimal(() => showDeck(room, viewer, deck.id))
    },
  ),
]
