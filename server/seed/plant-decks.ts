import type { Database } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import { addCard } from '#server/rooms/card/service'
import { createDeck, permittedDeck } from '#server/rooms/deck/service'
import { beginAtVersion, stillThere } from '#server/rooms/deck/shared'
import { type SeedDeck, seedDecks } from './decks.ts'

/**
 * Gives the owner the decks that are not there yet, and returns their titles. A deck that is there stays as it is,
 * whatever its owner has made of it.
 */
export async function plantDecks(db: Database, owner: Viewer, clock: () => number): Promise<string[]> {
  const titles: string[] = []
  for (const deck of seedDecks) {
    const isNew = await db.transaction((tx) => plantDeck(tx, owner, clock, deck))
    if (isNew) titles.push(deck.title)
  }
  return titles
}

/** Seconds since 2026: a deck that is planted again has the id of the one deleted, and must have none of its versions. */
const firstVersion = (nowMs: number) => Math.floor((nowMs - Date.UTC(2026)) / 1_000)

async function plantDeck(db: Database, owner: Viewer, clock: () => number, deck: SeedDeck) {
  const { id, title, description, isPublic, macros } = deck
  if ((await stillThere(db, [id])).length > 0) return false
  await createDeck({ db, clock, newId: () => id }, owner, { title, description, isPublic, macros })
  await beginAtVersion(db, id, firstVersion(clock()))
  for (const { id: cardId, front, back } of deck.cards) {
    const context = { db, clock, newId: () => cardId }
    const planted = await permittedDeck(context, 'card.create', owner, id)
    await addCard(context, planted, { frontEquation: front, backEquation: back })
  }
  return true
}
