import type { Weights } from '#contract/user'
import type { Fit, ScheduleSettings } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
import {
  isByClockAndGoal,
  joinPerson,
  type SettingsRow,
  type StudySettings,
  settingsColumn,
  settingsOf,
  wantsOwnFit,
} from '#server/rooms/user/shared'

/** All numbers of a fit `own`, as a policy has them. */
export const numbersOfFit = sql`array_remove(own.parameters || array[own.shift, own.slope, own.longest_days], null)`

/** The fit that a line of the log names, and its numbers; nothing where it names none. */
export const joinFit = sql`left join fit as own on own.person_id = review.person_id and own.number = review.fit`
export const parametersColumn = sql`
  case when own.number is not null then ${numbersOfFit} end as parameters`

/** The last fit of a person that was not refused, as one column. */
export const fitColumn = (personId: string): Sql => sql`(
    select json_strip_nulls(json_build_object('number', number, 'model', model, 'parameters', parameters || array[shift, slope],
      'longestDays', longest_days))
    from fit where person_id = ${personId} and not is_refused order by number desc limit 1
  ) as fit`

/** Its number alone. */
export const fitNumberColumn = (personId: string): Sql =>
  sql`(select max(number) from fit where person_id = ${personId} and not is_refused) as "fitNumber"`

export type FitRow = { fit: Fit | null }

/** A person's settings with the fit that FSRS goes by, where they have one and want it. docs/rules.md §Schedule.14. */
export const scheduledBy = (settings: StudySettings, { fit }: FitRow): StudySettings =>
  fit && settings.weights === 'own' && settings.algorithm === 'fsrs' ? { ...settings, fit } : settings

/** Whether a person's cards are scheduled by just that now. */
export const isScheduledBy = (personId: string, settings: ScheduleSettings): Sql => sql`
    exists (
      select from (select 1) as always ${joinPerson(personId)}
      where ${isByClockAndGoal(settings)}
        and (case when ${wantsOwnFit} then (
          select max(number) from fit where person_id = ${personId} and not is_refused
        ) end) is not distinct from ${settings.fit?.number ?? null}
    )`

/** By what a person's cards are scheduled, or would be if FSRS went by other weights than they chose. */
export async function readScheduling(db: Database, personId: string, weights?: Weights): Promise<StudySettings> {
  const [row] = await db.rows<{ settings: SettingsRow | null } & FitRow>(sql`
    select ${settingsColumn(personId)}, ${fitColumn(personId)}`)
  if (!row) throw new Error('A row without a condition was not there')
  const settings = settingsOf(row.settings ?? undefined)
  return scheduledBy({ ...settings, ...(weights && { weights }) }, row)
}
