import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'
import { textColumns } from '../store/card-text.ts'
import { type FoundRow, indexColumn, sharing } from '../store/search.ts'
import { orders, type Slice } from './store.ts'

/** All grams, which differ, or with `isNear` half of them, and words, each on the card or said of its deck. */
export type WantedFormula = { words: readonly string[]; grams: readonly number[]; isNear: boolean }

/** Of a formula that more cards have, so many are looked at. */
const matchesMax = 1_000
/** Words leave few of them, so more are looked at. */
const siftedMax = 5_000

export type FoundInDeck = FoundRow & { cardsFound: number }
type Counted = { total: number; isMore: boolean }

/** The first card of each public deck that was found, and how many decks there are. */
export async function findByFormula(
  db: Database,
  wanted: WantedFormula,
  { order, limit, offset }: Slice,
): Promise<Counted & { decks: FoundInDeck[] }> {
  const by = sql`shared desc, ${orders[order]}`
  const rows = await db.rows<Counted & (FoundInDeck | { id: null })>(sql`
    with matched as materialized (${matching(wanted)}), found as materialized (
      select deck.id, created_at, title_folded, shared, card_id as found_id, place, cards_found
      from (
        select *, count(*) over (partition by deck_id)::int as cards_found,
          row_number() over (partition by deck_id order by shared desc, place) as nth
        from (${visible(wanted.words)}) as seen
      ) as ranked join deck on deck.id = deck_id where nth = 1
    )
    select total, "isMore", card.id, card.version, ${textColumns}, slice.id as "deckId", title, macros,
      cards_found as "cardsFound", ${indexColumn}
    from (
        select (select count(*)::int from found) as total, (select count(*) > ${matchesMax} from matched) as "isMore"
      ) as counted
      left join (select *, id as found_in from found order by ${by} limit ${limit} offset ${offset}) as slice on true
      left join deck on deck.id = slice.id
      left join card on card.deck_id = slice.id and card.id = found_id
    order by shared desc, ${orderOfSlice[order]}`)
  const [{ total, isMore } = { total: 0, isMore: false }] = rows
  return { total, isMore, decks: rows.filter((row) => row.id !== null) }
}

const orderOfSlice: Record<Slice['order'], Sql> = {
  newest: sql`slice.created_at desc, slice.id desc`,
  oldest: sql`slice.created_at, slice.id`,
  title: sql`slice.title_folded, slice.id`,
}

/** What is known may be of decks that are private or gone by now, of cards that have changed: those are none. */
const visible = (words: readonly string[]): Sql => sql`
  select matched.deck_id, card_id, shared, ord as place
  from matched join deck on deck.id = matched.deck_id and is_public
    join card on card.deck_id = matched.deck_id and card.id = card_id and card.version = matched.version
  ${words.length > 0 ? sql`where (words || chr(10) || search_text) like all(${words.map(containing)}::text[])` : sql``}`

/** The grams with the rarest first, as far as the database has counted. */
export async function rarestFirst(db: Database, grams: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ gram: number }>(sql`
    select gram
    from unnest(${grams}::int[]) as gram left join (
      select unnest(most_common_elems::text::int[]) as known, unnest(most_common_elem_freqs) as share
      from pg_stats where schemaname = current_schema() and tablename = 'public_formula' and attname = 'grams'
    ) as counted on known = gram
    order by share nulls first`)
  return rows.map(({ gram }) => gram)
}

function matching({ words, grams, isNear }: WantedFormula): Sql {
  if (!isNear)
    return sql`
      select deck_id, card_id, version, 0 as shared from public_formula where grams @> ${grams}::int[]
      limit ${words.length > 0 ? siftedMax : matchesMax + 1}`
  // What has half of them has one of any that are more than half: of the rarest, which come first.
  const anyOf = grams.slice(0, Math.floor(grams.length / 2) + 1)
  return sql`
    select deck_id, card_id, version, shared
    from (select * from public_formula where grams && ${anyOf}::int[] limit ${matchesMax}) as overlapping ${sharing(grams)}
    where shared * 2 >= ${grams.length} order by shared desc limit ${matchesMax + 1}`
}
