import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { permittedDeck, showDeck } from '#server/rooms/deck/service'
import type { DeckRoom } from '#server/rooms/deck/shelf'
import { addCard, addCards, editCard, removeCard } from './service.ts'

export const cardRoutes = (room: DeckRoom): Handlers<CallAbout<'card'>> => ({
  'card.create': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'card.create', viewer, params.deckId)
    const { body, once } = await input()
    await addCard(room, deck, body, once)
    return unlessMinimal(() => showDeck(room, viewer, deck.id))
  },
  'card.createMany': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'card.createMany', viewer, params.deckId)
    const { body } = await input()
    await addCards(room, deck, body)
    return unlessMinimal(() => showDeck(room, viewer, deck.id))
  },
  'card.update': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'card.update', viewer, params.deckId)
    const { at, body } = await input()
    await editCard(room, deck, at.index, body)
    return unlessMinimal(() => showDeck(room, viewer, deck.id))
  },
  'card.delete': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'card.delete', viewer, params.deckId)
    const { at, query } = await input()
    await removeCard(room, deck, at.index, query.cardId)
    return unlessMinimal(() => showDeck(room, viewer, deck.id))
  },
})
