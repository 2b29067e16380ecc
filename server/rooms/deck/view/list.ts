import type { Deck, DeckSummary } from '#contract/deck'
import type { Viewer } from '#server/http/viewer'
import type { Seen } from '../deck.ts'
import { type DeckContext, isUnchanged } from './cache.ts'
import { readOwn } from './own-store.ts'
import { viewOf } from './present.ts'
import { readListed } from './store.ts'

/** Decks as a list shows them, in this order: with their first cards, and what the viewer remembers and likes of them. */
export async function showDecks(
  context: DeckContext,
  viewer: Viewer | undefined,
  seen: readonly Seen[],
  summaries?: ReadonlyMap<string, DeckSummary>,
): Promise<Deck[]> {
  if (seen.length === 0) return []
  const decks = await readDecks(context, viewer, seen)
  if (!viewer) return decks
  const ids = decks.map(({ _id }) => _id)
  const shown = {
    deckIds: decks.flatMap(({ _id, cards }) => cards.map(() => _id)),
    cardIds: decks.flatMap(({ cards }) => cards.map(({ _id }) => _id)),
  }
  const own = await readOwn(context.db, viewer.id, ids, shown)
  return decks.map((deck) => viewOf(deck, { ...own, viewerId: viewer.id, summary: summaries?.get(deck._id) }))
}

/** The decks that are at hand as they were seen, and the others from the database. */
async function readDecks(
  { db, caches }: DeckContext,
  viewer: Viewer | undefined,
  seen: readonly Seen[],
): Promise<Deck[]> {
  const decks = new Map(seen.map(({ id }) => [id, caches.listed.get(id)]))
  const changed = seen.filter((one) => {
    const deck = decks.get(one.id)
    return !deck || !isUnchanged(deck, one)
  })
  if (changed.length > 0) {
    const known = new Map(changed.map(({ id }) => [id, decks.get(id)]))
    for (const { id } of changed) decks.delete(id)
    for (const read of await readListed(db, known, viewer?.id))
      decks.set(read.id, caches.listed.keep(read, known.get(read.id)))
  }
  return seen.flatMap(({ id }) => decks.get(id) ?? [])
}
