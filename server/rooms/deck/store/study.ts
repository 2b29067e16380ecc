import { type Database, type Sql, sql } from '#server/db/open'
import { textColumns } from './card-text.ts'
import { accessColumns, type DeckAccess } from './in-statements.ts'

/** Whether a deck, or a card with its deck, is there now. */
export async function isThere(db: Database, isDeckThere: Sql): Promise<boolean> {
  const [row] = await db.rows<{ isThere: boolean }>(sql`select ${isDeckThere} as "isThere"`)
  return row?.isThere === true
}

/** In which of their own decks a person has a card; nothing where it is in none. */
export async function readOwnDeckOf(db: Database, ownerId: string, cardId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ deckId: string }>(sql`
    select card.deck_id as "deckId" from deck join card on card.deck_id = deck.id and card.id = ${cardId}
    where deck.owner_id = ${ownerId} order by deck.created_at desc limit 1`)
  return row?.deckId
}

/** The cards of some decks that have tags. */
export const readTaggedIn = (
  db: Database,
  deckIds: readonly string[],
): Promise<{ deckId: string; cardId: string; tags: string }[]> =>
  db.rows(sql`
    select deck_id as "deckId", id as "cardId", tags from card
    where deck_id = any(${deckIds}::uuid[]) and tags <> ''`)

/** A card as a session over several decks has it. */
export type SessionCard = { deckId: string; id: string; version: number; front: string; back: string }
export type SessionDeck = { id: string; ownerId: string; title: string; macros: Record<string, string> }

/** The texts of some cards, by id, and of their decks what these need. */
export async function readSessionCards(
  db: Database,
  deckIds: readonly string[],
  cardIds: readonly string[],
): Promise<{ cards: Map<string, SessionCard>; decks: SessionDeck[] }> {
  const cards = await db.rows<SessionCard>(sql`
    select deck_id as "deckId", id, version, ${textColumns} from card
    where deck_id = any(${deckIds}) and id = any(${cardIds})`)
  const decks = await db.rows<SessionDeck>(sql`
    select id, owner_id as "ownerId", title, macros from deck where id = any(${deckIds})`)
  return { cards: new Map(cards.map((card) => [card.id, card])), decks }
}

type SidesToSet = { front: string; back: string }

/** What the sides of some cards of a deck are set from. */
export async function readCardsToSet(
  db: Database,
  deckId: string,
  cardIds: readonly string[],
): Promise<{ version: number; macros: Record<string, string>; cards: Map<string, SidesToSet> }> {
  type Row = { version: number; macros: Record<string, string>; cards: [id: string, front: string, back: string][] }
  const [row] = await db.rows<Row>(sql`
    select version, macros, (
      select coalesce(json_agg(json_build_array(id, front, back)), '[]')
      from card where deck_id = ${deckId} and id = any(${cardIds})
    ) as cards
    from deck where id = ${deckId}`)
  const cards = new Map(row?.cards.map(([id, front, back]) => [id, { front, back }]))
  return { version: row?.version ?? 0, macros: row?.macros ?? {}, cards }
}

/** Those of the decks that still exist, each with the ids of the cards it lost. */
export async function readDecksWithRemoved(
  db: Database,
  deckIds: readonly string[],
): Promise<Map<string, DeckAccess & { removed: Set<string> }>> {
  const rows = await db.rows<DeckAccess & { id: string; cardId: string | null }>(sql`
    select id, ${accessColumns}, card_id as "cardId"
    from deck left join removed_card on deck_id = id
    where id = any(${deckIds})`)
  const decks = new Map<string, DeckAccess & { removed: Set<string> }>()
  for (const { id, ownerId, isPublic, cardId } of rows) {
    const deck = decks.get(id) ?? { ownerId, isPublic, removed: new Set<string>() }
    if (cardId) deck.removed.add(cardId)
    decks.set(id, deck)
  }
  return decks
}
