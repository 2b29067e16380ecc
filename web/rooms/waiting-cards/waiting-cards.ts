import { ApiError, type TroubleCode } from '#web/lib/api-error.ts'
import { type Hold, setbackOf } from '#web/rooms/outbox/reply.ts'
import { following, sending, type ToWait, type WaitingCard } from './waiting-card.ts'
import type { WaitingStorage } from './waiting-storage.ts'

export type Deps = {
  storage: WaitingStorage
  /** What is still to be sent of a card after it was sent. */
  send: (card: WaitingCard) => Promise<WaitingCard | undefined>
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  clock: () => number
  later: (work: () => void, ms: number) => void
  /** Something has arrived: what was read before is out of date. */
  onArrived: () => void
}

export type WaitingState = { cards: readonly WaitingCard[]; hold: Hold }

/**
 * One person's written cards on their way to the server: in order, one at a time, kept until the server has them. What it
 * refuses stays, with why, and the others go on. Source: docs/rules.md §Offline.10.
 */
export function createWaitingCards({ storage, send, alone, clock, later, onArrived }: Deps) {
  const listeners = new Set<() => void>()
  let state: WaitingState = { cards: storage.list(), hold: 'none' }
  let failures = 0
  let hasArrived = false
  let draining: Promise<void> | undefined

  const note = (hold: Hold) => {
    state = { cards: storage.list(), hold }
    for (const listener of listeners) listener()
  }

  const isWrittenOn = (now: WaitingCard, sent: WaitingCard) =>
    JSON.stringify(now.written) !== JSON.stringify(sent.written)

  const next = () => storage.list().find(({ refusal }) => !refusal)
  const find = (id: string) => storage.list().find((card) => card.id === id)

  /** Keeps why it was refused, unless it was let go or written on meanwhile; false when that cannot be kept. */
  const refuse = (card: WaitingCard, error: unknown, code: TroubleCode): boolean => {
    const now = find(card.id)
    if (!now) return true
    const sentence = error instanceof ApiError ? error.sentence : undefined
    const refusal = isWrittenOn(now, card) ? undefined : { code, sentence }
    // Nothing was made under the key of what was refused; whether an edit arrived before is still to be found out.
    return storage.keep({ ...now, sent: now.seen ? card.sent : [], refusal }, clock())
  }

  /** Whether the next one may be tried. */
  const overcome = (card: WaitingCard, error: unknown): boolean => {
    failures += 1
    const { refused, hold = 'connection', waitMs } = setbackOf(error, failures)
    if (refused && refuse(card, error, refused.code)) {
      note('none')
      return true
    }
    if (waitMs !== undefined) later(() => void wake(), waitMs)
    note(hold)
    return false
  }

  const advance = async (): Promise<boolean> => {
    const head = next()
    if (!head) return false
    const card = sending(head)
    storage.keep(card, clock())
    const reply = await send(card).then(
      (rest) => ({ rest }),
      (error: unknown) => ({ error }),
    )
    if ('error' in reply) return overcome(card, reply.error)
    failures = 0
    settle(card, reply.rest)
    return true
  }

  /** What was written on it meanwhile, in this tab or another, is still to be sent. */
  const settle = (card: WaitingCard, rest: WaitingCard | undefined) => {
    const now = find(card.id)
    if (now && isWrittenOn(now, card)) storage.keep({ ...now, sent: card.sent, seen: rest?.seen ?? now.seen }, clock())
    else if (now && rest) storage.keep(rest, clock())
    else storage.drop(card.id)
    note('none')
    hasArrived = true
  }

  /** Tries to send what waits, at once. */
  const wake = (): Promise<void> => {
    draining ??= alone(async () => {
      while (await advance());
    }).finally(() => {
      draining = undefined
      // What was written while the last look at the queue was ending.
      if (state.hold === 'none' && next()) void wake()
      if (!hasArrived) return
      hasArrived = false
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
