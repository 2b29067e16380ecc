import { minuteMs } from '#domain/time'
import type { Room } from '#server/room'
import { forgetGone, readGone } from '#server/rooms/deck/gone'
import { letGoOfPlaces } from '#server/rooms/like/belongings'
import { letGoOfStudy } from '#server/rooms/study/belongings'
import type { Sweep } from '#server/sweep'

/** What was under way when a deck was deleted may still write, but not for so long. */
const settleMs = minuteMs
const decksAtOnce = 100

type Means = Pick<Room, 'db' | 'clock'>

/**
 * Deletes what people have of decks that are gone, but for the log of their reviews. Any number of processes may do so
 * at once: each takes what no other is taking, and a deck is done with when nothing is left. docs/rules.md §Decks.11.
 */
export async function letGoOfGoneDecks({ db, clock }: Means): Promise<void> {
  for (const deckId of await readGone(db, new Date(clock() - settleMs), decksAtOnce)) {
    const areAllGone = [await letGoOfStudy(db, deckId), await letGoOfPlaces(db, deckId)]
    if (areAllGone.every(Boolean)) await forgetGone(db, deckId)
  }
}

export const goneDeckSweep = (means: Means): Sweep => ({
  name: 'gone decks',
  everyMs: minuteMs,
  run: () => letGoOfGoneDecks(means),
})
