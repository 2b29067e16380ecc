import type { AnswerOutcome } from '#contract/answer'
import { arrivesWithinDays } from '#domain/review'
import { dayMs } from '#domain/time'
import { type Entry, isCancelled } from './entry.ts'
import type { EntryStorage } from './entry-storage.ts'
import { type Missing, type MissingPlaces, missingBy, placeOf, triedNow } from './missing.ts'
import { type Setback, setbackOf } from './reply.ts'

export type Delivery = {
  storage: EntryStorage
  send: (entry: Entry) => Promise<AnswerOutcome>
  /** About what time it is by the server's clock, as far as that is known. */
  serverMs: () => number | undefined
}

/** What became of an entry: the server took it (`outcome`), or its setback. Neither: it was taken back, and forgotten. */
export type Fate = Setback & { entry: Entry; outcome?: AnswerOutcome }

const keptMs = arrivesWithinDays * dayMs

/** Tries the head of the queue, and removes or keeps it as its fate is. `failures`: how many there were in a row. */
export async function deliverNext(
  { storage, send, serverMs }: Delivery,
  places: MissingPlaces,
  failures: number,
): Promise<Fate | undefined> {
  const tried = triedNow(storage.list(), places)
  const [head] = tried
  if (!head) return undefined
  const { key, entry } = head
  const entries = tried.map((one) => one.entry)
  if (isCancelled(entry, entries)) {
    remove(storage, entry.reviewId)
    return { entry }
  }
  if (entry.kind === 'answer') storage.replace(key, { ...entry, isTried: true })
  const fate: Fate = await send(entry).then(
    (outcome) => ({ entry, outcome }),
    (error: unknown) => ({ entry, ...setbackOf(error, failures + 1) }),
  )
  const { refused, hold } = fate
  const missing = refused && missingBy[refused.code]
  if (missing) keep(storage, entry, missing, serverMs())
  // Whatever the server answered that took it: it is not sent again.
  else if (!hold) remove(storage, entry.reviewId, refused ? undefined : entry.kind)
  return fate
}

/** All of an answer, or only itself or its undo. */
function remove(storage: EntryStorage, reviewId: string, kind?: Entry['kind']) {
  for (const { key, entry } of storage.list())
    if (entry.reviewId === reviewId && entry.kind === (kind ?? entry.kind)) storage.remove(key)
}

/**
 * All that is about the same place waits until it is there again, for so long by the clock of the server: this browser's may be
 * wrong. docs/rules.md §Study.34.
 */
function keep(storage: EntryStorage, of: Entry, missing: Missing, nowMs: number | undefined) {
  for (const { key, entry } of storage.list()) {
    if (placeOf(entry, missing) !== placeOf(of, missing)) continue
    const { missed = 0, missingSinceMs = nowMs } = entry
    const isOver = nowMs !== undefined && missingSinceMs !== undefined && nowMs - missingSinceMs > keptMs
    if (isOver) storage.remove(key)
    else storage.replace(key, { ...entry, isKept: true, missed: missed + 1, missingSinceMs })
  }
}
