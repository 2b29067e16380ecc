import { Settings, SettingsEdit, User, UserInput } from '#contract/user'
import { type Route, route } from '#server/http/route'
import { changeSettings, settingsOfViewer, syncUser, type UserRoom } from './service.ts'

export const userRoutes = (room: UserRoom): readonly Route[] => [
  route(
    'user.sync',
    { summary: 'Say who is signed in, and learn what the product knows of them', body: UserInput, answer: User },
    async ({ viewer, token, input }) => {
      const { body } = await input()
      return syncUser(room, viewer, token, body)
    },
  ),
  route('user.readSettings', { summary: 'Your settings', answer: Settings }, ({ viewer }) =>
    settingsOfViewer(room, viewer),
  ),
  route(
    'user.writeSettings',
    { summary: 'Change your settings; what is left out stays as it is', body: SettingsEdit, answer: Settings },
    async ({ viewer, input }) => {
      const { body } = await input()
      return changeSettings(room, viewer, body)
    },
  ),
]
