import { v5 } from 'uuid'
import { type Database, sql } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import { addCard } from '#server/rooms/card/service'
import { createDeck, permittedDeck } from '#server/rooms/deck/service'
import type { SeedDeck } from './deck.ts'
import { seedDecks } from './decks.ts'

/** Any UUID would do; the same names in it are the same decks and cards on every machine. */
const namespace = 'c1f0a5d4-6f0e-4c57-9d55-3c5b1d9a7e10'

/**
 * Gives the owner the decks that are not there yet, and returns their titles. A deck that is there stays as it is,
 * whatever its owner has made of it.
 */
export async function plantDecks(db: Database, owner: Viewer, clock: () => number): Promise<string[]> {
  const titles: string[] = []
  for (const [name, deck] of Object.entries(seedDecks)) {
    const isNew = await db.transaction((tx) => plantDeck(tx, owner, clock, name, deck))
    if (isNew) titles.push(deck.title)
  }
  return titles
}

/** Seconds since 2026: a deck that is planted again has the id of the one deleted, and must have none of its versions. */
const firstVersion = (nowMs: number) => Math.floor((nowMs - Date.UTC(2026)) / 1_000)

async function plantDeck(db: Database, owner: Viewer, clock: () => number, name: string, deck: SeedDeck) {
  const { cards, ...details } = deck
  const id = v5(name, namespace)
  const [there] = await db.rows(sql`select id from deck where id = ${id}`)
  if (there) return false
  await createDeck({ db, clock, newId: () => id }, owner, details)
  await db.rows(sql`update deck set version = ${firstVersion(clock())} where id = ${id}`)
  for (const [index, [frontEquation, backEquation]] of cards.entries()) {
    const room = { db, clock, newId: () => v5(`${name}/${index}`, namespace) }
    await addCard(room, await permittedDeck(room, 'card.create', owner, id), { frontEquation, backEquation })
  }
  return true
}
