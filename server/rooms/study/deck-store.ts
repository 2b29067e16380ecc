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

/** Those of the decks that still exist, each with the ids of the cards it lost. */
export async function readDecksWithRemoved(
  db: Database,
  deckIds: string[],
): Promise<Map<string, DeckAccess & { removed: Set<string> }>> {
  const rows = await db.rows<DeckRow & { id: string; card_id: string | null }>(sql`
    select id, owner_id, is_public, card_id
    from deck left join removed_card on deck_id = id
    where id = any(${deckIds})`)
  const decks = new Map<string, DeckAccess & { removed: Set<string> }>()
  for (const row of rows) {
    const deck = decks.get(row.id) ?? { ...accessOf(row), removed: new Set<string>() }
    if (row.card_id) deck.removed.add(row.card_id)
    decks.set(row.id, deck)
  }
  return decks
}
