import type { SettingsEdit } from '#contract/user'
import { type Database, sql } from '#server/db/open'
import type { StudySettings } from './shared.ts'

type Identified = { id: string; issuer: string; subject: string }

export type Person = { email: string; isEmailVerified: boolean; name: string; seenAt: number }

const personColumns = sql`person.email, person.email_is_verified as "isEmailVerified", person.name, person.seen_at as "seenAt"`

export async function readPerson(db: Database, personId: string): Promise<Person | undefined> {
  const [person] = await db.rows<Person>(sql`select ${personColumns} from person where id = ${personId}`)
  return person
}

type Begun = { timeZone: string | undefined; first: Pick<StudySettings, 'dueRule' | 'newCardsPerDay'> }

/** What is said of a person now: by their provider, which vouches for the address, or by themselves. */
export type Said = { email: string | undefined; isVouched: boolean; isEmailVerified: boolean; name: string | undefined }

/**
 * What is not said stays, and so does a verified address beside one that nobody vouches for. `timeZone` is where the
 * browser is; it counts until the person chooses one. `first` is what a new person begins with.
 */
export async function keepPerson(
  db: Database,
  { id, issuer, subject }: Identified,
  { email, isVouched, isEmailVerified, name }: Said,
  { timeZone, first }: Begun,
  at: Date,
): Promise<Person> {
  const [person] = await db.rows<Person>(sql`
    insert into person (id, issuer, subject, email, email_is_verified, name, time_zone, due_rule, new_cards_per_day,
      created_at, seen_at)
    values (${id}, ${issuer}, ${subject}, ${email ?? ''}, ${isEmailVerified}, ${name ?? ''}, ${timeZone}, ${first.dueRule},
      ${first.newCardsPerDay}, ${at}, ${at})
    on conflict (id) do update set
      email = case when ${isVouched} or not person.email_is_verified then coalesce(${email}, person.email)
        else person.email end,
      email_is_verified = case when ${isVouched} then excluded.email_is_verified else person.email_is_verified end,
      name = coalesce(${name}, person.name),
      seen_at = excluded.seen_at,
      time_zone = case when person.is_time_zone_chosen then person.time_zone
        else coalesce(excluded.time_zone, person.time_zone) end
    returning ${personColumns}`)
  if (!person) throw new Error('A written row was not there')
  return person
}

/** What the edit does not name stays as it is. */
export async function keepSettings(
  db: Database,
  { id, issuer, subject }: Identified,
  {
    algorithm,
    desiredRetention,
    timeZone,
    dayStartHour,
    dueRule,
    newCardsPerDay,
    reviewsPerDay,
    spaceGrades,
    weights,
  }: SettingsEdit,
  at: Date,
): Promise<void> {
  await db.rows(sql`
    insert into person (id, issuer, subject, created_at, seen_at)
    values (${id}, ${issuer}, ${subject}, ${at}, ${at})
    on conflict (id) do nothing`)
  await db.rows(sql`
    update person set
      algorithm = coalesce(${algorithm}, algorithm),
      desired_retention = coalesce(${desiredRetention}, desired_retention),
      time_zone = coalesce(${timeZone}, time_zone),
      is_time_zone_chosen = is_time_zone_chosen or ${timeZone !== undefined},
      day_start_hour = coalesce(${dayStartHour}, day_start_hour),
      due_rule = coalesce(${dueRule}, due_rule),
      new_cards_per_day = case when ${newCardsPerDay === undefined} then new_cards_per_day
        else ${newCardsPerDay ?? null}::int end,
      reviews_per_day = case when ${reviewsPerDay === undefined} then reviews_per_day
        else ${reviewsPerDay ?? null}::int end,
      space_grades = coalesce(${spaceGrades}, space_grades),
      weights = coalesce(${weights}, weights)
    where id = ${id}`)
}
