import type { Handlers } from '#server/http/handler'
import type { Room } from '#server/room'
import { permittedDeck } from '#server/rooms/deck/service'
import { setLike } from './service.ts'

export const likeRoutes = (room: Room): Handlers<'deck.like'> => ({
  'deck.like': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(room, 'deck.like', viewer, params.deckId)
    const { body } = await input()
    await setLike(room, viewer, deck.id, !body.isLiked)
    return unlessMinimal(async () => {
      const { likeCount } = await permittedDeck(room, 'deck.like', viewer, deck.id)
      return { isLiked: !body.isLiked, likeCount }
    })
  },
})
