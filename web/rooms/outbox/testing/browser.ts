import { expect } from 'vitest'
import type { AnswerOutcome } from '#contract/answer'
import { ApiError } from '#web/lib/api-error.ts'
import type { Entry } from '../entry.ts'
import { entryStorageOf, storageWithMemory, type TextStorage } from '../entry-storage.ts'
import { createOutbox, type Deps, type OutboxListener } from '../outbox.ts'

const about = (reviewId: string) => ({ reviewId, deckId: 'deck', cardId: `card of ${reviewId}` })
export const answer = (reviewId: string): Entry => ({
  ...about(reviewId),
  kind: 'answer',
  grade: 4,
  answeredAt: '2026-11-20T10:00:00Z',
  durationMs: 3000,
})
export const undo = (reviewId: string): Entry => ({ ...about(reviewId), kind: 'undo' })

const outcome = (reviewId: string): AnswerOutcome => ({
  reviewId,
  studyData: { eFactor: 2.5, nextInterval: 1, lastRepetition: null, repetitionNumber: 1 },
})

/** One turn at a time, first come first served, as the browser's own locks. */
const queueOfTurns = () => {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
}

/** Each hears what the others tell. */
const tabsOfOne = (): (() => Deps['tabs']) => {
  const heard = new Set<Parameters<Deps['tabs']['hear']>[0]>()
  return () => {
    let own: Parameters<Deps['tabs']['hear']>[0] | undefined
    return {
      tell(news) {
        for (const hear of heard) if (hear !== own) hear(news)
      },
      hear(listener) {
        own = listener
        heard.add(listener)
        return () => heard.delete(listener)
      },
    }
  }
}

/** A browser with one storage, in which any number of tabs can be opened, and a server that can be told to fail. */
export function browser({
  storage = storageWithMemory(undefined),
  personId = 'alice',
  atMs = 1_000_000,
  serverMs,
}: {
  storage?: TextStorage
  personId?: string
  atMs?: number
  serverMs?: number | undefined
} = {}) {
  const heard: string[] = []
  const outcomes: string[] = []
  const troubles: unknown[] = []
  const timers: { work: () => void; ms: number }[] = []
  const alone = queueOfTurns()
  const newTab = tabsOfOne()
  let inFlight = 0
  let answersLost = 0
  const send = async (entry: Entry) => {
    inFlight += 1
    expect(inFlight).toBe(1)
    await Promise.resolve()
    inFlight -= 1
    const trouble = troubles.shift()
    if (trouble) throw trouble
    heard.push(`${entry.kind} ${entry.reviewId}`)
    if (answersLost > 0) {
      answersLost -= 1
      throw new ApiError(0, 'offline')
    }
    return outcome(entry.reviewId)
  }
  const openTab = (listener: OutboxListener = {}) => {
    const tab = createOutbox({
      storage: entryStorageOf(personId, storage),
      send,
      alone,
      clock: () => atMs,
      serverMs: () => serverMs,
      tabs: newTab(),
      later: (work, ms) => {
        const timer = { work, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
      },
    })
    tab.listen({
      onOutcome: (entry) => outcomes.push(`took ${entry.kind} ${entry.reviewId}`),
      onRefused: (entry, { text }, isElsewhere) =>
        outcomes.push(`${isElsewhere ? 'heard: ' : ''}refused ${entry.kind} ${entry.reviewId}: ${text}`),
      onMissing: (entry, _, isElsewhere) =>
        outcomes.push(`${isElsewhere ? 'heard: ' : ''}missing ${entry.kind} ${entry.reviewId}`),
      ...listener,
    })
    return Object.assign(tab, { stop: tab.start() })
  }
  return {
    heard,
    outcomes,
    timers,
    storage,
    openTab,
    fail: (...errors: unknown[]) => void troubles.push(...errors),
    loseAnswers: (count: number) => {
      answersLost = count
    },
  }
}

export const offline = () => new ApiError(0, 'offline')
