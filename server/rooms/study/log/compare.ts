import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { WeightsChange } from '#contract/progress'
import type { Weights } from '#contract/user'
import { type Policy, policyOf } from '#domain/schedule/answer'
import { replay } from '#domain/schedule/replay'
import type { Database } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import type { CardFacet } from '#server/rooms/progress/shared'
import { readScheduling } from '../fit/scheduling-store.ts'
import { readOutline } from '../progress-store.ts'
import { readStudiedThere } from './compare-store.ts'
import { logOf, readLogs } from './store.ts'

/** A few milliseconds' worth of folding. */
const cardsAtOnce = 50
const peopleAtMost = 1_000

type Moved = { now: number; anew: number }

/**
 * How a person's cards would move if FSRS went by other weights, for all that was answered. Asked again while nothing has
 * changed, it is not worked out again, nor while it is being worked out. docs/rules.md §Schedule.15.
 */
export function createComparison({ db }: RoomContext): (viewer: Viewer, weights: Weights) => Promise<WeightsChange> {
  const known = new LRUCache<string, { of: string; change: Promise<WeightsChange> }>({ max: peopleAtMost })
  return async ({ id }, weights) => {
    const [settings, { progressVersion }] = await Promise.all([readScheduling(db, id, weights), readOutline(db, id)])
    const cards = await readStudiedThere(db, id)
    const policy = policyOf(settings)
    const [key, of] = [`${id} ${weights}`, JSON.stringify([progressVersion, policy, stateOf(cards)])]
    const before = known.get(key)
    if (before?.of === of) return before.change
    const change = movedBy(db, id, cards, policy).then(summed)
    known.set(key, { of, change })
    change.catch(() => known.delete(key))
    return change
  }
}

/** Which cards there are: decks of others come and go without a change of one's records. */
const stateOf = (cards: readonly CardFacet[]) => createHash('sha256').update(JSON.stringify(cards)).digest('base64url')

/** The interval of each card now and under a policy, a few cards at a time. */
async function movedBy(db: Database, personId: string, cards: readonly CardFacet[], policy: Policy): Promise<Moved[]> {
  const moved: Moved[] = []
  for (let from = 0; from < cards.length; from += cardsAtOnce) {
    const some = cards.slice(from, from + cardsAtOnce)
    const logs = await readLogs(db, personId, some)
    for (const card of some) {
      const log = logOf(logs, card)
      const [now, anew] = [log, [...log, { kind: 'recompute' as const, ...policy }]].map((lines) =>
        replay(lines).at(-1),
      )
      if (now && anew) moved.push({ now: now.state.intervalDays, anew: anew.state.intervalDays })
    }
    await setImmediate()
  }
  return moved
}

const summed = (moved: readonly Moved[]): WeightsChange => ({
  cards: moved.length,
  sooner: moved.filter(({ now, anew }) => anew < now).length,
  later: moved.filter(({ now, anew }) => anew > now).length,
  medianDays: { now: medianOf(moved.map(({ now }) => now)), anew: medianOf(moved.map(({ anew }) => anew)) },
})

function medianOf(days: readonly number[]): number {
  const sorted = days.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}
