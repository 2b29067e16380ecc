import { type Database, sql } from '#server/db/open'
import {
  accessColumns,
  type DeckAccess,
  deckAt,
  decksStateColumn,
  type IdList,
  ofDeck,
  removedColumn,
} from '#server/rooms/deck/shared'
import {
  type Memories,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  progressVersionColumn,
  recordsIn,
} from '#server/rooms/progress/shared'

/** What all of a person's progress follows from: the version of their records, and the state of some decks. */
export type Outline = { progressVersion: string | null; decksState: string | null }

export async function readOutline(db: Database, personId: string, deckIds: IdList = '{}'): Promise<Outline> {
  const [outline] = await db.rows<Outline>(sql`
    select ${progressVersionColumn(personId)}, ${decksStateColumn(deckIds, ofDeck)}`)
  if (!outline) throw new Error('A row without a condition was not there')
  return outline
}

/** A deck with what a person remembers of its cards, and the ids of those that it lost. */
export type StudiedDeck = DeckAccess & { deckId: string; memories: Memories; removed: ReadonlySet<string> }

export async function readStudiedDeck(
  db: Database,
  personId: string,
  deckId: string,
): Promise<StudiedDeck | undefined> {
  const [row] = await db.rows<DeckAccess & MemoriesRow & { removed: string[] }>(sql`
    select ${accessColumns}, ${memoriesColumn(recordsIn(personId, deckId))}, ${removedColumn(deckId)}
    from ${deckAt(deckId)}`)
  return row && { ...row, deckId, memories: memoriesOf(row), removed: new Set(row.removed) }
}
