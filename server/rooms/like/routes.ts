import type { Handlers } from '#server/http/handler'
import type { RoomContext } from '#server/room-context'
import { permittedDeck } from '#server/rooms/deck/service'
import { setLike } from './service.ts'

export const likeRoutes = (context: RoomContext): Handlers<'deck.like'> => ({
  'deck.like': async ({ viewer, params, input, unlessMinimal }) => {
    const deck = await permittedDeck(context, 'deck.like', viewer, params.deckId)
    const { body } = await input()
    await setLike(context, viewer, deck.id, !body.isLiked)
    return unlessMinimal(async () => {
      const { likeCount } = await permittedDeck(context, 'deck.like', viewer, deck.id)
      return { isLiked: !body.isLiked, likeCount }
    })
  },
})
