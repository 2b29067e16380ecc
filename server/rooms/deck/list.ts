import type { Deck, DeckSummary } from '#contract/deck'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readListed } from './card-store.ts'
import { readOwn } from './own.ts'
import { presentDeck } from './present.ts'

type Summaries = ReadonlyMap<string, DeckSummary>

/** Decks as a list shows them, in this order: with their first cards, and what the viewer remembers and likes of them. */
export async function showDecks(
  { db }: Room,
  viewer: Viewer | undefined,
  deckIds: readonly string[],
  summarize?: () => Summaries | Promise<Summaries>,
): Promise<Deck[]> {
  if (deckIds.length === 0) return []
  const [listed, summaries] = await Promise.all([readListed(db, deckIds, viewer?.id), summarize?.()])
  const cardIds = listed.flatMap(({ cards }) => cards.map(({ id }) => id))
  const own = viewer && (await readOwn(db, viewer.id, deckIds, cardIds))
  const decks = new Map(listed.map((deck) => [deck.id, deck]))
  return deckIds.flatMap((id) => {
    const deck = decks.get(id)
    return deck ? [presentDeck(deck, deck.cards, { ...own, viewerId: viewer?.id, summary: summaries?.get(id) })] : []
  })
}
