import { type Database, type Sql, sql } from '#server/db/open'
import { type PlacesRow, placesColumns } from '#server/rooms/place/shared'
import {
  type Cards,
  type Choices,
  type ChoicesRow,
  choicesFrom,
  choicesIn,
  choicesOf,
  type Memories,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  recordsIn,
  recordsOf,
} from '#server/rooms/progress/shared'

/** What a person has of some decks: which they like or have begun to study, what they remember of cards and chose about them. */
export type Own = { liked: ReadonlySet<string>; studied: ReadonlySet<string>; memories: Memories; choices: Choices }
export type OwnRow = PlacesRow & MemoriesRow & ChoicesRow

const nothing = sql`'{}'::uuid[] as "likedIds", '{}'::uuid[] as "studiedIds", '[]' as "memoryTuples", null::json as choices`

/** What a person has of a deck, as columns of whatever statement they stand in; a visitor has nothing. */
export const ownColumns = (personId: string | undefined, deckId: string): Sql =>
  personId === undefined
    ? nothing
    : sql`${placesColumns(personId, [deckId])}, ${memoriesColumn(recordsIn(personId, deckId))},
        ${choicesIn(personId, deckId)}`

export const ownOf = (row: OwnRow): Own => ({
  liked: new Set(row.likedIds),
  studied: new Set(row.studiedIds),
  memories: memoriesOf(row),
  choices: choicesFrom(row),
})

/** What a person has of some decks and of some of their cards. */
export async function readOwn(db: Database, personId: string, deckIds: readonly string[], cards: Cards): Promise<Own> {
  const records = recordsOf(personId, cards)
  const [row] = await db.rows<OwnRow>(sql`
    select ${placesColumns(personId, deckIds)}, ${memoriesColumn(records)}, ${choicesOf(personId, cards)}`)
  return ownOf(row ?? { likedIds: [], studiedIds: [], memoryTuples: '[]', choices: null })
}
