import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { permitted } from '#server/http/permit'
import { createFormulaSearch } from './browse/formulas.ts'
import { createDeck, editDeck, orderCards, permittedDeck, removeDeck } from './service.ts'
import type { DeckContext } from './view/cache.ts'
import { fileOf } from './view/document.ts'
import { lookAtDeck, showDeck } from './view/service.ts'

/** Lists and likes are other rooms' to answer. */
type OfDeck = Exclude<CallAbout<'deck'>, 'deck.list' | 'deck.like'>

export function deckRoutes(context: DeckContext): Handlers<OfDeck> {
  const searchFormulas = createFormulaSearch(context)
  return {
    'deck.read': async ({ viewer, params }) => {
      const deck = permitted('deck.read', viewer, await lookAtDeck(context, viewer, params.deckId))
      return deck.show()
    },
    'deck.byFormula': async ({ input }) => {
      const { query } = await input()
      return searchFormulas(query)
    },
    'deck.export': async ({ viewer, params }) => {
      const deck = permitted('deck.export', viewer, await lookAtDeck(context, viewer, params.deckId))
      return fileOf(deck.show())
    },
    'deck.create': async ({ viewer, input }) => {
      const { body, once } = await input()
      const deckId = await createDeck(context, viewer, body, once)
      return showDeck(context, viewer, deckId)
    },
    'deck.update': async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(context, 'deck.update', viewer, params.deckId)
      const { body } = await input()
      await editDeck(context, deck, body)
      return unlessMinimal(() => showDeck(context, viewer, deck.id))
    },
    'deck.delete': async ({ viewer, params }) => {
      const deck = await permittedDeck(context, 'deck.delete', viewer, params.deckId)
      await removeDeck(context, deck)
    },
    'deck.order': async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(context, 'deck.order', viewer, params.deckId)
      const { body } = await input()
      await orderCards(context, deck, body)
      return unlessMinimal(() => showDeck(context, viewer, deck.id))
    },
  }
}
