import fc from 'fast-check'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import { within } from '#domain/memory/model'
import { type Grade, grades } from '#domain/review'
import { dayMs, momentOf } from '#domain/time'
import { advance, effectiveTime, type Policy, policyOf } from '../answer.ts'
import type { LogEntry } from '../replay.ts'
import type { Fit, ScheduleSettings, StudyState } from '../state.ts'

/** Models of somebody's own: the published numbers, each moved a little within its limits, and a calibration. */
export const fits: readonly Fit[] = [fsrs6, fsrs7, fsrs6, fsrs7].map(({ name, parameters }, nth) => ({
  number: nth + 1,
  model: name,
  parameters: [
    ...parameters.map(({ published, lowest, highest }) => within(published * (0.7 + 0.2 * nth), lowest, highest)),
    0.2 * nth - 0.5,
    0.8 + 0.1 * nth,
  ],
}))
export const settings = fc.record({
  algorithm: fc.constantFrom('fsrs' as const, 'sm2' as const),
  desiredRetention: fc.double({ min: 0.7, max: 0.97, noNaN: true }),
  timeZone: fc.constantFrom('UTC', 'Europe/Vienna', 'Pacific/Auckland', 'America/Los_Angeles'),
  dayStartHour: fc.integer({ min: 0, max: 23 }),
  dueRule: fc.constant('exact' as const),
})
/** Whose fit counts at that time, if any. */
export const withFit = fc
  .tuple(settings, fc.option(fc.constantFrom(...fits), { nil: undefined }))
  .map(([settings, fit]): ScheduleSettings => ({ ...settings, ...(fit && { fit }) }))
export const answer = fc.record({
  kind: fc.constant('answer' as const),
  grade: fc.constantFrom(...grades),
  /** From one arrival to the next, and how long the answer was on its way (negative: from a clock that runs ahead). */
  pauseMs: fc.integer({ min: 0, max: 60 * dayMs }),
  delayMs: fc.integer({ min: -dayMs, max: 30 * dayMs }),
  settings: withFit,
})
const step = fc.oneof(
  { weight: 5, arbitrary: answer },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recompute' as const), settings: withFit }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** How answers were taken: one after the other as they arrived, or as they were given. */
export type Way = {
  version: 1 | 2
  timeOf: (nowMs: number, answeredAtMs: number, last: StudyState | undefined) => number
}

export const asArrived: Way = {
  version: 1,
  timeOf: (nowMs, answeredAtMs, last) => Math.min(nowMs, Math.max(answeredAtMs, last?.lastReviewAtMs ?? answeredAtMs)),
}
export const asGiven: Way = { version: 2, timeOf: effectiveTime }

type Lived = { id: string; grade: Grade; atMs: number; studyDay: number; policy: Policy }

/** The reviews and their states, one after the other. */
const foldOf = (lived: readonly Lived[]) => {
  const active: { id: string; before: StudyState | undefined; state: StudyState }[] = []
  lived.forEach(({ id, grade, policy, ...at }, nth) => {
    const last = active.at(-1)?.state
    const before = last && last.memoryFit !== policy.fit ? memoryBy(policy, lived.slice(0, nth)) : last
    active.push({ id, before, state: advance(before, grade, at, policy) })
  })
  return active
}

/** What is remembered if all of them had been answered under one policy. */
const memoryBy = (policy: Policy, lived: readonly Lived[]) =>
  lived.reduce<StudyState | undefined>(
    (state, { grade, atMs, studyDay }) => advance(state, grade, { atMs, studyDay }, policy),
    undefined,
  )

/** Lives through the steps as the product does, and writes the log beside. */
export const live = (steps: readonly Step[], { version, timeOf }: Way = asGiven) => {
  const policy = ({ fit, ...settings }: ScheduleSettings): Policy =>
    version === 1 || !fit ? { ...policyOf(settings), algorithmVersion: version } : policyOf({ ...settings, fit })
  const log: LogEntry[] = []
  let lived: Lived[] = []
  /** The ids of those that stand, as they arrived. */
  let arrived: string[] = []
  let nowMs = Date.parse('2026-01-01T00:00Z')
  for (const step of steps) {
    const last = arrived.at(-1)
    if (step.kind === 'answer') {
      nowMs += step.pauseMs
      const atMs = timeOf(nowMs, nowMs - step.delayMs, foldOf(lived).at(-1)?.state)
      const given = { id: `review ${log.length}`, grade: step.grade, ...momentOf(atMs, step.settings) }
      log.push({ kind: 'answer', ...given, ...policy(step.settings) })
      const all = [...lived, { ...given, policy: policy(step.settings) }]
      lived = version === 1 ? all : all.toSorted((one, other) => one.atMs - other.atMs)
      arrived = [...arrived, given.id]
    } else if (step.kind === 'recompute') {
      log.push({ kind: 'recompute', ...policy(step.settings) })
      lived = lived.map((one) => ({ ...one, policy: policy(step.settings) }))
    } else if (last) {
      log.push({ kind: 'undo', undoes: last })
      lived = lived.filter(({ id }) => id !== last)
      arrived = arrived.slice(0, -1)
    }
  }
  return { log, active: foldOf(lived), nowMs }
}
export const steps = fc.array(step, { maxLength: 40 })
