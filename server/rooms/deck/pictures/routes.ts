import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import type { RoomContext } from '#server/room-context'
import { permittedDeck } from '../service.ts'
import { createPictureAccess } from './access.ts'
import { createQueue } from './queue.ts'
import { addPicture, findPicture } from './service.ts'

export function pictureCallRoutes(context: RoomContext): Handlers<CallAbout<'picture'>> {
  const queued = createQueue()
  const access = createPictureAccess()
  return {
    'picture.add': async ({ viewer, params, input }) => {
      const deck = await permittedDeck(context, 'picture.add', viewer, params.deckId)
      return queued(viewer.id, async (inTurn) => {
        const { body } = await input()
        return inTurn(() => addPicture(context, deck, body))
      })
    },
    'picture.read': ({ viewer, params }) => findPicture({ ...context, access }, viewer, params.pictureId),
  }
}
