import type { Weights } from '#contract/user'
import { type DayLimits, noLimits } from '#domain/day'
import { defaultScheduleSettings, type ScheduleSettings } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'

/** What other rooms may use of a person's row: their settings. */
export type SettingsRow = {
  algorithm: ScheduleSettings['algorithm'] | null
  desired_retention: number
  time_zone: string | null
  day_start_hour: number
  due_rule: ScheduleSettings['dueRule']
  new_cards_per_day: number | null
  reviews_per_day: number | null
  space_grades: boolean
  weights: Weights
}

/** All that a person chose about studying. */
export type StudySettings = ScheduleSettings & DayLimits & { spaceGrades: boolean; weights: Weights }

export const settingsColumns = sql`person.algorithm, person.desired_retention, person.time_zone,
  person.day_start_hour, person.due_rule, person.new_cards_per_day, person.reviews_per_day, person.space_grades,
  person.weights`

const usual = defaultScheduleSettings
const ownWeights: Weights = 'own'

/** Someone who never said anything about themselves has the usual settings. */
export const settingsOf = (row: SettingsRow | undefined): StudySettings =>
  row?.algorithm
    ? {
        algorithm: row.algorithm,
        desiredRetention: row.desired_retention,
        timeZone: row.time_zone ?? usual.timeZone,
        dayStartHour: row.day_start_hour,
        dueRule: row.due_rule,
        newCardsPerDay: row.new_cards_per_day,
        reviewsPerDay: row.reviews_per_day,
        spaceGrades: row.space_grades,
        weights: row.weights,
      }
    : { ...usual, ...noLimits, spaceGrades: false, weights: ownWeights }

export async function readSettings(db: Database, personId: string): Promise<StudySettings> {
  const [row] = await db.rows<SettingsRow>(sql`select ${settingsColumns} from person where id = ${personId}`)
  return settingsOf(row)
}

/** The person that a statement is about, known or not. */
export const joinPerson = (personId: string): Sql => sql`left join person on person.id = ${personId}`

/** What bears on an answer, of a person who is joined: known or not, they have just these settings. */
export const isByClockAndGoal = ({ algorithm, desiredRetention, timeZone, dayStartHour }: ScheduleSettings): Sql => sql`
    coalesce(person.algorithm, ${usual.algorithm}) = ${algorithm}
    and coalesce(person.desired_retention, ${usual.desiredRetention}) = ${desiredRetention}
    and coalesce(person.time_zone, ${usual.timeZone}) = ${timeZone}
    and coalesce(person.day_start_hour, ${usual.dayStartHour}) = ${dayStartHour}`

/** Whether FSRS goes by a fit of a person's own, who is joined, where there is one. */
export const wantsOwnFit: Sql = sql`
    coalesce(person.algorithm, ${usual.algorithm}) = 'fsrs' and coalesce(person.weights, ${ownWeights}) = 'own'`

/** Their settings as one column, nothing for one who is not known: a `SettingsRow`. */
export const settingsColumn = (personId: string): Sql => sql`(
    select to_json(chosen) from (select ${settingsColumns} from person where person.id = ${personId}) as chosen
  ) as settings`
