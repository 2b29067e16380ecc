import type { SignInConfig } from '#contract/page'
import type { User } from '#contract/user'
import { authorizeCalls, call } from '#web/lib/api.ts'
import { type TroubleCode, troubleOf } from '#web/lib/api-error.ts'
import * as auth from './auth.ts'
import { forgetVisit } from './forget-person.ts'

export { signOut } from './auth.ts'

/** What was found of a sign-in: a person, none, or one whose sign-in could not be completed. */
export type Found = { user: User } | { user?: undefined; trouble?: TroubleCode }

/** The signed-in person as the server knows them; told what the provider says of them, and where they are. */
export function lookUp(): Promise<User> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { email, name } = auth.currentProfile() ?? {}
  return call('user.sync', { body: { email, name, timeZone, usualDays: true }, isEarly: true })
}

/** The person of a sign-in that may have been left here; never throws. */
export async function findPerson(): Promise<Found> {
  try {
    const state = await auth.resumeSignIn()
    if (state === 'signedOut') return {}
    if (state === 'unreachable') return { trouble: 'sign_in_unreachable' }
    authorizeCalls(auth.accessToken)
    return { user: await lookUp() }
  } catch (error) {
    return { trouble: troubleOf(error) }
  }
}

/** Leaves for the provider's page. Returns only when that failed, with why. */
export async function leaveToSignIn(
  config: SignInConfig,
  way: { returnTo?: string; isFresh?: boolean; register?: boolean },
): Promise<TroubleCode | undefined> {
  try {
    await auth.signIn(config, way)
    return undefined
  } catch (error) {
    return troubleOf(error)
  }
}

/** On the way back from the provider: the path to go on to. */
export const completeSignIn = async (config: SignInConfig): Promise<string> =>
  (await auth.completeSignIn(config)).returnTo

/** Tells when the sign-in of a person has ended, also in another tab; after a log-out their visit is forgotten here too. */
export const onSignInEnd = (personId: string, end: () => void): (() => void) =>
  auth.onSignInChange((profile, why) => {
    if (profile) return
    if (why === 'loggedOut') forgetVisit(personId)
    end()
  })
