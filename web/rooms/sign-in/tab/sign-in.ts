import type { SignInConfig } from '#contract/page'
import type { User } from '#contract/user'
import { authorizeCalls, call } from '#web/lib/api.ts'
import { ApiError, type TroubleCode, troubleOf } from '#web/lib/api-error.ts'
import { answerInPlace, asOf } from '#web/lib/in-place.ts'
import { outdate } from '#web/lib/outdated.ts'
import { zoneHere } from '#web/lib/zone-here.ts'
import * as auth from './auth.ts'
import { areFilesCached } from './files-cached.ts'
import { forgetPerson, forgetVisit } from './forget-person.ts'

export { signOut } from './auth.ts'

/** What was found of a sign-in: a person, none, or one whose sign-in could not be completed. */
export type Found = { user: User } | { user?: undefined; trouble?: TroubleCode }

/** Where they were when the server was last told. */
let reportedZone: string | undefined

/** The signed-in person as the server knows them; told what the provider says of them, and where they are. */
export async function lookUp(): Promise<User> {
  const { email, name } = auth.currentProfile() ?? {}
  const timeZone = zoneHere()
  const user = await call('user.sync', { body: { email, name, timeZone, usualDays: true }, isEarly: true })
  // What is kept here answers in the server's place.
  if (asOf() === undefined) reportedZone = timeZone
  return user
}

/** Who travels with an open page has the days of where they look at it again. docs/rules.md §Schedule.1. */
function tellZone(): void {
  const isReached = asOf() === undefined
  // A page that began without the server may have told nothing yet.
  if (document.visibilityState === 'visible' && isReached && reportedZone !== zoneHere())
    void lookUp().then(outdate, () => undefined)
}

/** The person of a sign-in that may have been left here; never throws. */
export async function findPerson(): Promise<Found> {
  try {
    const offline = (await isLate(auth.resumeSignIn())) && (await findOffline())
    if (offline) return offline
    const state = await auth.resumeSignIn()
    if (state === 'signedOut') return { trouble: 'sign_in_ended' }
    if (state === 'unreachable') return (await findOffline()) ?? { trouble: 'sign_in_unreachable' }
    authorizeCalls(auth.accessToken)
    const user = await lookUp()
    answerOffline(user)
    return { user }
  } catch (error) {
    return { trouble: troubleOf(error) }
  }
}

/** A line that carries nothing is no better than none; the gate waits longer. */
const patienceMs = 3000

const isLate = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => false), new Promise<boolean>((give) => setTimeout(give, patienceMs, true))])

/** Where the server is not reached, this person's calls are answered from what is kept here. */
const answerOffline = ({ authId }: User) =>
  answerInPlace(async (name, asked) => {
    if (!(await areFilesCached())) return undefined
    const offline = await import('#web/rooms/offline/answers.ts')
    return offline.answerOffline(authId, name, asked)
  })

/** The person that this browser remembers, until the server can say that it is still them. docs/rules.md §Offline.2. */
async function findOffline(): Promise<{ user: User } | undefined> {
  if (!(await areFilesCached())) return undefined
  const { readPerson } = await import('#web/rooms/offline/records.ts')
  const user = (await readPerson().catch(() => undefined))?.user
  if (!user) return undefined
  authorizeCalls(tokenOnceReached(user))
  answerOffline(user)
  return { user }
}

/** No call of somebody who began without the server goes out as a visitor's, nor as another person's. */
function tokenOnceReached({ authId }: User) {
  let renewing: Promise<void> | undefined
  const renew = async () => {
    const state = await auth.resumeSignIn()
    if (state === 'unreachable') throw new ApiError(0, 'offline')
    if (state === 'signedOut') {
      endHere('sign_in_ended')
      throw new ApiError(401, 'unauthenticated')
    }
    authorizeCalls(auth.accessToken)
    if ((await lookUp()).authId === authId) return
    location.reload()
    // What waited for this is the other person's, and is not to go out before the page has gone.
    await new Promise(() => undefined)
  }
  return async (refused?: string) => {
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    await renewing
    return auth.accessToken(refused)
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

/** For a page that began without the server: that the sign-in it took for granted has ended. */
let endHere = (_trouble: TroubleCode) => {}

/**
 * Tells why the sign-in of a person has ended, also in another tab; after a log-out their visit is forgotten here too, and
 * with their account all that this tab has of them.
 */
export function onSignInEnd(personId: string, end: (trouble: TroubleCode) => void): () => void {
  endHere = end
  document.addEventListener('visibilitychange', tellZone)
  const hearNoMore = auth.onSignInChange((profile, why) => {
    if (profile) return
    if (why === 'loggedOut') forgetVisit(personId)
    if (why === 'deleted') forgetPerson(personId)
    end(why === 'deleted' ? 'account_deleted' : 'sign_in_ended')
  })
  return () => {
    document.removeEventListener('visibilitychange', tellZone)
    hearNoMore()
  }
}
