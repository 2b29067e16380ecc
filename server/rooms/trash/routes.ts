import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import type { DeckContext } from '#server/rooms/deck/view/cache'
import { showDeck } from '#server/rooms/deck/view/service'
import { emptyTrashOf, restoreDeck, trashOf } from './service.ts'

export const trashRoutes = (context: DeckContext): Handlers<CallAbout<'trash'>> => ({
  'trash.read': async ({ viewer, input }) => {
    const { query } = await input()
    return trashOf(context, viewer.id, query)
  },
  'trash.restoreDeck': async ({ viewer, input }) => {
    const { body } = await input()
    return showDeck(context, viewer, await restoreDeck(context, viewer, body.deckId))
  },
  'trash.empty': async ({ viewer, input }) => {
    const { query } = await input()
    return emptyTrashOf(context, viewer.id, query.until)
  },
})
