import type { CallsAbout } from '../call.ts'
import { Settings, SettingsEdit, User, UserInput } from '../user.ts'

export const userCalls = {
  'user.sync': {
    who: 'signedIn',
    summary: 'Say who is signed in, and learn what the product knows of them',
    body: UserInput,
    answer: User,
  },
  'user.readSettings': { who: 'signedIn', summary: 'Your settings', answer: Settings },
  'user.writeSettings': {
    who: 'signedIn',
    summary: 'Change your settings; what is left out stays as it is',
    body: SettingsEdit,
    answer: Settings,
  },
} as const satisfies CallsAbout<'user'>
