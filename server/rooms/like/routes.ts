import { DeckAt, LikeInput, LikeState } from '#contract/deck'
import { type Route, route } from '#server/http/route'
import type { Room } from '#server/room'
import { permittedDeck } from '#server/rooms/deck/service'
import { setLike } from './service.ts'

export const likeRoutes = (room: Room): readonly Route[] => [
  route(
    'deck.like',
    {
      summary: 'Like a deck, or no longer: the opposite of the state that was seen',
      refuses: ['too_many_likes'],
      at: DeckAt,
      body: LikeInput,
      answer: LikeState,
      canBeMinimal: true,
    },
    async ({ viewer, params, input, unlessMinimal }) => {
      const deck = await permittedDeck(room, 'deck.like', viewer, params.deckId)
      const { body } = await input()
      await setLike(room, viewer, deck.id, !body.isLiked)
      return unlessMinimal(async () => {
        const { likeCount } = await permittedDeck(room, 'deck.like', viewer, deck.id)
        return { isLiked: !body.isLiked, likeCount }
      })
    },
  ),
]
