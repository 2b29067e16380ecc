import type { Weights } from '#contract/user'
import { type Database, sql } from '#server/db/open'

type PersonRow = {
  email: string
  name: string
  createdAt: number
  algorithm: string
  desiredRetention: number
  timeZone: string | null
  dayStartHour: number
  dueRule: string
  newCardsPerDay: number | null
  reviewsPerDay: number | null
  spaceGrades: boolean
  weights: Weights
}

/** What is kept of a person themselves: who they are and their settings. docs/rules.md §Account.1. */
export async function exportPerson(db: Database, personId: string) {
  const [person] = await db.rows<PersonRow>(sql`
    select email, name, created_at as "createdAt", algorithm, desired_retention as "desiredRetention",
      time_zone as "timeZone", day_start_hour as "dayStartHour", due_rule as "dueRule",
      new_cards_per_day as "newCardsPerDay", reviews_per_day as "reviewsPerDay", space_grades as "spaceGrades", weights
    from person where id = ${personId}`)
  if (!person) return { profile: { authId: personId }, settings: null }
  const { email, name, createdAt, ...settings } = person
  return { profile: { authId: personId, email, name, createdAt: new Date(createdAt).toISOString() }, settings }
}

export async function erasePerson(db: Database, personId: string): Promise<void> {
  await db.rows(sql`delete from person where id = ${personId}`)
}
