import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { changeSettings, settingsOfViewer, syncUser, type UserRoom } from './service.ts'

export const userRoutes = (room: UserRoom): Handlers<CallAbout<'user'>> => ({
  'user.sync': async ({ viewer, token, input }) => {
    const { body } = await input()
    return syncUser(room, viewer, token, body)
  },
  'user.readSettings': ({ viewer }) => settingsOfViewer(room, viewer),
  'user.writeSettings': async ({ viewer, input }) => {
    const { body } = await input()
    return changeSettings(room, viewer, body)
  },
})
