import { dueAtMs } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { SessionSize } from '#domain/session'
import type { Moment } from '#domain/time'
import { createCache } from '#server/cache'
import type { RoomContext } from '#server/room-context'
import { readScheduling } from '../fit/scheduling-store.ts'
import type { CardsOfDeck } from './decks-store.ts'
import { createHeld } from './held.ts'
import { examOfDay, readPlans } from './plan.ts'
import { type DecksOfExam, readExams, readPace } from './store.ts'

/** Whose decks, and the version of their records, which was read before. */
export type Person = { id: string; progressVersion: string | null }

type Sizes = [deckId: string, size: SessionSize][]
type Remembered = { by: string; fromMs: number; untilMs: number; sizes: Sizes }

const bytesAtMost = 4_000_000
/** Of a deck’s numbers, about. */
const charactersOfSize = 140

export type PlanSizes = (
  person: Person,
  deckIds: readonly string[],
  now: Moment,
) => Promise<ReadonlyMap<string, SessionSize>>

/**
 * How many cards the plans of exams have today in some decks. A plan is made of all cards of its exam, so its sizes are remembered for
 * as long as all that it follows from is the same: which decks of the exam the person can see, and these, the person’s records
 * and choices, by what they are scheduled, and the study day.
 */
export function createPlanSizes({ db }: Pick<RoomContext, 'db'>): PlanSizes {
  const readHeld = createHeld()
  const cache = createCache<Remembered>(bytesAtMost, ({ by, sizes }) => by.length + charactersOfSize * sizes.length)

  return async (person, deckIds, now) => {
    if (deckIds.length === 0) return new Map()
    const isWanted = new Set(deckIds)
    const [settings, exams] = await Promise.all([readScheduling(db, person.id), readExams(db, person.id, now)])
    const sizes: Sizes = []
    for (const exam of exams)
      if (exam.decks.some(({ deckId }) => isWanted.has(deckId)))
        sizes.push(...(await sizesOf(person, exam, settings, now)))
    return new Map(sizes)
  }

  async function sizesOf(
    { id, progressVersion }: Person,
    exam: DecksOfExam,
    settings: ScheduleSettings,
    now: Moment,
  ): Promise<Sizes> {
    const key = `${id} ${exam.studyDay}`
    const decks = exam.decks.map(({ deckId, version }) => [deckId, version])
    const by = JSON.stringify([decks, progressVersion, settings.fit?.number, now.studyDay])
    const known = cache.get(key)
    if (known?.by === by && known.fromMs <= now.atMs && now.atMs < known.untilMs) return known.sizes
    let untilMs = Number.POSITIVE_INFINITY
    const ofDay = examOfDay(exam, await readPace(db, id), now)
    const plans = await readPlans(db, { personId: id, now, settings }, ofDay, {
      withFacets: true,
      readHeld,
      onCards: (deck) => {
        untilMs = Math.min(untilMs, nextChangeMs(deck, now))
      },
    })
    const sizes = [...plans].map(([deckId, plan]): Sizes[0] => [
      deckId,
      { toReview: plan.toReview.length, new: plan.new.length },
    ])
    cache.set(key, { by, fromMs: now.atMs, untilMs, sizes })
    return sizes
  }
}

/** When something else may be asked of a deck’s cards though nothing was answered: one falls due, or is no longer buried. */
function nextChangeMs({ memories, several, buriedUntil }: CardsOfDeck, now: Moment): number {
  let nextMs = buriedUntil ?? Number.POSITIVE_INFINITY
  const states = [...memories.values(), ...several.flatMap(({ facets }) => facets.flatMap(({ state }) => state ?? []))]
  for (const state of states) {
    const dueMs = dueAtMs(state)
    if (dueMs > now.atMs && dueMs < nextMs) nextMs = dueMs
  }
  return nextMs
}
