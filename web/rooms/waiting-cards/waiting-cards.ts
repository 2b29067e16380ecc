import type { Hold } from '#web/rooms/outbox/reply.ts'
import { type Delivery, deliverNext, nextIn } from './delivery.ts'
import { following, type ToWait, type WaitingCard } from './waiting-card.ts'

export type Deps = Delivery & {
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  later: (work: () => void, ms: number) => void
  /** Something has arrived: what was read before is out of date. */
  onArrived: () => void
}

export type WaitingState = { cards: readonly WaitingCard[]; hold: Hold }

/**
 * One person's written cards on their way to the server: in order, one at a time, kept until the server has them. What it
 * refuses stays, with why, and the others go on. Source: docs/rules.md §Offline.10.
 */
export function createWaitingCards({ alone, later, onArrived, ...delivery }: Deps) {
  const { storage, clock } = delivery
  const listeners = new Set<() => void>()
  let state: WaitingState = { cards: storage.list(), hold: 'none' }
  let failures = 0
  /** Something has arrived since `onArrived` was last called. */
  let hasNews = false
  let draining: Promise<void> | undefined

  const note = (hold: Hold) => {
    state = { cards: storage.list(), hold }
    for (const listener of listeners) listener()
  }

  /** Deals with the first card; false when there is nothing more to do for now. */
  const advance = async (): Promise<boolean> => {
    const fate = await deliverNext(delivery, failures)
    if (!fate) return false
    const { hold, hasArrived, waitMs } = fate
    failures = hasArrived ? 0 : failures + 1
    hasNews ||= hasArrived
    if (waitMs !== undefined) later(() => void wake(), waitMs)
    note(hold)
    return hold === 'none'
  }

  /** Tries to send what waits, at once. */
  const wake = (): Promise<void> => {
    draining ??= alone(async () => {
      while (await advance());
    }).finally(() => {
      draining = undefined
      // What was written while the last look at the queue was ending.
      if (state.hold === 'none' && nextIn(storage)) void wake()
      if (!hasNews) return
      hasNews = false
      onArrived()
    })
    return draining
  }

  return {
    get state() {
      return state
    },
    /** Keeps it and sends it when the server is reached; false, and nothing is kept, when the browser has no room. */
    add(card: ToWait): boolean {
      const before = storage.list().find(({ id }) => id === card.id)
      if (!storage.keep(following(before, card), clock())) return false
      note(state.hold)
      void wake()
      return true
    },
    /** Lets it go for good. */
    drop(id: string) {
      storage.drop(id)
      note(state.hold)
    },
    wake,
    /** Another tab changed what is kept. */
    reread: () => note(state.hold),
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type WaitingCards = ReturnType<typeof createWaitingCards>
