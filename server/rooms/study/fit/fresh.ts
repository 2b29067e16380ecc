import { type Remembered, wholeCard } from '#domain/facet'
import { policyOf } from '#domain/schedule/answer'
import { stateUnder } from '#domain/schedule/replay'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Database } from '#server/db/open'
import type { Card } from '#server/rooms/progress/shared'
import { logOf, readLogs } from '../log/store.ts'

/** More are rarely answered in one go; of the others a browser foretells roughly until it hears from the server. */
const cardsAtMost = 200

/**
 * Of the first cards of a list those whose memory is by other numbers than count now, with what their next answer will find,
 * so that a browser foretells what the server will say. docs/rules.md §Schedule.14.
 */
export async function readFresh(
  db: Database,
  personId: string,
  cards: readonly (Card & Partial<Remembered> & { state: StudyState | undefined })[],
  settings: ScheduleSettings,
): Promise<ReadonlyMap<string, StudyState>> {
  const policy = policyOf(settings)
  const stale = cards.slice(0, cardsAtMost).filter(({ state }) => state && state.memoryFit !== policy.fit)
  if (stale.length === 0) return new Map()
  const logs = await readLogs(db, personId, stale)
  return new Map(
    stale.flatMap(({ deckId, cardId, facet = wholeCard }) => {
      const state = stateUnder(logOf(logs, { deckId, cardId, facet }), policy)
      return state ? [[cardId, state]] : []
    }),
  )
}
