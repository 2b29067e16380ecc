import type { ChatMessage } from '#contract/card'
import { deckLimits } from '#domain/deck'
import { type Database, type Sql, sql } from '#server/db/open'
import type { Seen, StoredDeck } from '../deck.ts'
import { type CardTuple, cardOf, type StoredCard, textColumns } from '../store/card-text.ts'
import { deckColumns } from '../store/deck.ts'
import { type Own, type OwnRow, ownColumns, ownOf } from './own-store.ts'

/** Which cards of a deck, by where they stand. */
export type Part = { from: number; count: number }

/** `cards` is nothing where the deck is at the version that the asker has them of. */
export type Read = StoredDeck & { cards: StoredCard[] | undefined }

/** Cards come as one JSON list: cheaper to read than a row for each. */
type ReadRow = StoredDeck & { cards: CardTuple[] | null }

const readOf = <Row extends ReadRow>(row: Row) => ({
  ...row,
  cards: row.cards?.map(cardOf),
})

const cardsUnlessAt = (version: Sql, cards: Sql) => sql`
  case when deck.version is distinct from ${version} then (
    select coalesce(json_agg(json_build_array(id, version, ${textColumns})), '[]') from (${cards}) as card
  ) end as cards`

/** What only the owner is shown, by the ids of the cards that have some. docs/rules.md §Visibility.4. */
export type OwnersParts = Readonly<Record<string, { chatHistory?: ChatMessage[]; statement?: string }>>

/** A deck with its cards in order, what only its owner is shown of them, and with what the viewer has of it. */
export async function readDeckInView(
  db: Database,
  deckId: string,
  viewerId: string | undefined,
  knownVersion: number | undefined,
  part?: Part,
): Promise<(Read & Own & { owners: OwnersParts | null }) | undefined> {
  const within = part ? sql`offset ${part.from} limit ${part.count}` : sql``
  const cards = sql`select * from card where deck_id = ${deckId} order by ord ${within}`
  const [row] = await db.rows<ReadRow & OwnRow & { owners: OwnersParts | null }>(sql`
    select ${deckColumns}, ${cardsUnlessAt(sql`${knownVersion}`, cards)},
      case when deck.owner_id = ${viewerId} then (
        select json_object_agg(card.id, json_strip_nulls(json_build_object('chatHistory', chat, 'statement', statement)))
        from card where deck_id = ${deckId} and (chat is not null or statement is not null)
      ) end as owners,
      ${ownColumns(viewerId, deckId)}
    from deck where deck.id = ${deckId}`)
  return row && { ...readOf(row), ...ownOf(row) }
}

/** Whose the deck is, who may see it and at which version it is, with what the viewer has of it. */
export async function readGlimpse(
  db: Database,
  deckId: string,
  viewerId: string | undefined,
): Promise<(Seen & Pick<StoredDeck, 'ownerId' | 'isPublic'> & Own) | undefined> {
  type Row = Seen & Pick<StoredDeck, 'ownerId' | 'isPublic'> & OwnRow
  const [row] = await db.rows<Row>(sql`
    select deck.id, deck.owner_id as "ownerId", deck.is_public as "isPublic", deck.version,
      deck.like_count as "likeCount", ${ownColumns(viewerId, deckId)}
    from deck where deck.id = ${deckId}`)
  return row && { ...row, ...ownOf(row) }
}

/** Those of the decks that the viewer may see, each with its first cards, in no particular order. */
export async function readListed(
  db: Database,
  known: ReadonlyMap<string, { version: number } | undefined>,
  viewerId: string | undefined,
): Promise<Read[]> {
  const first = sql`select * from card where deck_id = deck.id order by ord limit ${deckLimits.cardsInList}`
  const versions = [...known.values()].map((deck) => deck?.version)
  const rows = await db.rows<ReadRow>(sql`
    select ${deckColumns}, ${cardsUnlessAt(sql`known.version`, first)}
    from unnest(${[...known.keys()]}::uuid[], ${versions}::int[]) as known (id, version) join deck using (id)
    where is_public or owner_id = ${viewerId}`)
  return rows.map(readOf)
}
