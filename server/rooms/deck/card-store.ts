import type { ChatMessage } from '#contract/card'
import { deckLimits } from '#domain/deck'
import { type Database, type Sql, sql } from '#server/db/open'
import type { StoredCard, StoredDeck } from './deck.ts'
import { type Own, type OwnRow, ownColumns, ownOf } from './own.ts'
import { deckColumns } from './store.ts'

/** Which cards of a deck, by where they stand. */
export type Part = { from: number; count: number }

type DeckInView = StoredDeck & { cards: StoredCard[] } & Own

/** Cards come as one JSON list: cheaper to read than a row for each. */
type CardTuple = [id: string, front: string, back: string, version: number, chat: ChatMessage[] | null]

const cardOf = ([id, front, back, version, chat]: CardTuple): StoredCard => ({
  id,
  front,
  back,
  version,
  ...(chat && { chat }),
})

const cardsOf = (cards: Sql, chat: Sql) =>
  sql`(select coalesce(json_agg(json_build_array(id, front, back, version, ${chat})), '[]') from (${cards}) as card)`

/** A deck with its cards in order, their chats only for its owner, and with what the viewer has of it. */
export async function readDeckInView(
  db: Database,
  deckId: string,
  viewerId: string | undefined,
  part?: Part,
): Promise<DeckInView | undefined> {
  const within = part ? sql`offset ${part.from} limit ${part.count}` : sql``
  const cards = sql`select * from card where deck_id = ${deckId} order by ord ${within}`
  const chat = sql`case when deck.owner_id = ${viewerId} then chat end`
  const [row] = await db.rows<StoredDeck & { cards: CardTuple[] } & OwnRow>(sql`
    select ${deckColumns}, ${cardsOf(cards, chat)} as cards, ${ownColumns(viewerId, [deckId])}
    from deck where deck.id = ${deckId}`)
  return row && { ...row, cards: row.cards.map(cardOf), ...ownOf(row) }
}

/** Those of the decks that the viewer may see, each with its first cards, in no particular order. */
export async function readListed(
  db: Database,
  deckIds: readonly string[],
  viewerId: string | undefined,
): Promise<(StoredDeck & { cards: StoredCard[] })[]> {
  const first = sql`select * from card where deck_id = deck.id order by ord limit ${deckLimits.cardsInList}`
  const rows = await db.rows<StoredDeck & { cards: CardTuple[] }>(sql`
    select ${deckColumns}, ${cardsOf(first, sql`null`)} as cards from deck
    where id = any(${deckIds}) and (is_public or owner_id = ${viewerId})`)
  return rows.map((row) => ({ ...row, cards: row.cards.map(cardOf) }))
}
