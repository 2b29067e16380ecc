import { DeckPage, DeckQuery } from '#contract/deck'
import { needsSignIn } from '#domain/permission'
import { Refusal } from '#domain/refusal'
import { type Route, route } from '#server/http/route'
import type { Browse } from '#server/rooms/deck/browse'
import type { DeckRoom } from '#server/rooms/deck/shelf'
import { writePage } from '#server/rooms/deck/write'
import { createCollection } from './service.ts'

/** One address lists both: all public decks, or the viewer's own collection. */
export function collectionRoutes(room: DeckRoom, browse: Browse): readonly Route[] {
  const collection = createCollection(room)
  return [
    route(
      'deck.list',
      {
        summary: 'Public decks, or with `owned=true` those that you made, like or study',
        refuses: ['unauthenticated'],
        query: DeckQuery,
        answer: DeckPage,
        write: writePage,
      },
      async ({ viewer, asked, input }) => {
        const isOwned = asked('owned') === 'true'
        if (isOwned && !viewer && needsSignIn('deck.listOwned')) throw new Refusal('unauthenticated')
        const { query } = await input()
        if (isOwned && viewer) return collection(viewer, query)
        const { sortBy } = query
        if (sortBy === 'due' || sortBy === 'retention' || sortBy === 'studied')
          throw new Refusal('invalid', { sentence: 'Only your own decks can be sorted by how you study them.' })
        return browse(viewer, { ...query, sortBy })
      },
    ),
  ]
}
