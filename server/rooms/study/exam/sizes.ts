import type { SessionSize } from '#domain/session'
import type { Moment } from '#domain/time'
import { createCache } from '#server/cache'
import type { RoomContext } from '#server/room-context'
import { readScheduling } from '../fit/scheduling-store.ts'
import { readPlan } from './plan.ts'

/** A deck as it stands for a person, and until when that is so if nothing is studied. */
type Standing = { deckId: string; version: number; progressVersion: string | null; nextDueAt: number | null }

type Remembered = { by: string; fromMs: number; untilMs: number; size: SessionSize | undefined }

const bytesAtMost = 4_000_000
/** Of the numbers that are remembered, about. */
const charactersOfSize = 100

export type PlanSizes = (personId: string, decks: readonly Standing[], now: Moment) => Promise<Map<string, SessionSize>>

/**
 * How many cards the plans of exams have today. A plan is made of all cards of its deck, so its size is remembered for as long as
 * all that it follows from is the same: the deck, the person's records and choices, by what they are scheduled, and the study day.
 */
export function createPlanSizes({ db }: Pick<RoomContext, 'db'>): PlanSizes {
  const cache = createCache<Remembered>(bytesAtMost, ({ by }) => by.length + charactersOfSize)

  return async (personId, decks, now) => {
    const sizes = new Map<string, SessionSize>()
    const fit = decks.length > 0 ? (await readScheduling(db, personId)).fit?.number : undefined
    for (const { deckId, version, progressVersion, nextDueAt } of decks) {
      const key = `${personId} ${deckId}`
      const by = JSON.stringify([version, progressVersion, fit, now.studyDay])
      const known = cache.get(key)
      const isKnown = known?.by === by && known.fromMs <= now.atMs && now.atMs < known.untilMs
      const size = isKnown ? known.size : await readSize(personId, deckId, now)
      if (!isKnown) cache.set(key, { by, fromMs: now.atMs, untilMs: nextDueAt ?? Number.POSITIVE_INFINITY, size })
      if (size) sizes.set(deckId, size)
    }
    return sizes
  }

  async function readSize(personId: string, deckId: string, now: Moment): Promise<SessionSize | undefined> {
    const plan = await readPlan(db, personId, deckId, now)
    return plan && { toReview: plan.toReview.length, new: plan.new.length }
  }
}
