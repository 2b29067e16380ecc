import type { AnswerOutcome } from '#contract/study'
import { arrivesWithinDays } from '#domain/review'
import { dayMs } from '#domain/time'
import type { TroubleCode } from '#web/lib/api-error.ts'
import { countKept, countWaiting, type Entry, nextStep } from './entry.ts'
import type { EntryStorage } from './entry-storage.ts'
import { type Refused, setbackOf } from './reply.ts'

/** `signIn`: waits until the person has signed in again · `connection`: waits for a while or for the network. */
export type OutboxState = { waiting: number; hold: 'none' | 'signIn' | 'connection' }

/** What became of an entry, in whichever tab it was sent. */
type News = { entry: Entry; refused: Refused }

export type Deps = {
  storage: EntryStorage
  send: (entry: Entry) => Promise<AnswerOutcome>
  /** Runs one piece of work at a time over all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  clock: () => number
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
  onKept?: (entry: Entry, missing: Missing, isElsewhere: boolean) => void
}

/** What may come back: a deck or a card from the trash, a deck that turned private when it is public again. */
export type Missing = 'deck' | 'card'
const missingBy = new Map<TroubleCode, Missing>([
  ['deck_not_found', 'deck'],
  ['card_not_found', 'card'],
])

/** So much is found missing at once: more calls would take from what the person may write in a minute. */
const missedAtOnce = 50

/** The same card can be in two decks, one after the other. */
const cardOf = ({ deckId, cardId }: Entry) => `${deckId} ${cardId}`
const missedOf = ({ entry: { missed = 0 } }: { entry: Entry }) => missed
const placeOf = (entry: Entry, missing: Missing) => (missing === 'deck' ? entry.deckId : cardOf(entry))

/**
 * One person's answers on their way to the server: in order, one at a time, kept until the server has taken or refused
 * them, sent exactly once thanks to the review id. Source: docs/rules.md §Study.10–12, §Study.34.
 */
export function createOutbox({ storage, send, alone, clock, later, tabs }: Deps) {
  const listeners = new Set<OutboxListener>()
  const entries = () => storage.list().map(({ entry }) => entry)
  /** Decks and cards that were not there when an entry was last tried: theirs are not tried again before the next start. */
  const unseen = new Set<string>()
  const isUnseen = (entry: Entry) => unseen.has(entry.deckId) || unseen.has(cardOf(entry))
  let missedAtMost = missedAtOnce
  /** The deck that a session may have. */
  let wanted: string | undefined
  const isTriedNow = (entry: Entry) => !isUnseen(entry) && !(entry.isKept && unseen.size >= missedAtMost)
  /** Nothing waits for what was kept; of that what was tried least often comes first, so that nothing stays behind the rest. */
  const triedNow = () => {
    const tried = storage.list().filter(({ entry }) => isTriedNow(entry))
    const kept = tried.filter(({ entry }) => entry.isKept)
    const missed = Map.groupBy(kept, ({ entry }) => cardOf(entry))
    // What is about one card keeps its order.
    const turnOf = ({ entry }: (typeof kept)[number]) =>
      entry.deckId === wanted ? -1 : Math.max(...(missed.get(cardOf(entry)) ?? []).map(missedOf))
    return [
      ...tried.filter(({ entry }) => !entry.isKept),
      ...kept.toSorted((one, other) => turnOf(one) - turnOf(other)),
    ]
  }
  let state: OutboxState = { waiting: countWaiting(entries()), hold: 'none' }
  let failures = 0
  let isOpen = false
  let draining: Promise<void> | undefined
  let callOff = () => {}

  const note = (hold: OutboxState['hold']) => {
    const waiting = countWaiting(entries())
    if (waiting === state.waiting && hold === state.hold) return
    state = { waiting, hold }
    for (const { onChange } of listeners) onChange?.()
  }

  const hold = (reason: 'signIn' | 'connection', waitMs?: number) => {
    if (waitMs !== undefined && isOpen) callOff = later(wake, waitMs)
    note(reason)
  }

  const remove = (isGone: (entry: Entry) => boolean) => {
    for (const { key, entry } of storage.list()) if (isGone(entry)) storage.remove(key)
    failures = 0
    note('none')
  }

  const keep = (of: Entry, missing: Missing) => {
    for (const { key, entry } of storage.list())
      if (placeOf(entry, missing) === placeOf(of, missing))
        storage.replace(key, { ...entry, isKept: true, missed: (entry.missed ?? 0) + 1 })
    failures = 0
    note('none')
  }

  const hear = ({ entry, refused }: News, isElsewhere = false) => {
    const missing = missingBy.get(refused.code)
    if (missing) unseen.add(placeOf(entry, missing))
    for (const { onRefused, onKept } of listeners)
      if (missing) onKept?.(entry, missing, isElsewhere)
      else onRefused?.(entry, refused, isElsewhere)
  }

  /** Makes a failure's consequences; false when the rest has to wait. */
  const overcome = (entry: Entry, error: unknown): boolean => {
    failures += 1
    const setback = setbackOf(error, failures)
    if (setback.kind === 'signIn') hold('signIn')
    if (setback.kind === 'wait') hold('connection', setback.waitMs)
    if (setback.kind !== 'refused') return false
    const { refused } = setback
    const missing = missingBy.get(refused.code)
    if (missing) keep(entry, missing)
    else remove(({ reviewId }) => reviewId === entry.reviewId)
    hear({ entry, refused })
    tabs.tell({ entry, refused })
    return true
  }

  /** Deals with the head of the queue; false when there is nothing more to do for now. */
  const advance = async (): Promise<boolean> => {
    const stored = triedNow()
    const step = nextStep(stored.map(({ entry }) => entry))
    if (!step) return false
    const { entry } = step
    if (step.kind === 'cancel') {
      remove(({ reviewId }) => reviewId === entry.reviewId)
      return true
    }
    const key = stored.find((head) => head.entry === entry)?.key
    if (key && entry.kind === 'answer') storage.replace(key, { ...entry, isTried: true })
    const reply = await send(entry).then(
      (outcome) => ({ outcome }),
      (error: unknown) => ({ error }),
    )
    if ('error' in reply) return overcome(entry, reply.error)
    remove(({ kind, reviewId }) => kind === entry.kind && reviewId === entry.reviewId)
    for (const { onOutcome } of listeners) onOutcome?.(entry, reply.outcome)
    return true
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
      if (isOpen && state.hold === 'none' && triedNow().length > 0) void wake()
    })
    return draining
  }

  return {
    get state() {
      return state
    },
    add(entry: Entry) {
      storage.add(isUnseen(entry) ? { ...entry, isKept: true, missed: 1 } : entry, clock())
      note(state.hold)
      if (state.hold === 'none') void wake()
    },
    wake,
    /** How many answers wait for this deck to be there again. */
    keptOf: (deckId: string): number => countKept(entries(), deckId),
    /** Tries anew what waits for this deck, or for any; whether there is something. */
    tryAgain(deckId?: string): boolean {
      for (const place of unseen) if (place.startsWith(deckId ?? '')) unseen.delete(place)
      missedAtMost = unseen.size + missedAtOnce
      wanted = deckId
      return entries().some((entry) => entry.isKept && (deckId === undefined || entry.deckId === deckId))
    },
    /** Another tab changed what is kept. */
    reread: () => note(state.hold),
    listen(listener: OutboxListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** From now on what waits is sent, until the function returned is called; what is kept then stays kept. */
    start(): () => void {
      isOpen = true
      for (const { key, entry, atMs } of storage.list())
        if (entry.isKept && clock() - atMs > arrivesWithinDays * dayMs) storage.remove(key)
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
