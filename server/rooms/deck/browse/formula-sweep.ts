import { NIL } from 'uuid'
import type { RoomContext, StoreContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { indexCards } from '../index-cards.ts'
import { finishFormulas, forgetPrivate, keepFormulas, readUnindexedDecks } from '../store/public-formulas.ts'
import { readUnindexed } from '../store/search.ts'

/** Cards that are read at a time before others have their turn. */
const cardsAtOnce = 50
const decksAtOnce = 100

/**
 * Finds out by what cards of public decks are found, where that is not known since they were made or changed. Resolves to how
 * long it took to see which these are, at last.
 */
export async function indexFormulas({ db, clock }: StoreContext): Promise<{ lookMs: number }> {
  await forgetPrivate(db)
  for (;;) {
    const startedMs = clock()
    const decks = await readUnindexedDecks(db, decksAtOnce)
    const lookMs = clock() - startedMs
    for (const deck of decks) {
      await indexDeck(db, deck.id)
      await keepAll(db, deck)
    }
    if (decks.length < decksAtOnce) return { lookMs }
  }
}

async function indexDeck(db: RoomContext['db'], deckId: string) {
  for (;;) {
    const cards = await readUnindexed(db, { deckId }, cardsAtOnce)
    await indexCards(db, cards)
    if (cards.length < cardsAtOnce) return
  }
}

/** By parts: a deck of ten thousand cards at once would never be done where others want the machine. */
async function keepAll(db: RoomContext['db'], deck: { id: string; version: number }) {
  for (let after: string | undefined = NIL; after; ) after = await keepFormulas(db, deck, after)
  await finishFormulas(db, deck)
}

const everyMs = 5_000
/** Seeing which decks have changed takes longer the more there are: it rests so many times as long. */
const restFactor = 200

/** New formulas are found some seconds later. docs/rules.md §Decks.25. */
export function formulaSweep(deps: StoreContext): Sweep {
  let nextAtMs = 0
  return {
    name: 'formulas',
    everyMs,
    async run() {
      if (deps.clock() < nextAtMs) return
      // Also while this one is under way.
      nextAtMs = Number.POSITIVE_INFINITY
      const { lookMs } = await indexFormulas(deps).finally(() => {
        nextAtMs = 0
      })
      nextAtMs = deps.clock() + lookMs * restFactor
    },
  }
}
