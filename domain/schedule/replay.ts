import type { Grade } from '#domain/review'
import type { Moment } from '#domain/time'
import { advance, type Policy } from './answer.ts'
import type { StudyState } from './state.ts'
import { releases, type Schedulers, schedulersOf, type Version } from './version.ts'

type Answer = { kind: 'answer'; id: string; grade: Grade } & Moment & Policy

/**
 * One line of a card's review log, in order of arrival. An answer carries the day, policy and version it was given under,
 * so that replaying it needs neither a time-zone table nor today's settings and schedulers.
 */
export type LogEntry = Answer | { kind: 'undo'; undoes: string } | ({ kind: 'recompute' } & Policy)

/** A review that no undo took back, and the state it led to. */
export type StandingReview = { id: string; state: StudyState }

/**
 * A card's standing reviews, oldest first, from its whole log; the state of the last one is the card's state, and a card
 * without any was never studied. Throws on a log that cannot be: an undo of anything but the last standing review, a
 * version that is not among the known ones. Source: docs/rules.md §Schedule.8–10.
 */
export const replay = (log: readonly LogEntry[], known = releases): readonly StandingReview[] => {
  const schedulersFor = remembering((version) => schedulersOf(version, known))
  const standing: { answer: Answer; state: StudyState }[] = []
  const give = (answer: Answer, policy: Policy) => {
    const before = standing.at(-1)?.state
    standing.push({ answer, state: advance(before, answer.grade, answer, policy, schedulersFor(policy)) })
  }
  for (const entry of log) {
    if (entry.kind === 'answer') {
      give(entry, entry)
    } else if (entry.kind === 'recompute') {
      for (const { answer } of standing.splice(0)) give(answer, entry)
    } else if (standing.pop()?.answer.id !== entry.undoes) {
      throw new Error(`The log undoes ${entry.undoes}, which is not the last standing review.`)
    }
  }
  return standing.map(({ answer, state }) => ({ id: answer.id, state }))
}

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
