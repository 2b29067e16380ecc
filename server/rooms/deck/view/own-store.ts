import { type Database, type Sql, sql } from '#server/db/open'
import { type PlacesRow, placesColumns } from '#server/rooms/place/shared'
import {
  type Memories,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  recordsIn,
  recordsOf,
} from '#server/rooms/progress/shared'

/** What a person has of some decks: which they like or have begun to study, and what they remember of cards. */
export type Own = { liked: ReadonlySet<string>; studied: ReadonlySet<string>; memories: Memories }
export type OwnRow = PlacesRow & MemoriesRow

const nothing = sql`'{}'::uuid[] as "likedIds", '{}'::uuid[] as "studiedIds", '[]' as "memoryTuples"`

/** What a person has of a deck, as columns of whatever statement they stand in; a visitor has nothing. */
export const ownColumns = (personId: string | undefined, deckId: string): Sql =>
  personId === undefined
    ? nothing
    : sql`${placesColumns(personId, [deckId])}, ${memoriesColumn(recordsIn(personId, deckId))}`

export const ownOf = (row: OwnRow): Own => ({
  liked: new Set(row.likedIds),
  studied: new Set(row.studiedIds),
  memories: memoriesOf(row),
})

/** What a person has of some decks and of some of their cards. */
export async function readOwn(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  cardIds: readonly string[],
): Promise<Own> {
  const records = recordsOf(personId, deckIds, cardIds)
  const [row] = await db.rows<OwnRow>(sql`select ${placesColumns(personId, deckIds)}, ${memoriesColumn(records)}`)
  return ownOf(row ?? { likedIds: [], studiedIds: [], memoryTuples: '[]' })
}
