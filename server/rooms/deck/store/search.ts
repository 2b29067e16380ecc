import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'
import { type CardText, textColumns } from './card-text.ts'

/** A card that nothing is known of yet by which it could be found. */
export type Untraced = CardText & { deckId: string; id: string; version: number }

export const readUntraced = (db: Database, ownerId: string, limit: number): Promise<Untraced[]> =>
  db.rows<Untraced>(sql`
    select deck_id as "deckId", card.id, card.version, ${textColumns} from card join deck on deck.id = deck_id
    where owner_id = ${ownerId} and words is null order by deck_id, card.id limit ${limit}`)

export type Trace = Omit<Untraced, keyof CardText> & { words: string; grams: number[] }

/** What was found out of a card is kept, unless the card has changed since. */
export async function keepTraces(db: Database, traces: readonly Trace[]): Promise<void> {
  await db.rows(sql`
    update card set words = trace.words, grams = trace.grams::int[]
    from unnest(${traces.map(({ deckId }) => deckId)}::uuid[], ${traces.map(({ id }) => id)}::uuid[],
      ${traces.map(({ version }) => version)}::int[], ${traces.map(({ words }) => words)}::text[],
      ${traces.map(({ grams }) => `{${grams.join(',')}}`)}::text[]) as trace (deck_id, id, version, words, grams)
    where card.deck_id = trace.deck_id and card.id = trace.id and card.version = trace.version`)
}

/** What cards of one's own hold: all words, and all grams, or with `isNear` half of them. */
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

const matching = ({ ownerId, deckId, words, grams, isNear }: Wanted): Sql => sql`
  deck join card on deck_id = deck.id ${isNear ? sharing(grams) : sql``}
  where owner_id = ${ownerId} and (${deckId ?? null}::uuid is null or deck.id = ${deckId ?? null})
    and words like all(${words.map(containing)}::text[])
    and ${isNear ? sql`shared * 2 >= ${grams.length}` : sql`grams @> ${grams}::int[]`}`

const sharing = (grams: readonly number[]): Sql => sql`
  cross join lateral (select count(*) as shared from unnest(grams) as gram where gram = any(${grams}::int[])) as common`

export async function countFound(db: Database, wanted: Wanted): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select count(*)::int as total from ${matching(wanted)}`)
  return row?.total ?? 0
}

/** Those of the deck that changed last come first; of what is near, what shares most. */
export const readFound = (
  db: Database,
  wanted: Wanted,
  slice: { limit: number; offset: number },
): Promise<FoundRow[]> =>
  db.rows<FoundRow>(sql`
    select card.id, card.version, ${textColumns}, deck_id as "deckId", title, macros,
      (select count(*)::int from card as before where before.deck_id = deck.id and before.ord < card.ord) as index
    from ${matching(wanted)}
    order by ${wanted.isNear ? sql`shared desc,` : sql``} deck.updated_at desc, deck_id, ord
    limit ${slice.limit} offset ${slice.offset}`)
