import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, momentOf } from '#domain/time'
import { policyOf, underPolicy } from './answer.ts'
import { isRecomputed, type LogEntry, replay, statesAlong, undoable } from './replay.ts'
import { defaultScheduleSettings } from './state.ts'
import { answerEntry } from './testing/answer-entry.ts'
import { answer, asArrived, asGiven, live, settings, steps } from './testing/lives.ts'

describe.each([
  ['as they arrived', asArrived],
  ['as they were given', asGiven],
])('Whatever was answered, undone and recomputed, with answers counted %s,', (_, way) => {
  it('replaying the log gives exactly the states that were lived through', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        expect(replay(live(steps, way).log)).toEqual(live(steps, way).active)
      }),
    )
  })

  it('undoing an answer restores exactly the reviews before it', () => {
    fc.assert(
      fc.property(steps, answer, (steps, one) => {
        expect(live([...steps, one, { kind: 'undo' }], way).active).toEqual(live(steps, way).active)
        expect(replay(live([...steps, one, { kind: 'undo' }], way).log)).toEqual(replay(live(steps, way).log))
      }),
    )
  })

  it('time never runs backwards from one active review to the next, nor past now', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const { active, nowMs } = live(steps, way)
        const times = [...active.map(({ state }) => state.lastReviewAtMs), nowMs]
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })

  it('every state stays within its ranges and survives being stored as JSON', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const { state } of live(steps, way).active) {
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

it('A recomputation leaves what is remembered and decides the interval anew', () => {
  fc.assert(
    fc.property(settings, (settings) => {
      const line = {
        kind: 'answer' as const,
        id: 'one',
        grade: 4 as const,
        ...momentOf(0, settings),
        ...policyOf(defaultScheduleSettings),
      }
      const [one] = replay([line])
      const [recomputed] = replay([line, { kind: 'recompute', ...policyOf(settings) }])
      expect(recomputed?.state).toEqual(one && underPolicy(one.state, policyOf(settings)))
    }),
  )
})

describe('A log', () => {
  const log = [answerEntry('a', 4, 20_000), answerEntry('b', 4, 20_002), answerEntry('c', 0, 20_013)]

  it('without entries has no active review', () => {
    expect(replay([])).toEqual([])
  })

  it('can be undone to its beginning, one review after the other', () => {
    const undone: LogEntry[] = ['c', 'b', 'a'].map((undoes) => ({ kind: 'undo', undoes }))
    expect(replay([...log, ...undone.slice(0, 2)]).map(({ id }) => id)).toEqual(['a'])
    expect(replay([...log, ...undone])).toEqual([])
  })

  it('that undoes an earlier review than the last standing one is refused', () => {
    expect(() => replay([...log, { kind: 'undo', undoes: 'b' }])).toThrow('not the last active review')
    expect(() => replay([{ kind: 'undo', undoes: 'a' }])).toThrow('not the last active review')
  })
})

it('A log that ends with a recomputation knows it, whether or not the line names the weights', () => {
  const policy = policyOf(defaultScheduleSettings)
  const recomputed = (parameters: readonly number[]): LogEntry[] => [
    answerEntry('a', 4, 20_000),
    { kind: 'recompute', ...policy, parameters },
  ]
  expect(isRecomputed(recomputed([]), policy)).toBe(true)
  expect(isRecomputed(recomputed(policy.parameters), policy)).toBe(true)
  expect(isRecomputed(recomputed([...policy.parameters].reverse()), policy)).toBe(false)
  expect(isRecomputed(recomputed([]), { ...policy, desiredRetention: 0.8 })).toBe(false)
  expect(isRecomputed(recomputed(policy.parameters.slice(0, -1)), policy)).toBe(false)
  expect(isRecomputed(recomputed([]), policyOf({ ...defaultScheduleSettings, algorithm: 'sm2' }))).toBe(false)
  expect(isRecomputed([answerEntry('a', 4, 20_000)], policy)).toBe(false)
  expect(isRecomputed([...recomputed([]), answerEntry('b', 4, 20_001)], policy)).toBe(false)
  expect(isRecomputed(recomputed([]), { ...policy, algorithmVersion: 1 })).toBe(false)
  expect(isRecomputed([], policy)).toBe(false)
})

it('Along a log stands after each line what stood when it was the last', () => {
  fc.assert(
    fc.property(steps, (steps) => {
      const { log } = live(steps)
      expect(statesAlong(log)).toEqual(log.map((_, nth) => replay(log.slice(0, nth + 1)).at(-1)?.state))
    }),
    { numRuns: 50 },
  )
})

describe('A card that was reset', () => {
  const policy = policyOf(defaultScheduleSettings)
  const answerOf = (id: string, day: number): LogEntry => ({
    kind: 'answer',
    id,
    grade: 4,
    ...momentOf(day * dayMs, defaultScheduleSettings),
    ...policy,
  })
  const reset: LogEntry = { kind: 'reset', id: 'reset', atMs: 10 * dayMs }
  const undo: LogEntry = { kind: 'undo', undoes: 'reset' }
  const [early, late, after] = [answerOf('early', 3), answerOf('late', 8), answerOf('after', 12)]
  const stateOf = (...log: LogEntry[]) => replay(log).at(-1)?.state

  it.each<[string, LogEntry[], LogEntry[]]>([
    ['counts as never studied', [early, reset], []],
    ['begins anew', [early, reset, after], [after]],
    ['takes what was given before as before', [early, reset, late], []],
    ['takes it as before also when it was answered since', [early, reset, after, late], [after]],
    ['is as it was once that is taken back', [early, reset, undo], [early]],
    ['has all of it in its order once that is taken back', [early, reset, after, late, undo], [early, late, after]],
    ['stays so when everything is recomputed', [early, reset, { kind: 'recompute', ...policy }], []],
  ])('%s', (_, log, same) => {
    expect(stateOf(...log)).toEqual(stateOf(...same))
  })

  it('lets itself be undone once, and no answer before it', () => {
    expect(undoable([early, reset])).toEqual(['reset'])
    expect(undoable([early, reset, after])).toEqual(['after', 'reset'])
    expect(undoable([early, reset, undo])).toEqual(['early'])
    expect(() => replay([early, reset, undo, undo])).toThrow(/undoes reset/)
  })
})
