import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'
import { type CardText, textColumns } from './card-text.ts'

/** A card that nothing is known of yet by which it could be found. */
export type Untraced = CardText & { deckId: string; id: string; version: number }

/**
 * Of one's decks, or of one deck. In no order: by one, PostgreSQL would walk through everybody's decks in the hope of a few
 * early rows.
 */
export const readUntraced = (
  db: Database,
  of: { ownerId: string } | { deckId: string },
  limit: number,
): Promise<Untraced[]> =>
  db.rows<Untraced>(sql`
    select deck_id as "deckId", card.id, card.version, ${textColumns} from deck join card on deck_id = deck.id
    where ${'ownerId' in of ? sql`owner_id = ${of.ownerId}` : sql`deck.id = ${of.deckId}`} and words is null
    limit ${limit}`)

export type Trace = Omit<Untraced, keyof CardText> & { words: string; grams: number[] }

/** What was found out of a card is kept, unless the card has changed since. */
export async function keepTraces(db: Database, traces: readonly Trace[]): Promise<void> {
  await db.rows(sql`
    update card set words = trace.words, grams = trace.grams::int[], gram_bits = trace.gram_bits::bit(512)
    from unnest(${traces.map(({ deckId }) => deckId)}::uuid[], ${traces.map(({ id }) => id)}::uuid[],
      ${traces.map(({ version }) => version)}::int[], ${traces.map(({ words }) => words)}::text[],
      ${traces.map(({ grams }) => `{${grams.join(',')}}`)}::text[], ${traces.map(({ grams }) => bitsOf(grams))}::text[])
      as trace (deck_id, id, version, words, grams, gram_bits)
    where card.deck_id = trace.deck_id and card.id = trace.id and card.version = trace.version`)
}

const bitCount = 512
/** Several grams may share one. */
const bitOf = (gram: number) => gram & (bitCount - 1)

function bitsOf(grams: readonly number[]): string {
  const bits = Array<string>(bitCount).fill('0')
  for (const gram of grams) bits[bitOf(gram)] = '1'
  return bits.join('')
}

/** What cards of one's own hold: all words, and all grams, which differ, or with `isNear` half of them. */
export type Wanted = {
  ownerId: string
  deckId: string | undefined
  words: readonly string[]
  grams: readonly number[]
  isNear: boolean
}
export type FoundRow = CardText & {
  id: string
  version: number
  index: number
  deckId: string
  title: string
  macros: Record<string, string>
}

/** Of each card that is found where it stands, and how many of the grams it shares. */
const found = ({ ownerId, deckId, words, grams, isNear }: Wanted): Sql => sql`
  select deck_id as found_in, card.id as found_id, ord as place, deck.updated_at as deck_changed_at,
    ${isNear ? sql`shared` : sql`0 as shared`}
  from deck join card on deck_id = deck.id ${isNear ? sharing(grams) : sql``}
  where owner_id = ${ownerId} ${deckId ? sql`and deck.id = ${deckId}` : sql``}
    ${words.length > 0 ? sql`and words like all(${words.map(containing)}::text[])` : sql``}
    ${grams.length > 0 ? sql`and ${isNear ? sharesHalf(grams) : holdsAll(grams)}` : sql``}`

/** The bits are looked at first, which takes a tenth of the time; `case`, because PostgreSQL would do it the other way round. */
const holdsAll = (grams: readonly number[]): Sql =>
  sql`case when ${lacksAtMost(grams, 0)} then grams @> ${grams}::int[] end`

const sharesHalf = (grams: readonly number[]): Sql =>
  sql`${lacksAtMost(grams, Math.floor(grams.length / 2))} and shared * 2 >= ${grams.length}`

/** Each bit that a card has not is at least one gram that it has not. */
const lacksAtMost = (grams: readonly number[], count: number): Sql =>
  sql`bit_count(${bitsOf(grams)}::varbit & gram_bits) >= ${new Set(grams.map(bitOf)).size - count}`

export const sharing = (grams: readonly number[]): Sql => sql`
  cross join lateral (select count(*) as shared from unnest(grams) as gram where gram = any(${grams}::int[])) as common`

/** From places, which are emptied one by one, without counting the cards before it. */
export const indexColumn = sql`place - (
    select count(*)::int from removed_card as empty where empty.deck_id = found_in and empty.ord < place
  ) as index`

/**
 * A slice of the cards found, and how many there are besides: those of the deck that changed last come first; of what is
 * near, what shares most. Their sides are read when the slice is known.
 */
export async function findCards(
  db: Database,
  wanted: Wanted,
  slice: { limit: number; offset: number },
): Promise<{ total: number; cards: FoundRow[] }> {
  const order = sql`shared desc, deck_changed_at desc, found_in, place`
  const rows = await db.rows<{ total: number } & (FoundRow | { id: null })>(sql`
    with found as materialized (${found(wanted)})
    select total, card.id, card.version, ${textColumns}, found_in as "deckId", title, macros, ${indexColumn}
    from (select count(*)::int as total from found) as counted
      left join (select * from found order by ${order} limit ${slice.limit} offset ${slice.offset}) as slice on true
      left join deck on deck.id = found_in
      left join card on card.deck_id = found_in and card.id = found_id
    order by ${order}`)
  return { total: rows[0]?.total ?? 0, cards: rows.filter((row) => row.id !== null) }
}
