import { type Database, sql } from '#server/db/open'
import { decksStateColumn, type IdList, ofDeckWithLikes } from '#server/rooms/deck/shared'
import { type CollectionRow, collectionColumns } from '#server/rooms/place/shared'
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
export type Outline = CollectionRow & {
  /** Of the decks that were asked about. */
  decksState: string | null
  progressVersion: string | null
  /** The fit by which cards are scheduled where the person wants their own: plans of exams follow from it. */
  fitNumber: number | null
}

/** A person's settings and collection, with the state of the decks that it was known to hold. */
export async function readOutline(
  db: Database,
  personId: string,
  knownDeckIds: IdList = '{}',
): Promise<{ settings: StudySettings; outline: Outline }> {
  const [row] = await db.rows<SettingsRow & Outline>(sql`
    select ${settingsColumns}, ${collectionColumns(personId)}, ${progressVersionColumn(personId)}, ${fitNumberColumn(personId)},
      ${decksStateColumn(knownDeckIds, ofDeckWithLikes)}
    from (select 1) as always ${joinPerson(personId)}`)
  if (!row) throw new Error('A row without a condition was not there')
  const { deckIds, reasons, decksState, progressVersion } = row
  const settings = settingsOf(row)
  const fitNumber = settings.weights === 'own' ? row.fitNumber : null
  return { settings, outline: { deckIds, reasons, decksState, progressVersion, fitNumber } }
}
