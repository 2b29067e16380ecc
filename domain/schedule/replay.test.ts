import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grade, grades } from '#domain/review'
import { dayMs, momentOf } from '#domain/time'
import { answerCard, effectiveTime, policyOf, underPolicy } from './answer.ts'
import { type LogEntry, replay } from './replay.ts'
import { defaultScheduleSettings, type StudyState } from './state.ts'

const settings = fc.record({
  algorithm: fc.constantFrom('fsrs' as const, 'sm2' as const),
  desiredRetention: fc.double({ min: 0.7, max: 0.97, noNaN: true }),
  timeZone: fc.constantFrom('UTC', 'Europe/Vienna', 'Pacific/Auckland', 'America/Los_Angeles'),
  dayStartHour: fc.integer({ min: 0, max: 23 }),
  dueRule: fc.constant('exact' as const),
})
const answer = fc.record({
  kind: fc.constant('answer' as const),
  grade: fc.constantFrom(...grades),
  /** From one arrival to the next, and how long the answer was on its way (negative: from a clock that runs ahead). */
  pauseMs: fc.integer({ min: 0, max: 60 * dayMs }),
  delayMs: fc.integer({ min: -dayMs, max: 30 * dayMs }),
  settings,
})
const step = fc.oneof(
  { weight: 5, arbitrary: answer },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recompute' as const), settings }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Lives through the steps as the product does, one state after the other, and writes the log beside. */
const live = (steps: readonly Step[]) => {
  const log: LogEntry[] = []
  let standing: { id: string; state: StudyState }[] = []
  let nowMs = Date.parse('2026-01-01T00:00Z')
  for (const step of steps) {
    const last = standing.at(-1)
    if (step.kind === 'answer') {
      nowMs += step.pauseMs
      const atMs = effectiveTime(nowMs, nowMs - step.delayMs, last?.state.lastReviewAtMs)
      const { state, studyDay } = answerCard(last?.state, step.grade, { atMs, settings: step.settings })
      const id = `review ${log.length}`
      log.push({ kind: 'answer', id, grade: step.grade, atMs, studyDay, ...policyOf(step.settings) })
      standing = [...standing, { id, state }]
    } else if (step.kind === 'recompute') {
      log.push({ kind: 'recompute', ...policyOf(step.settings) })
      standing = standing.map(({ id, state }) => ({ id, state: underPolicy(state, policyOf(step.settings)) }))
    } else if (last) {
      log.push({ kind: 'undo', undoes: last.id })
      standing = standing.slice(0, -1)
    }
  }
  return { log, standing, nowMs }
}
const steps = fc.array(step, { maxLength: 40 })

describe('Whatever was answered, undone and recomputed,', () => {
  it('replaying the log gives exactly the states that were lived through', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        expect(replay(live(steps).log)).toEqual(live(steps).standing)
      }),
    )
  })

  it('undoing an answer restores exactly the reviews before it', () => {
    fc.assert(
      fc.property(steps, answer, (steps, one) => {
        expect(live([...steps, one, { kind: 'undo' }]).standing).toEqual(live(steps).standing)
        expect(replay(live([...steps, one, { kind: 'undo' }]).log)).toEqual(replay(live(steps).log))
      }),
    )
  })

  it('time never runs backwards from one standing review to the next, nor past now', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const { standing, nowMs } = live(steps)
        const times = [...standing.map(({ state }) => state.lastReviewAtMs), nowMs]
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })

  it('every state stays within its ranges and survives being stored as JSON', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const { state } of live(steps).standing) {
          for (const days of [state.intervalDays, state.sm2IntervalDays]) {
            expect(Number.isInteger(days) && days >= 1 && days <= 36_500).toBe(true)
          }
          expect(state.easeFactor).toBeGreaterThanOrEqual(1.3)
          expect(state.stability).toBeGreaterThan(0)
          expect(state.difficulty >= 1 && state.difficulty <= 10).toBe(true)
          expect(JSON.parse(JSON.stringify(state))).toEqual(state)
        }
      }),
    )
  })
})

const answerEntry = (id: string, grade: Grade, day: number): LogEntry => ({
  kind: 'answer',
  id,
  grade,
  ...momentOf(day * dayMs, defaultScheduleSettings),
  ...policyOf(defaultScheduleSettings),
})

describe('A log', () => {
  const log = [answerEntry('a', 4, 20_000), answerEntry('b', 4, 20_002), answerEntry('c', 0, 20_013)]

  it('without entries has no standing review', () => {
    expect(replay([])).toEqual([])
  })

  it('can be undone to its beginning, one review after the other', () => {
    const undone: LogEntry[] = ['c', 'b', 'a'].map((undoes) => ({ kind: 'undo', undoes }))
    expect(replay([...log, ...undone.slice(0, 2)]).map(({ id }) => id)).toEqual(['a'])
    expect(replay([...log, ...undone])).toEqual([])
  })

  it('that undoes an earlier review than the last standing one is refused', () => {
    expect(() => replay([...log, { kind: 'undo', undoes: 'b' }])).toThrow('not the last standing review')
    expect(() => replay([{ kind: 'undo', undoes: 'a' }])).toThrow('not the last standing review')
  })
})
