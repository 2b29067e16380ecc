import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { createDeck, editDeck, orderCards, permittedDeck, removeDeck, showDeck } from './service.ts'
import type { DeckRoom } from './shelf.ts'

/** Lists and likes are other rooms' to answer. */
type OfDeck = Exclude<CallAbout<'deck'>, 'deck.list' | 'deck.like'>

export const deckRoutes = (room: DeckRoom): Handlers<OfDeck> => ({
  'deck.read': ({ viewer, params }) => showDeck(room, viewer, params.deckId),
  'deck.create': async ({ viewer, input }) => {
    const { body, once } = await input()
    const deckId = await createDeck(room, viewer, body, once)
    return showDeck(room, viewer, deckId)
  },
  'deck.update': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'deck.update', viewer, params.deckId)
    const { body } = await input()
    await editDeck(room, deck, body)
    return unlessMinimal(() => showDeck(room, viewer, deck.id))
  },
  'deck.delete': async ({ viewer, params }) => {
    const deck = await permittedDeck(room, 'deck.delete', viewer, params.deckId)
    await removeDeck(room, deck)
  },
  'deck.order': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'deck.order', viewer, params.deckId)
    const { body } = await input()
    await orderCards(room, deck, body)
    return unlessMinimal(() => showDeck(room, viewer, deck.id))
  },
})
