import { type Database, sql } from '#server/db/open'

export type DeckAccess = { ownerId: string; isPublic: boolean }

type DeckRow = { owner_id: string; is_public: boolean }

const accessOf = (row: DeckRow): DeckAccess => ({ ownerId: row.owner_id, isPublic: row.is_public })

export async function readDeck(db: Database, deckId: string): Promise<DeckAccess | undefined> {
  const [row] = await db.rows<DeckRow>(sql`select owner_id, is_public from deck where id = ${deckId}`)
  return row && accessOf(row)
}

/** The deck, and whether the card is one of its cards. */
export async function readDeckOfCard(
  db: Database,
  deckId: string,
  cardId: string,
): Promise<(DeckAccess & { hasCard: boolean }) | undefined> {
  const [row] = await db.rows<DeckRow & { has_card: boolean }>(sql`
    select owner_id, is_public,
      exists (select from card where deck_id = ${deckId} and card.id = ${cardId}) as has_card
    from deck where id = ${deckId}`)
  return row && { ...accessOf(row), hasCard: row.has_card }
}

/** The deck with the ids of its cards, in deck order. */
export async function readDeckOrder(
  db: Database,
  deckId: string,
): Promise<(DeckAccess & { cardIds: string[] }) | undefined> {
  const [row] = await db.rows<DeckRow & { card_ids: string[] }>(sql`
    select owner_id, is_public,
      array(select card.id::text from card where deck_id = ${deckId} order by ord) as card_ids
    from deck where id = ${deckId}`)
  return row && { ...accessOf(row), cardIds: row.card_ids }
}

/** Those of the decks that still exist, each with the ids of cards that it lost. */
export async function readDecksWithRemoved(
  db: Database,
  deckIds: string[],
): Promise<Map<string, DeckAccess & { removed: Set<string> }>> {
  const [decks, removed] = await Promise.all([
    db.rows<DeckRow & { id: string }>(sql`select id, owner_id, is_public from deck where id = any(${deckIds})`),
    db.rows<{ deck_id: string; card_id: string }>(sql`
      select deck_id, card_id from removed_card where deck_id = any(${deckIds})`),
  ])
  const found = new Map(decks.map((row) => [row.id, { ...accessOf(row), removed: new Set<string>() }]))
  for (const { deck_id, card_id } of removed) found.get(deck_id)?.removed.add(card_id)
  return found
}
