import type { Deck, DeckSummary } from '#contract/deck'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readListed } from './card-store.ts'
import { readLiked, readMemoriesOf } from './memory.ts'
import { presentDeck } from './present.ts'

/** Decks as a list shows them, in this order: with their first cards, and what the viewer remembers and likes of them. */
export async function showDecks(
  { db }: Room,
  viewer: Viewer | undefined,
  deckIds: readonly string[],
  summaries?: ReadonlyMap<string, DeckSummary>,
): Promise<Deck[]> {
  if (deckIds.length === 0) return []
  const [listed, liked] = await Promise.all([
    readListed(db, deckIds, viewer?.id),
    viewer && readLiked(db, viewer.id, deckIds),
  ])
  const cardIds = listed.flatMap(({ cards }) => cards.map(({ id }) => id))
  const memories = viewer && (await readMemoriesOf(db, viewer.id, deckIds, cardIds))
  const decks = new Map(listed.map((deck) => [deck.id, deck]))
  return deckIds.flatMap((id) => {
    const deck = decks.get(id)
    const view = { viewerId: viewer?.id, memories, isLiked: liked?.has(id), summary: summaries?.get(id) }
    return deck ? [presentDeck(deck, deck.cards, view)] : []
  })
}
