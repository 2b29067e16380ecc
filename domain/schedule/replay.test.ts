import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import { within } from '#domain/memory/model'
import { type Grade, grades } from '#domain/review'
import { dayMs, hourMs, momentOf } from '#domain/time'
import { broughtState } from '../history.ts'
import { advance, effectiveTime, type Policy, policyOf, underPolicy } from './answer.ts'
import { isRecomputed, type LogEntry, replay, statesAlong, stateUnder, undoable } from './replay.ts'
import { defaultScheduleSettings, type Fit, type ScheduleSettings, type StudyState } from './state.ts'

/** Models of somebody's own: the published numbers, each moved a little within its limits, and a calibration. */
const fits: readonly Fit[] = [fsrs6, fsrs7, fsrs6, fsrs7].map(({ name, parameters }, nth) => ({
  number: nth + 1,
  model: name,
  parameters: [
    ...parameters.map(({ published, lowest, highest }) => within(published * (0.7 + 0.2 * nth), lowest, highest)),
    0.2 * nth - 0.5,
    0.8 + 0.1 * nth,
  ],
}))
const settings = fc.record({
  algorithm: fc.constantFrom('fsrs' as const, 'sm2' as const),
  desiredRetention: fc.double({ min: 0.7, max: 0.97, noNaN: true }),
  timeZone: fc.constantFrom('UTC', 'Europe/Vienna', 'Pacific/Auckland', 'America/Los_Angeles'),
  dayStartHour: fc.integer({ min: 0, max: 23 }),
  dueRule: fc.constant('exact' as const),
})
/** Whose fit counts at that time, if any. */
const withFit = fc
  .tuple(settings, fc.option(fc.constantFrom(...fits), { nil: undefined }))
  .map(([settings, fit]): ScheduleSettings => ({ ...settings, ...(fit && { fit }) }))
