import type { AnswerOutcome } from '#contract/answer'
import type { Fate } from './delivery.ts'
import { countMissing, countWaiting, type Entry } from './entry.ts'
import { isMissing, lookAnew, type Missing, missingBy, nothingMissing, placeOf } from './missing.ts'
import type { Hold, Refused } from './reply.ts'
import { createSending, type SendingDeps } from './sending.ts'

export type OutboxState = { waiting: number; hold: Hold }

/** What became of an entry, in whichever tab it was sent. */
type News = { entry: Entry; refused: Refused }

export type Deps = SendingDeps & {
  clock: () => number
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
export function createOutbox({ clock, tabs, ...deps }: Deps) {
  const { storage } = deps
  const listeners = new Set<OutboxListener>()
  const places = nothingMissing()
  const entries = () => storage.list().map(({ entry }) => entry)
  let state: OutboxState = { waiting: countWaiting(entries()), hold: 'none' }

  /** What waits, or why, may have changed. */
  const note = () => {
    const waiting = countWaiting(entries())
    const { hold } = sending
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

  const sending = createSending(deps, places, (fate?: Fate) => {
    note()
    if (!fate) return
    const { entry, outcome, refused } = fate
    if (outcome) for (const { onOutcome } of listeners) onOutcome?.(entry, outcome)
    if (!refused) return
    hear({ entry, refused })
    tabs.tell({ entry, refused })
  })

  return {
    get state() {
      return state
    },
    add(entry: Entry) {
      storage.add(isMissing(places, entry) ? { ...entry, isKept: true, missed: 1 } : entry, clock())
      note()
      if (sending.hold === 'none') void sending.wake()
    },
    /** Tries to send what waits, at once: when the network is back, after signing in again. */
    wake: sending.wake,
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
    reread: note,
    listen(listener: OutboxListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** From now on what waits is sent, until the function returned is called; then it stays where it is. */
    start(): () => void {
      const hearNoMore = tabs.hear((news) => hear(news, true))
      sending.open()
      return () => {
        sending.close()
        hearNoMore()
      }
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
