import { type Database, type Sql, sql } from '#server/db/open'
import { type Memories, type MemoriesRow, memoriesColumn, memoriesOf, recordsIn } from './memory.ts'

/** What a person has of some decks: which they like or have begun to study, and what they remember of cards. */
export type Own = { liked: ReadonlySet<string>; studied: ReadonlySet<string>; memories: Memories }
export type OwnRow = MemoriesRow & { likedIds: string[]; studiedIds: string[] }

const nothing = sql`'{}'::uuid[] as "likedIds", '{}'::uuid[] as "studiedIds", '[]' as "memoryTuples"`

/** Which of the decks that fulfil `where` a person likes, and which they have begun to study. */
const placesColumns = (personId: string, where: Sql): Sql => sql`array(
      select deck_id from collection where person_id = ${personId} and ${where} and liked_at is not null
    ) as "likedIds",
    array(
      select deck_id from collection where person_id = ${personId} and ${where} and studied_at is not null
    ) as "studiedIds"`

/** What a person has of a deck, as columns of whatever statement they stand in; a visitor has nothing. */
export const ownColumns = (personId: string | undefined, deckId: string): Sql =>
  personId === undefined
    ? nothing
    : sql`${placesColumns(personId, sql`deck_id = ${deckId}`)},
      ${memoriesColumn(recordsIn(personId, deckId))}`

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
  // Deck by deck, since otherwise all that the person ever studied is looked through; `offset 0` keeps it so.
  const records = sql`unnest(${deckIds}::uuid[]) as listed (id)
    cross join lateral (
      select * from progress
      where person_id = ${personId} and deck_id = listed.id and card_id = any(${cardIds}::uuid[]) offset 0
    ) as progress`
  const [row] = await db.rows<OwnRow>(sql`
    select ${placesColumns(personId, sql`deck_id = any(${deckIds}::uuid[])`)}, ${memoriesColumn(records)}`)
  return ownOf(row ?? { likedIds: [], studiedIds: [], memoryTuples: '[]' })
}
