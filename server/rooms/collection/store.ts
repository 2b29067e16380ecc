import { type Database, sql } from '#server/db/open'
import { decksStateColumn, ofDeckWithLikes } from '#server/rooms/deck/shared'
import { collectedIds, collectionStateColumn } from '#server/rooms/place/shared'
import { progressVersionColumn } from '#server/rooms/progress/shared'
import { fitNumberColumn } from '#server/rooms/study/shared'
import {
  joinPerson,
  type SettingsRow,
  type StudySettings,
  settingsColumns,
  settingsOf,
} from '#server/rooms/user/shared'

/**
 * What a page of a collection follows from, beside the records, the cards and the time: it is compared, not shown. Some of
 * the decks may be gone, or no longer theirs to see.
 */
export type Outline = {
  /** Which decks it holds. */
  collectionState: string
  /** How these are. */
  decksState: string | null
  progressVersion: string | null
  /** The fit by which cards are scheduled where the person wants their own: plans of exams follow from it. */
  fitNumber: number | null
}

/** A person's settings, and how their collection is. */
export async function readOutline(
  db: Database,
  personId: string,
): Promise<{ settings: StudySettings; outline: Outline }> {
  const [row] = await db.rows<SettingsRow & Outline>(sql`
    select ${settingsColumns}, ${collectionStateColumn(personId)}, ${progressVersionColumn(personId)}, ${fitNumberColumn(personId)},
      ${decksStateColumn(collectedIds(personId), ofDeckWithLikes)}
    from (select 1) as always ${joinPerson(personId)}`)
  if (!row) throw new Error('A row without a condition was not there')
  const { collectionState, decksState, progressVersion } = row
  const settings = settingsOf(row)
  const fitNumber = settings.weights === 'own' ? row.fitNumber : null
  return { settings, outline: { collectionState, decksState, progressVersion, fitNumber } }
}
