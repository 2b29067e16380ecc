import type { Grade } from '#domain/review'
import type { Moment } from '#domain/time'
import { advance, type Policy } from './answer.ts'
import type { StudyState } from './state.ts'
import { isByArrival, releases, type Schedulers, schedulersOf, type Version, weightsOf } from './version.ts'

type Answer = { kind: 'answer'; id: string; grade: Grade } & Moment & Policy

/**
 * One line of a card's review log, in order of arrival. An answer carries when it was given, and the day, policy and version
 * it was given under, so that replaying it needs neither a time-zone table nor today's settings and schedulers.
 */
export type LogEntry = Answer | { kind: 'undo'; undoes: string } | ({ kind: 'recompute' } & Policy) | Later

/** A kind that the log has room for and that no release writes yet. */
type Later = { kind: 'import' }

/** A review that no undo took back, what was remembered before it by the numbers it counts under, and the state it led to. */
export type StandingReview = { id: string; before: StudyState | undefined; state: StudyState }

/** An answer that stands, its place among the lines that arrived, and the policy that it counts under. */
type Given = { answer: Answer; arrival: number; policy: Policy }
type Standing = Given & Pick<StandingReview, 'before' | 'state'>

/**
 * A card's standing reviews in the order in which they were given, from its whole log; the state of the last one is the
 * card's state, and a card without any was never studied. An answer under another fit than the one before it stands upon all
 * of them, folded anew under its own. Throws on a log that cannot be: an undo of what cannot be undone,
 * a version or a kind of line that is not among the known ones. Source: docs/rules.md §Schedule.8–10, §Schedule.14.
 */
export const replay = (log: readonly LogEntry[], known = releases): readonly StandingReview[] =>
  standingIn(log, known).map(({ answer, before, state }) => ({ id: answer.id, before, state }))

/**
 * A card's state with what is remembered folded anew under a policy, as its next answer will find it; when the card comes back
 * stays. Source: docs/rules.md §Schedule.14.
 */
export const stateUnder = (log: readonly LogEntry[], policy: Policy): StudyState | undefined => {
  const standing = standingIn(log, releases)
  const before = memoryUnder(policy, standing, schedulersOf(policy))
  return before && { ...before, intervalDays: standing.at(-1)?.state.intervalDays ?? before.intervalDays }
}

/** The ids of the reviews that can be undone: the last one given, and the last one to arrive. Source: docs/rules.md §Schedule.9. */
export const undoable = (log: readonly LogEntry[], known = releases): readonly string[] =>
  undoableOf(standingIn(log, known))

const undoableOf = (standing: readonly Given[]): string[] => {
  const last = standing.at(-1)
  if (!last) return []
  const latest = standing.reduce((one, other) => (other.arrival > one.arrival ? other : one))
  return latest === last ? [last.answer.id] : [last.answer.id, latest.answer.id]
}

function standingIn(log: readonly LogEntry[], known: typeof releases): Standing[] {
  const schedulersFor = remembering((version) => schedulersOf(version, known))
  const standing: Standing[] = []
  const give = (given: Given) => {
    const { answer, policy } = given
    const schedulers = schedulersFor(policy)
    const before = memoryUnder(policy, standing, schedulers)
    standing.push({ ...given, before, state: advance(before, answer.grade, answer, policy, schedulers) })
  }
  log.forEach((entry, arrival) => {
    if (entry.kind === 'answer') {
      const later = standing.splice(placeOf(entry, standing, known))
      give({ answer: entry, arrival, policy: entry })
      later.forEach(give)
    } else if (entry.kind === 'recompute') {
      for (const given of standing.splice(0)) give({ ...given, policy: entry })
    } else if (entry.kind !== 'undo') {
      throw new Error(`The log has a line of kind ${entry.kind}, which is not known here.`)
    } else if (undoableOf(standing).includes(entry.undoes)) {
      const [, ...later] = standing.splice(standing.findIndex(({ answer }) => answer.id === entry.undoes))
      later.forEach(give)
    } else {
      throw new Error(`The log undoes ${entry.undoes}, which is not the last standing review.`)
    }
  })
  return standing
}

/** What is remembered after the last of these by the fit of a policy, or by the published numbers where it has none. */
function memoryUnder(policy: Policy, standing: readonly Standing[], schedulers: Schedulers): StudyState | undefined {
  const last = standing.at(-1)?.state
  if (!last || last.memoryFit === policy.fit) return last
  return standing.reduce<StudyState | undefined>(
    (state, { answer }) => advance(state, answer.grade, answer, policy, schedulers),
    undefined,
  )
}

/** After the last that was given no later than it; where a version goes by arrival, after all. */
const placeOf = (answer: Answer, standing: readonly Given[], known: typeof releases): number =>
  isByArrival(answer, known) ? standing.length : standing.findLastIndex((given) => given.answer.atMs <= answer.atMs) + 1

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
