import type { PublicReader } from '#contract/page'
import { Refusal } from '#domain/refusal'
import { refusalIn } from './http/failure.ts'
import type { Browse } from './rooms/deck/browse.ts'
import { showDeck } from './rooms/deck/service.ts'
import type { DeckRoom } from './rooms/deck/shelf.ts'

/** What pages may read before anybody is known: the services, asked as nobody. What fails carries a refusal's code. */
export const createReader = (room: DeckRoom, browse: Browse): PublicReader => ({
  listDecks: (query) => browse(undefined, query).catch(failWithCode),
  readDeck: (deckId, part) =>
    showDeck(room, undefined, deckId, part).catch((error) => {
      if (error instanceof Refusal && error.code === 'deck_not_found') return undefined
      return failWithCode(error)
    }),
})

const failWithCode = (error: unknown): never => {
  throw refusalIn(error) ?? error
}
