import { type Database, type Sql, sql } from '#server/db/open'
import { decksStateColumn, type IdList, ofDeck } from '#server/rooms/deck/shared'
import { progressVersionColumn } from '#server/rooms/progress/shared'
import { type SettingsRow, type StudySettings, settingsColumn, settingsOf } from '#server/rooms/user/shared'
import { type LastFit, lastFitColumn } from '../fit/last-fit-store.ts'
import { type FitRow, fitColumn, scheduledBy } from '../fit/scheduling-store.ts'
import type { Outline } from '../progress-store.ts'

/** All that a person's figures follow from, but for what it was made of: these are still right where nothing of it has changed. */
export type Basis = Outline & { settings: StudySettings; lastFit: LastFit | null }

export type BasisRow = Outline & FitRow & { settings: SettingsRow | null; lastFit: LastFit | null }

export const basisColumns = (personId: string, deckIds: IdList | Sql): Sql => sql`
    ${progressVersionColumn(personId)}, ${decksStateColumn(deckIds, ofDeck)}, ${settingsColumn(personId)},
    ${fitColumn(personId)}, ${lastFitColumn(personId)}`

export const basisOf = ({ progressVersion, decksState, lastFit, settings, fit }: BasisRow): Basis => ({
  ...{ progressVersion, decksState, lastFit },
  settings: scheduledBy(settingsOf(settings ?? undefined), { fit }),
})

export async function readBasis(db: Database, personId: string, deckIds: IdList = '{}'): Promise<Basis> {
  const [row] = await db.rows<BasisRow>(sql`select ${basisColumns(personId, deckIds)}`)
  if (!row) throw new Error('A row without a condition was not there')
  return basisOf(row)
}
