import { type Database, type Sql, sql } from '#server/db/open'
import { type Memories, type MemoriesRow, memoriesColumn, memoriesOf, recordsIn } from './memory.ts'

/** What a person has of some decks: which they like, and what they remember of cards. */
export type Own = { liked: ReadonlySet<string>; memories: Memories }
export type OwnRow = MemoriesRow & { likedIds: string[] }

const nothing = sql`'{}'::uuid[] as "likedIds", '[]' as "memoryTuples"`

/** What a person has of a deck, as columns of whatever statement they stand in; a visitor has nothing. */
export const ownColumns = (personId: string | undefined, deckId: string): Sql =>
  personId === undefined
    ? nothing
    : sql`array(
        select deck_id from collection where person_id = ${personId} and deck_id = ${deckId} and not is_own
      ) as "likedIds",
      ${memoriesColumn(recordsIn(personId, deckId))}`

export const ownOf = (row: OwnRow): Own => ({ liked: new Set(row.likedIds), memories: memoriesOf(row) })

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
    select
      array(
        select deck_id from collection
        where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and not is_own
      ) as "likedIds",
      ${memoriesColumn(records)}`)
  return ownOf(row ?? { likedIds: [], memoryTuples: '[]' })
}
