import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import type { RoomContext } from '#server/room-context'
import { changeSettings, settingsOfViewer } from './service.ts'

/** What a sign-in tells is composed of several rooms, and account answers it. */
type OfUser = Exclude<CallAbout<'user'>, 'user.sync'>

export const userRoutes = (context: RoomContext): Handlers<OfUser> => ({
  'user.readSettings': ({ viewer }) => settingsOfViewer(context, viewer),
  'user.writeSettings': async ({ viewer, input }) => {
    const { body } = await input()
    return changeSettings(context, viewer, body)
  },
})
