import { titled } from '#server/deck-name'
import type { Handlers } from '#server/http/handler'
import type { RoomContext } from '#server/room-context'
import { permittedDeck } from '#server/rooms/deck/service'
import { createFigures, type FiguresContext } from './service.ts'

/** What a person's answers say, of all decks and of one. */
export function figuresRoutes(context: RoomContext & FiguresContext): Handlers<'study.figures' | 'study.deckFigures'> {
  const figures = createFigures(context)
  return {
    'study.figures': ({ viewer }) => figures(viewer),
    'study.deckFigures': async ({ viewer, params }) => {
      const { id, title } = await permittedDeck(context, 'study.deckFigures', viewer, params.deckId)
      return { deck: { _id: id, ...titled(title) }, ...(await figures(viewer, id)) }
    },
  }
}
