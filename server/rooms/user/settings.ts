import { defaultScheduleSettings, type ScheduleSettings } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'

export type SettingsRow = {
  algorithm: ScheduleSettings['algorithm'] | null
  desired_retention: number
  time_zone: string | null
  day_start_hour: number
  due_rule: ScheduleSettings['dueRule']
}

export const settingsColumns = sql`person.algorithm, person.desired_retention, person.time_zone,
  person.day_start_hour, person.due_rule`

/** Someone who never said anything about themselves has the usual settings. */
export const settingsOf = (row: SettingsRow | undefined): ScheduleSettings =>
  row?.algorithm
    ? {
        algorithm: row.algorithm,
        desiredRetention: row.desired_retention,
        timeZone: row.time_zone ?? defaultScheduleSettings.timeZone,
        dayStartHour: row.day_start_hour,
        dueRule: row.due_rule,
      }
    : defaultScheduleSettings

export async function readSettings(db: Database, personId: string): Promise<ScheduleSettings> {
  const [row] = await db.rows<SettingsRow>(sql`select ${settingsColumns} from person where id = ${personId}`)
  return settingsOf(row)
}
