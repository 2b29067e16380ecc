import type { Settings, SettingsEdit, UserInput } from '#contract/user'
import { hourMs } from '#domain/time'
import { isTimeZone } from '#domain/time-zone'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readSettings } from './settings.ts'
import { keepPerson, keepSettings, type Person, readPerson } from './store.ts'

type UserRoom = Room & { identity: Pick<Identity, 'readProfile'> }

type Profile = Awaited<ReturnType<Identity['readProfile']>>

/** The provider is not asked again for what it told within this time. */
const profileGoodForMs = hourMs

type Kept = Omit<Person, 'seenAt'>

/** Keeps who the signed-in person is, as far as that is known from anywhere, and where their browser is. */
export async function keepViewer(
  { db, clock, identity }: UserRoom,
  viewer: Viewer,
  token: string,
  input: UserInput,
): Promise<Kept> {
  const nowMs = clock()
  const known = await readPerson(db, viewer.id)
  const isKnownWell = known && known.email !== '' && known.name !== '' && nowMs - known.seenAt < profileGoodForMs
  const told = (viewer.email && viewer.name) || isKnownWell ? {} : await identity.readProfile(token)
  const person = personFrom(viewer, told, known, input)
  const timeZone = input.timeZone && isTimeZone(input.timeZone) ? input.timeZone : undefined
  await keepPerson(db, viewer, person, timeZone, new Date(nowMs))
  return person
}

/**
 * The token's claims, else what the provider told, else what it told before, else what the browser says; the last only
 * to be shown, never to recognise anybody by. docs/rules.md §Identity.1.
 */
function personFrom(claims: Viewer, told: Profile, known: Person | undefined, typed: UserInput): Kept {
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
