import type { PublicReader } from '#contract/page'
import { Refusal } from '#domain/refusal'
import { refusalIn } from './http/failure.ts'
import type { Browse } from './rooms/deck/browse/service.ts'
import type { DeckContext } from './rooms/deck/view/cache.ts'
import { showDeck } from './rooms/deck/view/service.ts'

/** What pages may read before the viewer is known: what a visitor may see. What fails carries a refusal's code. */
export const createReader = (context: DeckContext, browse: Browse): PublicReader => ({
  listDecks: (query) => browse(undefined, query).catch(failWithCode),
  readDeck: (deckId, part) =>
    showDeck(context, undefined, deckId, part).catch((error) => {
      if (error instanceof Refusal && error.code === 'deck_not_found') return undefined
      return failWithCode(error)
    }),
})

const failWithCode = (error: unknown): never => {
  throw refusalIn(error) ?? error
}