const answer = fc.record({
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
  const standing: { id: string; before: StudyState | undefined; state: StudyState }[] = []
  lived.forEach(({ id, grade, policy, ...at }, nth) => {
    const last = standing.at(-1)?.state
    const before = last && last.memoryFit !== policy.fit ? memoryBy(policy, lived.slice(0, nth)) : last
    standing.push({ id, before, state: advance(before, grade, at, policy) })
  })
  return standing
}

/** What is remembered if all of them had been answered under one policy. */
const memoryBy = (policy: Policy, lived: readonly Lived[]) =>
  lived.reduce<StudyState | undefined>(
    (state, { grade, atMs, studyDay }) => advance(state, grade, { atMs, studyDay }, policy),
    undefined,
  )

/** Lives through the steps as the product does, and writes the log beside. */
const live = (steps: readonly Step[], { version, timeOf }: Way = asGiven) => {
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

describe('A fit', () => {
  it('in which order answers arrive under several, the state is by that of the one given last', () => {
    const answers = fc.uniqueArray(
      fc.record({ atMs: fc.nat(400 * dayMs), grade: fc.constantFrom(...grades), settings: withFit }),
      { selector: ({ atMs }) => atMs, maxLength: 8 },
    )
    const arrivals = answers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    )
    fc.assert(
      fc.property(arrivals, ([answers, shuffled]) => {
        const lines = (list: typeof answers): LogEntry[] =>
          list.map(({ atMs, grade, settings }) => ({
            kind: 'answer',
            id: `at ${atMs}`,
            grade,
            ...momentOf(atMs, settings),
            ...policyOf(settings),
          }))
        const inOrder = answers.toSorted((one, other) => one.atMs - other.atMs)
        const folded = replay(lines(shuffled))
        expect(folded).toEqual(replay(lines(inOrder)))
        expect(folded.at(-1)?.state.memoryFit).toBe(
          inOrder.length > 0 ? policyOf(inOrder.at(-1)?.settings ?? defaultScheduleSettings).fit : undefined,
        )
      }),
    )
  })

  it('is what a next answer finds a memory by, as if all answers had been given under it; the interval stays', () => {
    fc.assert(
      fc.property(steps, withFit, (steps, settings) => {
        const { log, standing } = live(steps)
        const policy = policyOf(settings)
        const state = stateUnder(log, policy)
        const anew = replay([...log, { kind: 'recompute', ...policy }]).at(-1)?.state
        expect(state && { ...state, intervalDays: 0 }).toEqual(
          standing.at(-1)?.state.memoryFit === policy.fit
            ? { ...standing.at(-1)?.state, intervalDays: 0 }
            : anew && { ...anew, intervalDays: 0 },
        )
        expect(state?.intervalDays).toBe(standing.at(-1)?.state.intervalDays)
      }),
    )
  })

  it('can be left again: the published numbers then count for all that was answered', () => {
    const by = (fit: Fit | undefined, nth: number): LogEntry => {
      const settings = { ...defaultScheduleSettings, ...(fit && { fit }) }
      return { kind: 'answer', id: `${nth}`, grade: 4, ...momentOf(nth * 7 * dayMs, settings), ...policyOf(settings) }
    }
    const there = replay([by(undefined, 0), by(fits[0], 1), by(undefined, 2)])
    expect(there.at(-1)?.state).toEqual(replay([0, 1, 2].map((nth) => by(undefined, nth))).at(-1)?.state)
    expect(there[1]?.state).toEqual(replay([0, 1].map((nth) => by(fits[0], nth))).at(-1)?.state)
  })
})

describe('What is brought from elsewhere', () => {
  const day0 = 19_000 * dayMs
  /** Answers given there, then what the card had come to, if that is known. */
  const history = fc.record({
    past: fc.array(fc.record({ afterDays: fc.nat(40), grade: fc.constantFrom(...grades) }), {
      minLength: 1,
      maxLength: 5,
    }),
    interval: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
    settings: withFit,
  })
  const here = fc.array(
    fc.record({
      atMs: fc.integer({ min: day0 + 300 * dayMs, max: day0 + 700 * dayMs }),
      grade: fc.constantFrom(...grades),
      settings: withFit,
    }),
    { maxLength: 6 },
  )
  const linesOf = ({ past, interval, settings }: typeof history extends fc.Arbitrary<infer Value> ? Value : never) => {
    let atMs = day0
    const answers = past.map(({ afterDays, grade }, nth): LogEntry => {
      atMs += afterDays * dayMs
      return {
        kind: 'answer',
        id: `past ${nth}`,
        isImported: true,
        grade,
        ...momentOf(atMs, settings),
        ...policyOf(settings),
      }
    })
    const state =
      interval && broughtState({ nextInterval: interval, stability: 2 * interval }, momentOf(atMs, settings), undefined)
    return { answers, state, lines: [...answers, ...(state ? [{ kind: 'import' as const, id: 'state', state }] : [])] }
  }
  const given = (list: typeof here extends fc.Arbitrary<infer Value> ? Value : never): LogEntry[] =>
    list.map(({ atMs, grade, settings }, nth) => ({
      kind: 'answer',
      id: `here ${nth}`,
      grade,
      ...momentOf(atMs, settings),
      ...policyOf(settings),
    }))

  it('is what the answers given here stand upon, whatever the order in which these arrive and the fits they count by', () => {
    fc.assert(
      fc.property(history, here, fc.infiniteStream(fc.nat()), (brought, list, chance) => {
        const { lines, state } = linesOf(brought)
        const answers = given(list).toSorted((one, other) =>
          'atMs' in one && 'atMs' in other ? one.atMs - other.atMs : 0,
        )
        const shuffled = answers
          .map((line) => ({ line, by: chance.next().value }))
          .sort((one, other) => one.by - other.by)
        const folded = replay([...lines, ...answers]).at(-1)
        fc.pre(new Set(list.map(({ atMs }) => atMs)).size === list.length)
        expect(replay([...lines, ...shuffled.map(({ line }) => line)]).at(-1)).toEqual(folded)
        const last = answers.at(-1)
        if (state && last?.kind === 'answer') {
          // Under one policy throughout it is a plain fold from the state that was brought.
          const alike = answers.flatMap((line) => (line.kind === 'answer' ? [line] : []))
          const from: StudyState = { ...state, memoryFit: last.fit }
          const by = alike.reduce((before, { grade, ...at }) => advance(before, grade, at, last), from)
          const same = alike.map(({ id, grade, atMs, studyDay }): LogEntry => ({ ...last, id, grade, atMs, studyDay }))
          expect(replay([...lines, ...same]).at(-1)?.state).toEqual(by)
        }
      }),
    )
  })

  it('is never given back to an undo, and is what is left when all answers given here are taken back', () => {
    fc.assert(
      fc.property(history, here, (brought, list) => {
        const { lines } = linesOf(brought)
        const log: LogEntry[] = [...lines, ...given(list)]
        for (let [undoes] = undoable(log); undoes; [undoes] = undoable(log)) {
          expect(undoes).toMatch(/^here/)
          log.push({ kind: 'undo', undoes })
        }
        expect(replay(log)).toEqual(replay(lines))
        expect(() => replay([...log, { kind: 'undo', undoes: 'past 0' }])).toThrow('not the last standing review')
      }),
    )
  })

  it('keeps its memory when everything is recomputed; the interval alone is decided anew', () => {
    fc.assert(
      fc.property(history, withFit, (brought, settings) => {
        const { lines, state } = linesOf(brought)
        fc.pre(state !== undefined)
        const policy = policyOf(settings)
        const recomputed = replay([...lines, { kind: 'recompute', ...policy }]).at(-1)?.state
        expect(recomputed).toEqual(state && underPolicy({ ...state, memoryFit: policy.fit }, policy))
        expect(recomputed?.stability).toBe(state ? state.stability : undefined)
      }),
    )
  })

  it('without a state leads to that of its answers, under whatever is recomputed', () => {
    fc.assert(
      fc.property(history, withFit, (brought, settings) => {
        const { answers } = linesOf(brought)
        const policy = policyOf(settings)
        const plain = answers.map((line) => ({ ...line, ...policy }) as LogEntry)
        expect(replay([...answers, { kind: 'recompute', ...policy }]).at(-1)?.state).toEqual(
          replay(plain).at(-1)?.state,
        )
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

const answerEntry = (id: string, grade: Grade, day: number): LogEntry => ({
  kind: 'answer',
  id,
  grade,
  ...momentOf(day * dayMs, defaultScheduleSettings),
  ...policyOf(defaultScheduleSettings),
})

it('What comes from elsewhere stands upon what was answered here before it, or upon nothing', () => {
  const [first, second] = replay([answerEntry('here', 4, 20_000), answerEntry('again', 4, 20_001)])
  const state = second?.state ?? assert.fail()
  const brought: LogEntry = { kind: 'import', id: 'brought', state }
  expect(replay([brought])).toEqual([{ id: 'brought', before: undefined, state }])
  const [here, also, last] = replay([answerEntry('here', 4, 20_000), answerEntry('there', 0, 20_001), brought])
  expect([here?.state, last?.before]).toEqual([first?.state, also?.state])
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
