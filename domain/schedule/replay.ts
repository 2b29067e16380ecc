import type { Grade } from '#domain/review'
import type { Moment } from '#domain/time'
import { advance, type Policy, underPolicy } from './answer.ts'
import type { StudyState } from './state.ts'
import { isByArrival, releases, type Schedulers, schedulersOf, type Version, weightsOf } from './version.ts'

/** `isImported`: given elsewhere, before the card came here. */
type Answer = { kind: 'answer'; id: string; grade: Grade; isImported?: boolean } & Moment & Policy

/** What a card had come to elsewhere; it counts from its last answer there on, with the interval that it had. */
type Import = { kind: 'import'; id: string; state: StudyState }

/** From then on the card counts as never studied. */
type Reset = { kind: 'reset'; id: string; atMs: number }

/**
 * One line of a card's review log, in order of arrival. An answer carries when it was given, and the day, policy and version
 * it was given under, so that replaying it needs neither a time-zone table nor today's settings and schedulers.
 */
export type LogEntry = Answer | Import | Reset | { kind: 'undo'; undoes: string } | ({ kind: 'recompute' } & Policy)

/**
 * An active review, which no undo took back, or what a card had come to elsewhere: what was remembered before it, by the numbers it
 * counts under, and the state it led to.
 */
export type ActiveReview = { id: string; before: StudyState | undefined; state: StudyState }

/** An active line, its place among those that arrived, and the policy by which it was recomputed last. */
type Given = { line: Answer | Import | Reset; arrival: number; anew?: Policy }
type ActiveLine = Given & Partial<Pick<ActiveReview, 'before' | 'state'>>

/**
 * A card's active reviews since it was reset last, in the order in which they were given, from its whole log; the state
 * of the last one is the card's state, and a card without any was never studied. An answer under another fit than the one
 * before it stands upon all of them, folded anew under its own. Throws on a log that cannot be: an undo of what cannot be
 * undone, a version or a kind of line that is not among the known ones.
 * Source: docs/rules.md §Schedule.8 to 10, §Schedule.14, §Schedule.17.
 */
export const replay = (log: readonly LogEntry[], known = releases): readonly ActiveReview[] =>
  sinceReset(activeIn(log, known)).flatMap(({ line, before, state }) => (state ? [{ id: line.id, before, state }] : []))

/** The state after each line of a log, as it was when that line was the last; nothing where none stood. Throws as `replay` does. */
export function statesAlong(log: readonly LogEntry[]): readonly (StudyState | undefined)[] {
  const states: (StudyState | undefined)[] = []
  activeIn(log, releases, (state) => states.push(state))
  return states
}

/**
 * A card's state with what is remembered folded anew under a policy, as its next answer will find it; when the card comes back
 * stays. Source: docs/rules.md §Schedule.14.
 */
export const stateUnder = (log: readonly LogEntry[], policy: Policy): StudyState | undefined => {
  const active = activeIn(log, releases)
  const before = memoryUnder(policy, active, schedulersOf(policy))
  return before && { ...before, intervalDays: active.at(-1)?.state?.intervalDays ?? before.intervalDays }
}

/**
 * The ids of what can be undone: the review that was given last here since the card was reset, the one of these that arrived
 * last, and the last reset. Source: docs/rules.md §Schedule.9, §Schedule.17.
 */
export const undoable = (log: readonly LogEntry[]): readonly string[] => undoableOf(activeIn(log, releases))

const isGivenHere = ({ line }: Given) => line.kind === 'answer' && !line.isImported

const isReset = ({ line }: Given) => line.kind === 'reset'

const sinceReset = <One extends Given>(active: readonly One[]): One[] => active.slice(active.findLastIndex(isReset) + 1)

const undoableOf = (active: readonly Given[]): string[] => {
  const here = sinceReset(active).filter(isGivenHere)
  const last = here.at(-1)
  const latest = last && here.reduce((one, other) => (other.arrival > one.arrival ? other : one))
  const ends = [last, latest, active.findLast(isReset)]
  return [...new Set(ends.flatMap((given) => given?.line.id ?? []))]
}

