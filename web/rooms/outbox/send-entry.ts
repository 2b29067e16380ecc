import type { AnswerOutcome } from '#contract/answer'
import { call } from '#web/lib/api.ts'
import { serverMs } from '#web/rooms/sign-in/tab/auth.ts'
import { ageMs, countedNow } from './age.ts'
import type { Entry } from './entry.ts'

/** A line that carries nothing is no better than none: all that waits is behind this one, in every tab. */
const patienceMs = 30_000

/** Sends it; under its id it has one effect, however often that is done. */
export function sendEntry(entry: Entry): Promise<AnswerOutcome> {
  const { deckId, cardId, facet, reviewId } = entry
  const way = { at: { deckId, cardId }, keepalive: true, signal: AbortSignal.timeout(patienceMs) }
  if (entry.kind === 'undo') return call('study.undo', { ...way, body: { reviewId, facet } })
  const { grade: responseQuality, answeredAt, durationMs } = entry
  const answeredMsAgo = ageMs(entry, { ...countedNow(), wallMs: Date.now(), serverMs: serverMs() })
  return call('study.answer', {
    ...way,
    body: { responseQuality, reviewId, facet, answeredAt, answeredMsAgo, durationMs },
  })
}
