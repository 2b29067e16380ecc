import { type Database, sql } from '#server/db/open'
import { decksStateColumn, type IdList, ofDeck } from '#server/rooms/deck/shared'
import { progressVersionColumn } from '#server/rooms/progress/shared'
import { type SettingsRow, type StudySettings, settingsColumn, settingsOf } from '#server/rooms/user/shared'
import { type FitRow, fitColumn, scheduledBy } from '../fit/scheduling-store.ts'
import { type Told, toldColumn } from '../fit/told-store.ts'
import type { Outline } from '../progress-store.ts'

/** All that a person's figures follow from, but for what it was made of: these are still right where nothing of it has changed. */
export async function readStanding(
  db: Database,
  personId: string,
  deckIds: IdList = '{}',
): Promise<Outline & { settings: StudySettings; told: Told | null }> {
  const [row] = await db.rows<Outline & FitRow & { settings: SettingsRow | null; told: Told | null }>(sql`
    select ${progressVersionColumn(personId)}, ${decksStateColumn(deckIds, ofDeck)}, ${settingsColumn(personId)},
      ${fitColumn(personId)}, ${toldColumn(personId)}`)
  if (!row) throw new Error('A row without a condition was not there')
  const { progressVersion, decksState, told } = row
  return { progressVersion, decksState, told, settings: scheduledBy(settingsOf(row.settings ?? undefined), row) }
}
