import type { AnswerOutcome } from '#contract/answer'
import { deliverNext } from './delivery.ts'
import { countMissing, countWaiting, type Entry } from './entry.ts'
import type { EntryStorage } from './entry-storage.ts'
import { isMissing, lookAnew, type Missing, missingBy, nothingMissing, placeOf, triedNow } from './missing.ts'
import type { Hold, Refused } from './reply.ts'

export type OutboxState = { waiting: number; hold: Hold }

/** What became of an entry, in whichever tab it was sent. */
type News = { entry: Entry; refused: Refused }

export type Deps = {
  storage: EntryStorage
  send: (entry: Entry) => Promise<AnswerOutcome>
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  clock: () => number
  /** About what time it is by the server's clock, as far as that is known. */
  serverMs: () => number | undefined
  /** Calls `work` after so many milliseconds; the function returned calls that off. */
  later: (work: () => void, ms: number) => () => void
  /** The person's other tabs. */
  tabs: { tell: (news: News) => void; hear: (listener: (news: News) => void) => () => void }
}

export type OutboxListener = {
  onChange?: () => void
  onOutcome?: (entry: Entry, outcome: AnswerOutcome) => void
  /** The server will never take this entry; it is gone from the queue. `isElsewhere`: another tab sent it. */
  onRefused?: (entry: Entry, refused: Refused, isElsewhere: boolean) => void
  /** Its deck, or the card alone, is not there for the person: the entry waits until it is again. */
  onMissing?: (entry: Entry, missing: Missing, isElsewhere: boolean) => void
}

/**
 * One person's answers on their way to the server: in order, one at a time, kept until the server has taken or refused
 * them, sent exactly once thanks to the review id. Source: docs/rules.md §Study.10 to 12, §Study.34.
 */
export function createOutbox({ storage, send, alone, clock, serverMs, later, tabs }: Deps) {
  const listeners = new Set<OutboxListener>()
  const places = nothingMissing()
  const entries = () => storage.list().map(({ entry }) => entry)
  let state: OutboxState = { waiting: countWaiting(entries()), hold: 'none' }
  let failures = 0
  let isOpen = false
  let draining: Promise<void> | undefined
  let callOff = () => {}

  const note = (hold: Hold) => {
    const waiting = countWaiting(entries())
    if (waiting === state.waiting && hold === state.hold) return
    state = { waiting, hold }
    for (const { onChange } of listeners) onChange?.()
  }

  const hear = ({ entry, refused }: News, isElsewhere = false) => {
    const missing = missingBy[refused.code]
    if (missing) places.found.add(placeOf(entry, missing))
    for (const { onRefused, onMissing } of listeners)
      if (missing) onMissing?.(entry, missing, isElsewhere)
      else onRefused?.(entry, refused, isElsewhere)
  }

  /** Deals with the head of the queue; false when there is nothing more to do for now. */
  const advance = async (): Promise<boolean> => {
    const fate = await deliverNext({ storage, send, serverMs }, places, failures)
    if (!fate) return false
    const { entry, outcome, refused, hold = 'none', waitMs } = fate
    failures = hold === 'none' ? 0 : failures + 1
    if (waitMs !== undefined && isOpen) callOff = later(wake, waitMs)
    note(hold)
    if (outcome) for (const { onOutcome } of listeners) onOutcome?.(entry, outcome)
    const news = refused && { entry, refused }
    if (news) {
      hear(news)
      tabs.tell(news)
    }
    return hold === 'none'
  }

  const drain = async () => {
    callOff()
    await alone(async () => {
      while (isOpen && (await advance()));
    })
    if (entries().length === 0) note('none')
  }

  /** Tries to send what waits, at once: after an answer, when the network is back, after signing in again. */
  const wake = (): Promise<void> => {
    draining ??= drain().finally(() => {
      draining = undefined
      // What was added while the last look at the queue was ending.
      if (isOpen && state.hold === 'none' && triedNow(storage.list(), places).length > 0) void wake()
    })
    return draining
  }

  return {
    get state() {
      return state
    },
    add(entry: Entry) {
      storage.add(isMissing(places, entry) ? { ...entry, isKept: true, missed: 1 } : entry, clock())
      note(state.hold)
      if (state.hold === 'none') void wake()
    },
    wake,
    /** Undos that the server does not know of yet. */
    undone: () => entries().filter((entry) => entry.kind === 'undo'),
    /** How many answers wait for this deck to be there again. */
    countMissing: (deckId: string): number => countMissing(entries(), deckId),
    /** Tries anew what waits for this deck, or for any; whether there is something. */
    tryAgain(deckId?: string): boolean {
      lookAnew(places, deckId)
      return entries().some((entry) => entry.isKept && (deckId === undefined || entry.deckId === deckId))
    },
    /** Another tab changed what waits. */
    reread: () => note(state.hold),
    listen(listener: OutboxListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** From now on what waits is sent, until the function returned is called; then it stays where it is. */
    start(): () => void {
      isOpen = true
      const hearNoMore = tabs.hear((news) => hear(news, true))
      void wake()
      return () => {
        isOpen = false
        hearNoMore()
        callOff()
      }
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
