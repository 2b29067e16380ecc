import { Refusal } from '#domain/refusal'
import type { Handlers } from '#server/http/handler'
import type { Browse } from '#server/rooms/deck/browse/service'
import type { DeckContext } from '#server/rooms/deck/view/cache'
import { createCollection } from './service.ts'

/** One address lists both: all public decks, or the viewer's own collection. */
export function collectionRoutes(context: DeckContext, browse: Browse): Handlers<'deck.list'> {
  const collection = createCollection(context)
  return {
    'deck.list': async ({ viewer, asked, input }) => {
      const isOwned = asked('owned') === 'true'
      if (isOwned && !viewer) throw new Refusal('unauthenticated')
      const { query } = await input()
      if (isOwned && viewer) return collection(viewer, query)
      const { sortBy } = query
      if (sortBy === 'due' || sortBy === 'retention' || sortBy === 'studied')
        throw new Refusal('invalid', { sentence: 'Only your own decks can be sorted by how you study them.' })
      return browse(viewer, { ...query, sortBy })
    },
  }
}
