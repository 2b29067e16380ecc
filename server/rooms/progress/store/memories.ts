import { wholeCard } from '#domain/facet'
import type { StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
import { stateOf, tupleColumns } from './columns.ts'
import { markWithin } from './marks.ts'
import type { Cards } from './records.ts'

/** What a person remembers, by card. */
export type Memories = Map<string, StudyState>

/** A card's id and its state. */
type MemoryTuple = [cardId: string, ...state: number[]]
/** JSON: `MemoryTuple[]`. */
export type MemoriesRow = { memoryTuples: string }

/**
 * Some of a person's records as one column: a list is cheaper to read than a row for each, and as text that the database
 * puts together and does not look at again cheaper to make.
 */
export const memoriesColumn = (records: Sql): Sql => sql`${tuplesOf(records)} as "memoryTuples"`

const tuplesOf = (records: Sql): Sql => sql`(
    select '[' || coalesce(string_agg('["' || card_id || '",' || concat_ws(',', ${tupleColumns}) || ']', ','), '') || ']'
    from ${records}
  )`

/** A person's records in a deck. */
export const recordsIn = (personId: string, deckId: string | Sql): Sql =>
  sql`progress where person_id = ${personId} and deck_id = ${deckId} and facet = ${wholeCard}`

/** Their records of some cards: of one that was moved not those of the deck it was in. */
export const recordsOf = (personId: string, { deckIds, cardIds }: Cards): Sql =>
  // One by one, since otherwise all that the person ever studied is looked through; `offset 0` keeps it so.
  sql`unnest(${deckIds}::uuid[], ${cardIds}::uuid[]) as listed (deck, card)
    cross join lateral (
      select * from progress
      where person_id = ${personId} and deck_id = listed.deck and card_id = listed.card and facet = ${wholeCard} offset 0
    ) as progress`

export const memoriesOf = ({ memoryTuples }: MemoriesRow): Memories => {
  const tuples: MemoryTuple[] = JSON.parse(memoryTuples)
  return new Map(tuples.map((tuple) => [tuple[0], stateOf(tuple, 1)]))
}

/** Of a deck the cards from one id on to before another, with the mark of what is known of them; null where nothing is. */
export type Within = { deckId: string; from: string; to: string; mark: string | null }

/** What a person remembers of each of these, with its mark now: only where it is another one than that which is known. */
export async function readChangedMemories(
  db: Database,
  personId: string,
  known: readonly Within[],
): Promise<{ mark: string; memories: Memories | undefined }[]> {
  const rows = await db.rows<{ mark: string; memoryTuples: string | null }>(sql`
    select mark, case when mark is distinct from known then ${tuplesOf(sql`
      ${recordsIn(personId, sql`id`)} and card_id >= from_card and card_id < to_card`)} end as "memoryTuples"
    from unnest(
      ${known.map(({ deckId }) => deckId)}::uuid[], ${known.map(({ from }) => from)}::uuid[],
      ${known.map(({ to }) => to)}::uuid[], ${known.map(({ mark }) => mark)}::text[]
    ) with ordinality as listed (id, from_card, to_card, known, nth) cross join lateral (
      select ${markWithin(personId, sql`id`, sql`from_card`, sql`to_card`)} as mark offset 0
    ) as now order by nth`)
  return rows.map(({ mark, memoryTuples }) => ({
    mark,
    memories: memoryTuples === null ? undefined : memoriesOf({ memoryTuples }),
  }))
}
