import type { Settings, SettingsEdit, User, UserInput } from '#contract/user'
import { creditsOnWire } from '#domain/credit'
import type { SubscriptionState } from '#domain/subscription'
import { hourMs } from '#domain/time'
import { isTimeZone } from '#domain/time-zone'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readSettings } from './settings.ts'
import { keepPerson, keepSettings, type Person, readPerson } from './store.ts'

export type UserRoom = Room & {
  identity: Pick<Identity, 'readProfile' | 'signIn'>
  standingFor: (personId: string) => Promise<SubscriptionState>
  /** What the person has, in hundredths; `email` where it tells them from everybody else. */
  welcome: (person: { id: string; email?: string | undefined }) => Promise<number>
}

type Profile = Awaited<ReturnType<Identity['readProfile']>>

/** The provider is not asked again for what it told within this time. */
const profileGoodForMs = hourMs

/** Greets the signed-in person: keeps who they are, and answers what the product knows of them. */
export async function syncUser(
  { db, clock, identity, welcome, standingFor }: UserRoom,
  viewer: Viewer,
  token: string,
  input: UserInput,
): Promise<User> {
  const nowMs = clock()
  const known = await readPerson(db, viewer.id)
  const isKnownWell = known && known.email !== '' && known.name !== '' && nowMs - known.seenAt < profileGoodForMs
  const told = (viewer.email && viewer.name) || isKnownWell ? {} : await identity.readProfile(token)
  const person = personFrom(viewer, told, known, input)
  const timeZone = input.timeZone && isTimeZone(input.timeZone) ? input.timeZone : undefined
  await keepPerson(db, viewer, person, timeZone, new Date(nowMs))
  const { hasLocalAccounts } = identity.signIn
  const ownEmail = hasLocalAccounts ? viewer.email : person.isEmailVerified ? person.email : undefined
  // Before the credits: what Stripe tells now may have refilled them.
  const { expiresAtMs, canceledAtMs, isUnpaid } = await standingFor(viewer.id)
  return {
    authId: viewer.id,
    email: person.email,
    name: person.name,
    currentCredits: creditsOnWire(await welcome({ id: viewer.id, email: ownEmail })),
    subscriptionExpiresAt: dateOnWire(expiresAtMs),
    subscriptionCanceledAt: dateOnWire(canceledAtMs),
    subscriptionIsUnpaid: isUnpaid,
  }
}

const dateOnWire = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/**
 * The token's claims, else what the provider told, else what it told before, else what the browser says; the last only
 * to be shown, never to recognise anybody by. docs/rules.md §Identity.1.
 */
function personFrom(
  claims: Viewer,
  told: Profile,
  known: Person | undefined,
  typed: UserInput,
): Omit<Person, 'seenAt'> {
  const vouched = [claims, told].find(({ email }) => email)
  const isKeeping = !vouched && known?.isEmailVerified
  return {
    email: vouched?.email ?? (isKeeping ? known.email : (typed.email ?? known?.email ?? '')),
    isEmailVerified: vouched ? vouched.emailVerified === true : isKeeping === true,
    name: claims.name ?? told.name ?? typed.name ?? known?.name ?? '',
  }
}

export const settingsOfViewer = ({ db }: Room, viewer: Viewer): Promise<Settings> => readSettings(db, viewer.id)

export async function changeSettings(room: Room, viewer: Viewer, edit: SettingsEdit): Promise<Settings> {
  await keepSettings(room.db, viewer, edit, new Date(room.clock()))
  return settingsOfViewer(room, viewer)
}
