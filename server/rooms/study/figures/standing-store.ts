import { type Database, type Sql, sql } from '#server/db/open'
import { decksStateColumn, type IdList, ofDeck } from '#server/rooms/deck/shared'
import { progressVersionColumn } from '#server/rooms/progress/shared'
import { type SettingsRow, type StudySettings, settingsColumn, settingsOf } from '#server/rooms/user/shared'
import { type FitRow, fitColumn, scheduledBy } from '../fit/scheduling-store.ts'
import { type Told, toldColumn } from '../fit/told-store.ts'
import type { Outline } from '../progress-store.ts'

/** All that a person's figures follow from, but for what it was made of: these are still right where nothing of it has changed. */
export type Standing = Outline & { settings: StudySettings; told: Told | null }

export type StandingRow = Outline & FitRow & { settings: SettingsRow | null; told: Told | null }

export const standingColumns = (personId: string, deckIds: IdList | Sql): Sql => sql`
    ${progressVersionColumn(personId)}, ${decksStateColumn(deckIds, ofDeck)}, ${settingsColumn(personId)},
    ${fitColumn(personId)}, ${toldColumn(personId)}`

export const standingOf = ({ progressVersion, decksState, told, settings, fit }: StandingRow): Standing => ({
  ...{ progressVersion, decksState, told },
  settings: scheduledBy(settingsOf(settings ?? undefined), { fit }),
})

export async function readStanding(db: Database, personId: string, deckIds: IdList = '{}'): Promise<Standing> {
  const [row] = await db.rows<StandingRow>(sql`select ${standingColumns(personId, deckIds)}`)
  if (!row) throw new Error('A row without a condition was not there')
  return standingOf(row)
}
