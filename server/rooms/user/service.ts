import type { Settings, SettingsEdit, UserInput } from '#contract/user'
import { noLimits, usualNewCardsPerDay } from '#domain/day'
import { defaultScheduleSettings } from '#domain/schedule/state'
import { hourMs } from '#domain/time'
import { isTimeZone } from '#domain/time-zone'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { readSettings } from './shared.ts'
import { keepPerson, keepSettings, type Person, readPerson, type Said } from './store.ts'

type UserContext = RoomContext & { identity: Pick<Identity, 'readProfile'> }

type Profile = Awaited<ReturnType<Identity['readProfile']>>

/** The provider is not asked again for what it told within this time. */
const profileGoodForMs = hourMs

/** What somebody begins with whom a page of ours signs up, and anybody else. docs/rules.md §Study.16. */
const usualDays = { dueRule: 'day', newCardsPerDay: usualNewCardsPerDay } as const
const plainDays = { dueRule: defaultScheduleSettings.dueRule, newCardsPerDay: noLimits.newCardsPerDay }

/** Keeps who the signed-in person is, as far as that is known from anywhere, and where their browser is. */
export async function keepViewer(
  { db, clock, identity }: UserContext,
  viewer: Viewer,
  token: string,
  input: UserInput,
): Promise<Person> {
  const nowMs = clock()
  const known = await readPerson(db, viewer.id)
  const isKnownWell = known && known.email !== '' && known.name !== '' && nowMs - known.seenAt < profileGoodForMs
  const profile = (viewer.email && viewer.name) || isKnownWell ? {} : await identity.readProfile(token, viewer.subject)
  const timeZone = input.timeZone && isTimeZone(input.timeZone) ? input.timeZone : undefined
  const first = input.usualDays ? usualDays : plainDays
  return keepPerson(db, viewer, profileFrom(viewer, profile, input), { timeZone, first }, new Date(nowMs))
}

/**
 * The token's claims, else what the provider told, else what the browser says; the last only to be shown, never to
 * recognise anybody by. docs/rules.md §Identity.1.
 */
function profileFrom(claims: Viewer, profile: Profile, typed: UserInput): Said {
  const vouched = [claims, profile].find(({ email }) => email)
  return {
    email: vouched?.email ?? typed.email ?? undefined,
    isVouched: vouched !== undefined,
    isEmailVerified: vouched?.emailVerified === true,
    name: claims.name ?? profile.name ?? typed.name ?? undefined,
  }
}

/** What was never chosen is not there, as in what was always answered. */
export async function settingsOfViewer({ db }: RoomContext, viewer: Viewer): Promise<Settings> {
  const { newCardsPerDay, reviewsPerDay, spaceGrades, weights, ...settings } = await readSettings(db, viewer.id)
  return {
    ...settings,
    ...(newCardsPerDay !== null && { newCardsPerDay }),
    ...(reviewsPerDay !== null && { reviewsPerDay }),
    ...(spaceGrades && { spaceGrades }),
    ...(weights === 'published' && { weights }),
  }
}

export async function changeSettings(context: RoomContext, viewer: Viewer, edit: SettingsEdit): Promise<Settings> {
  await keepSettings(context.db, viewer, edit, new Date(context.clock()))
  return settingsOfViewer(context, viewer)
}