function activeIn(
  log: readonly LogEntry[],
  known: typeof releases,
  tell: (state: StudyState | undefined) => void = () => {},
): ActiveLine[] {
  const schedulersFor = remembering((version) => schedulersOf(version, known))
  const active: ActiveLine[] = []
  const give = (given: Given) => {
    const under = (policy: Policy) => {
      const schedulers = schedulersFor(policy)
      const before = memoryUnder(policy, active, schedulers)
      active.push({ ...given, before, state: led(before, given.line, policy, schedulers) })
    }
    if (given.line.kind === 'reset') active.push(given)
    else if (given.anew) under(given.anew)
    else if (given.line.kind === 'answer') under(given.line)
    else active.push({ ...given, before: active.at(-1)?.state, state: given.line.state })
  }
  log.forEach((entry, arrival) => {
    if (entry.kind === 'answer' || entry.kind === 'import' || entry.kind === 'reset') {
      const later = active.splice(placeOf(entry, active, known))
      give({ line: entry, arrival })
      later.forEach(give)
    } else if (entry.kind === 'recompute') {
      for (const given of active.splice(0)) give({ ...given, anew: entry })
    } else if (undoableOf(active).includes(entry.undoes)) {
      const [, ...later] = active.splice(active.findIndex(({ line }) => line.id === entry.undoes))
      later.forEach(give)
    } else {
      throw new Error(`The log undoes ${entry.undoes}, which is not the last active review.`)
    }
    tell(active.at(-1)?.state)
  })
  return active
}

/** What is remembered after the last of these by the fit of a policy, or by the published numbers where it has none. */
function memoryUnder(policy: Policy, active: readonly ActiveLine[], schedulers: Schedulers): StudyState | undefined {
  const last = active.at(-1)?.state
  if (!last || last.memoryFit === policy.fit) return last
  return sinceReset(active).reduce<StudyState | undefined>(
    (state, { line }) => led(state, line, policy, schedulers),
    undefined,
  )
}

/** What a line leads to under a policy: of an imported state the interval alone is decided anew. */
function led(
  before: StudyState | undefined,
  line: Given['line'],
  policy: Policy,
  schedulers: Schedulers,
): StudyState | undefined {
  if (line.kind === 'reset') return undefined
  return line.kind === 'answer'
    ? advance(before, line.grade, line, policy, schedulers)
    : underPolicy({ ...line.state, memoryFit: policy.fit }, policy, schedulers)
}

/** After the last that was given no later than it; where a version goes by arrival, after all. */
const placeOf = (line: Given['line'], active: readonly Given[], known: typeof releases): number =>
  line.kind === 'answer' && isByArrival(line, known)
    ? active.length
    : active.findLastIndex((given) => givenAtMs(given.line) <= givenAtMs(line)) + 1

const givenAtMs = (line: Given['line']): number => (line.kind === 'import' ? line.state.lastReviewAtMs : line.atMs)

/** Whether a card's log ends with having been recomputed by this policy: doing it again changes nothing. */
export const isRecomputed = (log: readonly LogEntry[], policy: Policy): boolean => {
  const last = log.at(-1)
  return (
    last?.kind === 'recompute' &&
    last.algorithm === policy.algorithm &&
    last.desiredRetention === policy.desiredRetention &&
    isSame(spelledOut(last), spelledOut(policy))
  )
}

/** A line of the log need not name the weights that are its version's own. */
const spelledOut = (version: Version): Version => ({ ...version, parameters: weightsOf(version) })

/** The last made are given again as long as the version is the same, as it is along most logs: making costs more than answering. */
const remembering = (make: (version: Version) => Schedulers) => {
  let last: { version: Version; made: Schedulers } | undefined
  return (version: Version): Schedulers => {
    if (!last || !isSame(last.version, version)) last = { version, made: make(version) }
    return last.made
  }
}

const isSame = (one: Version, other: Version): boolean =>
  one.algorithmVersion === other.algorithmVersion &&
  one.parameters.length === other.parameters.length &&
  one.parameters.every((parameter, nth) => parameter === other.parameters[nth])
