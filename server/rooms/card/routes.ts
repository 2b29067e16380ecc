import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { createLetters } from '#server/rooms/deck/letters'
import { deckToWrite, permittedDeck } from '#server/rooms/deck/service'
import type { DeckContext } from '#server/rooms/deck/view/cache'
import { showDeck } from '#server/rooms/deck/view/service'
import { bringCards, cardsOfOrigins } from './origins.ts'
import { letterPatienceMs, searchCards } from './search.ts'
import { createSearchIndex } from './search-index.ts'
import { addCard, addCards, editCard, formerTextsOf, removeCard } from './service.ts'

export function cardRoutes(context: DeckContext): Handlers<CallAbout<'card'>> {
  const searchIndex = createSearchIndex()
  const letters = createLetters(context.clock, letterPatienceMs)
  return {
    'card.search': async ({ viewer, input }) => {
      const { query } = await input()
      return searchCards({ ...context, searchIndex, letters }, viewer.id, query)
    },
    'card.byOrigins': async ({ viewer, input }) => {
      const { body } = await input()
      return { data: await cardsOfOrigins(context, viewer.id, body.origins) }
    },
    'card.create': async ({ viewer, params, input, unlessMinimal }) => {
      const { deck, said } = await deckToWrite(context, 'card.create', viewer, params.deckId, input)
      await addCard(context, deck, said.body, said.once)
      return unlessMinimal(() => showDeck(context, viewer, deck.id))
    },
    'card.createMany': async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(context, 'card.createMany', viewer, params.deckId)
      const { body } = await input()
      const isBrought = body.cards.some(({ origin }) => origin)
      await (isBrought ? bringCards(context, deck, body.cards) : addCards(context, deck, body))
      return unlessMinimal(() => showDeck(context, viewer, deck.id))
    },
    'card.update': async ({ viewer, params, input, unlessMinimal }) => {
      const { deck, said } = await deckToWrite(context, 'card.update', viewer, params.deckId, input)
      await editCard(context, deck, said.at.index, said.body)
      return unlessMinimal(() => showDeck(context, viewer, deck.id))
    },
    'card.history': async ({ viewer, params }) => ({ texts: await formerTextsOf(context, viewer, params) }),
    'card.delete': async ({ viewer, params, input, unlessMinimal }) => {
      const { deck, said } = await deckToWrite(context, 'card.delete', viewer, params.deckId, input)
      await removeCard(context, deck, said.at.index, said.query.cardId)
      return unlessMinimal(() => showDeck(context, viewer, deck.id))
    },
  }
}
