import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'
import type { Lettered } from '../letters.ts'
import { textColumns } from '../store/card-text.ts'
import { type FoundRow, indexColumn } from '../store/search.ts'
import { orders, type Slice } from './store.ts'

/**
 * Which cards may have it, and words, each on the card or said of its deck: all grams, which differ; among the `latest`
 * cards, where nearly all have them; or half of them, `rarest` being a few more than half that tell most; or known `cards`.
 */
export type WantedFormula = {
  words: readonly string[]
  grams: readonly number[]
  by: 'index' | 'latest' | { rarest: readonly number[] } | { cards: readonly Lettered[] }
}

/** At most so many cards that have the formula are looked at. */
export const matchesMax = 1_000
/** Words leave few of them, so more are looked at. */
const siftedMax = 5_000
/** So many of the latest cards are gone through for what is common, until so many of them have it. */
const latestMax = 20_000
const commonMax = 200
/**
 * Cards that have one of the rarest grams are read up to the first number, and those with most of these grams looked at
 * up to the second.
 */
const perGramMax = 250
const nearMax = 100

export type FoundInDeck = FoundRow & { cardsFound: number }
export type FoundByFormula = { total: number; isMore: boolean; decks: FoundInDeck[] }

/** The first card of each public deck that was found, and how many decks there are. */
export async function findByFormula(
  db: Database,
  wanted: WantedFormula,
  { order, limit, offset }: Slice,
): Promise<FoundByFormula> {
  const lookedAtMost = wanted.by === 'latest' ? commonMax : matchesMax
  const rows = await db.rows<Omit<FoundByFormula, 'decks'> & (FoundInDeck | { id: null })>(sql`
    with matched as materialized (${matching(wanted)}), found as materialized (${visible(wanted.words)})
    select total, "isMore", card.id, card.version, ${textColumns}, found_in as "deckId", title, macros,
      cards_found as "cardsFound", ${indexColumn}
    from (
        select (select count(*)::int from found) as total, (select count(*) > ${lookedAtMost} from matched) as "isMore"
      ) as counted
      left join (
        select id as found_in, created_at, title_folded, cards_found, best[1] as shared, -best[2] as place
        from found order by best[1] desc, ${orders[order]} limit ${limit} offset ${offset}
      ) as slice on true
      left join deck on deck.id = found_in
      left join card on card.deck_id = found_in and card.ord = place
    order by shared desc, ${orderOfSlice[order]}`)
  const [{ total, isMore } = { total: 0, isMore: false }] = rows
  return { total, isMore, decks: rows.filter((row) => row.id !== null) }
}

const orderOfSlice: Record<Slice['order'], Sql> = {
  newest: sql`slice.created_at desc, found_in desc`,
  oldest: sql`slice.created_at, found_in`,
  title: sql`slice.title_folded, found_in`,
}

/** Cards that may have grams and words, up to one more than are looked at; which of them are there to see tells who shows them. */
export const readCandidates = (db: Database, wanted: WantedFormula): Promise<Omit<Lettered, 'shared'>[]> =>
  db.rows(sql`
    with matched as materialized (${matching(wanted)})
    select matched.deck_id as "deckId", card_id as "cardId", matched.version
    ${wanted.words.length > 0 ? matchedNow(wanted.words) : sql`from matched`} limit ${matchesMax + 1}`)

/** What is written on cards of public decks. */
export const readPublicTexts = (
  db: Database,
  cards: readonly { deckId: string; cardId: string }[],
): Promise<{ id: string; version: number; front: string; back: string }[]> =>
  db.rows(sql`
    select card.id, card.version, front, back
    from unnest(${cards.map(({ deckId }) => deckId)}::uuid[], ${cards.map(({ cardId }) => cardId)}::uuid[])
        as wanted (found_in, found_id)
      join deck on deck.id = found_in and is_public
      join card on card.deck_id = found_in and card.id = found_id`)

/**
 * What is known may be of decks that are private or gone by now, of cards that have changed: those are none. Of a deck's
 * cards the best shares most, and of those comes first.
 */
const visible = (words: readonly string[]): Sql => sql`
  select deck.id, deck.created_at, title_folded, count(*)::int as cards_found, max(array[shared, -ord]) as best
  ${matchedNow(words)} group by deck.id`

const matchedNow = (words: readonly string[]): Sql => sql`
  from matched join deck on deck.id = matched.deck_id and is_public
    join card on card.deck_id = matched.deck_id and card.id = card_id and card.version = matched.version
  ${words.length > 0 ? sql`where (words || chr(10) || search_text) like all(${words.map(containing)}::text[])` : sql``}`

function matching({ words, grams, by }: WantedFormula): Sql {
  if (by === 'index')
    return sql`
      select deck_id, card_id, version, 0 as shared from public_formula where grams @> ${grams}::int[]
      limit ${words.length > 0 ? siftedMax : matchesMax + 1}`
  // With the index, all that have it would be looked up first; a condition in these words does not use it.
  if (by === 'latest')
    return sql`
      select deck_id, card_id, version, 0 as shared
      from (select * from public_formula order by deck_id desc, card_id desc limit ${latestMax}) as latest
      where (grams @> ${grams}::int[]) is not false
      limit ${words.length > 0 ? siftedMax : commonMax + 1}`
  if ('cards' in by)
    return sql`
      select deck_id, card_id, version, shared
      from unnest(${by.cards.map(({ deckId }) => deckId)}::uuid[], ${by.cards.map(({ cardId }) => cardId)}::uuid[],
        ${by.cards.map(({ version }) => version)}::int[], ${by.cards.map(({ shared }) => shared)}::int[])
        as known (deck_id, card_id, version, shared)`
  return sql`
    select deck_id, card_id, version, shared
    from (
        select deck_id, card_id
        from unnest(${by.rarest}::int[]) as gram, lateral (
          select deck_id, card_id from public_formula where grams @> array[gram] limit ${perGramMax}
        ) as has
        group by deck_id, card_id order by count(*) desc, deck_id desc, card_id limit ${nearMax}
      ) as likely
      join public_formula using (deck_id, card_id)
      cross join lateral (select count(*)::int as shared from unnest(${grams}::int[]) as gram where gram = any(grams)) as common
    where shared * 2 >= ${grams.length}`
}
