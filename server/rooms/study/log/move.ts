import { replay } from '#domain/schedule/replay'
import type { Database } from '#server/db/open'
import type { Way } from '#server/rooms/progress/shared'
import { restate } from './check-store.ts'
import { moveLines, readLogged } from './move-store.ts'
import { readLogs } from './store.ts'
import { readStretches } from './stretches-store.ts'

/** Lines that one statement moves: the last ones of a transaction have little time. */
const movedAtOnce = 2_000

/**
 * A person's answers about cards go with the cards to another deck; what the lines say stays as it is. Cards that were there before
 * may have left some: once, one that was given while its card moved stayed behind. These come first, and the record follows from all.
 */
export async function moveReviews(tx: Database, way: Way, cardIds?: readonly string[]): Promise<void> {
  const { personId, fromDeckId, toDeckId: deckId } = way
  const leftBehind = cardIds ? await readLogged(tx, { personId, deckId }, cardIds) : []
  for (const stretch of await readStretches(tx, personId, fromDeckId, movedAtOnce, cardIds))
    await moveLines(tx, way, stretch, cardIds)
  const cards = leftBehind.map((cardId) => ({ deckId, cardId }))
  for (const { log, ...card } of (await readLogs(tx, personId, cards)).values()) {
    const active = replay(log)
    const introducedOn = active[0]?.state.lastStudyDay
    await restate(tx, { personId, ...card }, { state: active.at(-1)?.state, introducedOn })
  }
}
