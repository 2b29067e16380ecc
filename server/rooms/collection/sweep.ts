import { minuteMs } from '#domain/time'
import type { StoreContext } from '#server/room-context'
import { forgetGone, readGone } from '#server/rooms/deck/shared'
import { letGoOfPlaces } from '#server/rooms/place/personal-data'
import { letGoOfProgress } from '#server/rooms/progress/personal-data'
import { letGoOfSessions } from '#server/rooms/study/personal-data'
import type { Sweep } from '#server/sweep'

/** What was under way when a deck was deleted may still write, but not for so long. */
const settleMs = minuteMs
const decksAtOnce = 100

/**
 * Deletes what people have of decks that are gone, but for the log of their reviews, and what its maker remembers while
 * it is in their trash. Any number of processes may do so at once: a deck is done with when nothing is left. Nothing is
 * locked first, which people on several servers would not allow. docs/rules.md §Decks.11.
 */
export async function letGoOfGoneDecks({ db, clock }: StoreContext): Promise<void> {
  const before = new Date(clock() - settleMs)
  for (const { deckId, trashedBy } of await readGone(db, before, decksAtOnce)) {
    const areAllGone = [
      await letGoOfProgress(db, deckId, trashedBy),
      await letGoOfSessions(db, deckId),
      await letGoOfPlaces(db, deckId),
    ]
    if (areAllGone.every(Boolean)) await forgetGone(db, deckId, before)
  }
}

export const goneDeckSweep = (deps: StoreContext): Sweep => ({
  name: 'gone decks',
  everyMs: minuteMs,
  run: () => letGoOfGoneDecks(deps),
})
