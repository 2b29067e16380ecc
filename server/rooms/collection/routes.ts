import { DeckPage, DeckQuery } from '#contract/deck'
import { needsSignIn } from '#domain/permission'
import { Refusal } from '#domain/refusal'
import { type Route, route } from '#server/http/route'
import type { Room } from '#server/room'
import type { Browse } from '#server/rooms/deck/browse'
import { listCollection } from './service.ts'

/** One address lists both: all public decks, or the viewer's own collection. */
export const collectionRoutes = (room: Room, browse: Browse): readonly Route[] => [
  route(
    'deck.list',
    {
      summary: 'Public decks, or with `owned=true` those that you made or like',
      query: DeckQuery,
      answer: DeckPage,
    },
    async ({ viewer, asked, input }) => {
      const isOwned = asked('owned') === 'true'
      if (isOwned && !viewer && needsSignIn('deck.listOwned')) throw new Refusal('unauthenticated')
      const { query } = await input()
      if (isOwned && viewer) return listCollection(room, viewer, query)
      const { sortBy } = query
      if (sortBy === 'due' || sortBy === 'retention' || sortBy === 'studied')
        throw new Refusal('invalid', { sentence: 'Only your own decks can be sorted by how you study them.' })
      return browse(viewer, { ...query, sortBy })
    },
  ),
]
