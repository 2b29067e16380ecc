import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grade, grades } from '#domain/review'
import { dayMs, hourMs, momentOf } from '#domain/time'
import { advance, effectiveTime, type Policy, policyOf, underPolicy } from './answer.ts'
import { isRecomputed, type LogEntry, replay, undoable } from './replay.ts'
import { defaultScheduleSettings, type ScheduleSettings, type StudyState } from './state.ts'

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

/** How answers were taken: one after the other as they arrived, or as they were given. */
type Way = { version: 1 | 2; timeOf: (nowMs: number, answeredAtMs: number, last: StudyState | undefined) => number }

const asArrived: Way = {
  version: 1,
  timeOf: (nowMs, answeredAtMs, last) => Math.min(nowMs, Math.max(answeredAtMs, last?.lastReviewAtMs ?? answeredAtMs)),
}
const asGiven: Way = { version: 2, timeOf: effectiveTime }

type Lived = { id: string; grade: Grade; atMs: number; studyDay: number; policy: Policy }

/** The reviews and their states, one after the other. */
const foldOf = (lived: readonly Lived[]) => {
  const standing: { id: string; state: StudyState }[] = []
  for (const { id, grade, policy, ...at } of lived)
    standing.push({ id, state: advance(standing.at(-1)?.state, grade, at, policy) })
  return standing
}

/** Lives through the steps as the product does, and writes the log beside. */
const live = (steps: readonly Step[], { version, timeOf }: Way = asGiven) => {
  const policy = (settings: ScheduleSettings) => ({ ...policyOf(settings), algorithmVersion: version })
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
  return { log, standing: foldOf(lived), nowMs }
}
const steps = fc.array(step, { maxLength: 40 })

describe.each([
  ['as they arrived', asArrived],
  ['as they were given', asGiven],
])('Whatever was answered, undone and recomputed, with answers counted %s,', (_, way) => {
  it('replaying the log gives exactly the states that were lived through', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        expect(replay(live(steps, way).log)).toEqual(live(steps, way).standing)
      }),
    )
  })

  it('undoing an answer restores exactly the reviews before it', () => {
    fc.assert(
      fc.property(steps, answer, (steps, one) => {
        expect(live([...steps, one, { kind: 'undo' }], way).standing).toEqual(live(steps, way).standing)
        expect(replay(live([...steps, one, { kind: 'undo' }], way).log)).toEqual(replay(live(steps, way).log))
      }),
    )
  })

  it('time never runs backwards from one standing review to the next, nor past now', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const { standing, nowMs } = live(steps, way)
        const times = [...standing.map(({ state }) => state.lastReviewAtMs), nowMs]
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })

  it('every state stays within its ranges and survives being stored as JSON', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        for (const { state } of live(steps, way).standing) {
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

describe('Answers that arrive late', () => {
  const given = (id: string, grade: Grade, atMs: number, settings = defaultScheduleSettings): LogEntry => ({
    kind: 'answer',
    id,
    grade,
    ...momentOf(atMs, settings),
    ...policyOf(settings),
  })
  const before = { ...policyOf(defaultScheduleSettings), algorithmVersion: 1 }

  it('count in the order in which they were given, whatever the order of arrival', () => {
    const answers = fc.uniqueArray(
      fc.record({ atMs: fc.nat(400 * dayMs), grade: fc.constantFrom(...grades), settings }),
      {
        selector: ({ atMs }) => atMs,
        maxLength: 12,
      },
    )
    const earlier = fc.array(fc.record({ atMs: fc.nat(200 * dayMs), grade: fc.constantFrom(...grades) }), {
      maxLength: 4,
    })
    const arrivals = answers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    )
    fc.assert(
      fc.property(earlier, arrivals, (earlier, [answers, shuffled]) => {
        const lines = (list: typeof answers) =>
          list.map(({ atMs, grade, settings }) => given(`at ${atMs}`, grade, atMs, settings))
        // Those of an earlier version keep the order in which they came, also where a clock was set back between them.
        const old = earlier.map(
          ({ atMs, grade }, nth) => ({ ...given(`old ${nth}`, grade, atMs), ...before }) as LogEntry,
        )
        const inOrder = answers.toSorted((one, other) => one.atMs - other.atMs)
        const folded = replay([...old, ...lines(shuffled)])
        expect(folded).toEqual(replay([...old, ...lines(inOrder)]))
        expect(folded.map(({ id }) => id).filter((id) => id.startsWith('old'))).toEqual(
          old.map((_, nth) => `old ${nth}`),
        )
        if (old.length === 0)
          expect(folded.map(({ state }) => state.lastReviewAtMs)).toEqual(inOrder.map(({ atMs }) => atMs))
      }),
    )
  })

  it('make Monday’s failure count under Tuesday’s pass', () => {
    const monday = 20_000 * dayMs
    const week = given('week before', 4, monday - 7 * dayMs)
    const failed = given('Monday', 0, monday)
    const passed = given('Tuesday', 4, monday + dayMs)
    const late = replay([week, passed, failed])
    expect(late).toEqual(replay([week, failed, passed]))
    expect(late.at(-1)?.state.intervalDays).toBeLessThan(replay([week, passed]).at(-1)?.state.intervalDays ?? 0)
  })

  it('that were given at one time count as they arrived', () => {
    expect(replay([given('a', 4, 0), given('b', 0, 0)]).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('and those given last can be undone, no other', () => {
    const log = [given('noon', 4, 12 * hourMs), given('ten', 3, 10 * hourMs), given('eight', 0, 8 * hourMs)]
    expect(undoable(log)).toEqual(['noon', 'eight'])
    expect(undoable(log.slice(0, 1))).toEqual(['noon'])
    expect(undoable([])).toEqual([])
    expect(replay([...log, { kind: 'undo', undoes: 'eight' }])).toEqual(replay(log.slice(0, 2)))
    expect(replay([...log, { kind: 'undo', undoes: 'noon' }])).toEqual(replay(log.slice(1)))
    expect(() => replay([...log, { kind: 'undo', undoes: 'ten' }])).toThrow('not the last standing review')
  })

  it('leave those of an earlier version in the order in which they arrived', () => {
    const old = [given('noon', 4, 12 * hourMs), given('ten', 3, 10 * hourMs)].map(
      (line) => ({ ...line, ...before }) as LogEntry,
    )
    expect(replay(old).map(({ id }) => id)).toEqual(['noon', 'ten'])
    expect(replay([...old, given('eight', 0, 8 * hourMs)]).map(({ id }) => id)).toEqual(['eight', 'noon', 'ten'])
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

it('A log with a kind of line that is not known is refused, not read past', () => {
  expect(() => replay([answerEntry('a', 4, 20_000), { kind: 'adopt' }])).toThrow('a line of kind adopt')
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
  expect(isRecomputed([answerEntry('a', 4, 20_000)], policy)).toBe(false)
})
