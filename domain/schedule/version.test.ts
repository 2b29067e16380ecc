import { assert, describe, expect, it } from 'vitest'
import { fsrs7 } from '#domain/memory/fsrs7'
import { publishedOf } from '#domain/memory/model'
import type { Grade } from '#domain/review'
import { dayMs } from '#domain/time'
import type { Policy } from './answer.ts'
import { type LogEntry, replay } from './replay.ts'
import type { Fit } from './state.ts'
import { latestVersion, type Release, releases, schedulersOf } from './version.ts'

/** As FSRS-6 publishes them; they are not read from the package, whose own may change with its releases. */
const published = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]
const first: Policy = { algorithm: 'fsrs', desiredRetention: 0.9, algorithmVersion: 1, fit: 0, parameters: published }

const answer = (id: string, grade: Grade, day: number, policy = first): LogEntry => ({
  kind: 'answer',
  id,
  grade,
  atMs: day * dayMs,
  studyDay: day,
  ...policy,
})
const studied: [Grade, number][] = [
  [4, 0],
  [3, 2],
  [5, 12],
  [1, 50],
  [4, 51],
]
const log = studied.map(([grade, day], nth) => answer(`review ${nth}`, grade, day))

describe('Version 1', () => {
  it('has the weights that FSRS-6 publishes, also under SM-2, whose lines name none', () => {
    expect(releases.get(1)?.weights).toEqual(published)
    const unnamed = log.map((entry) => ({ ...entry, parameters: [] }))
    expect(replay(unnamed)).toEqual(replay(log))
  })

  it('computes what it computed when it was released, to the last digit', () => {
    const states = replay(log).map(({ state }) => state)
    expect(states.map(({ stability, difficulty }) => [stability, difficulty])).toEqual([
      [2.3065, 2.11810397],
      [7.51332013, 4.75285849],
      [48.74908716, 2.98473668],
      [2.85580946, 7.67935902],
      [4.72206117, 7.66690803],
    ])
    expect(states.map(({ sm2IntervalDays }) => sm2IntervalDays)).toEqual([1, 6, 14, 1, 6])
    expect(states.map(({ intervalDays }) => intervalDays)).toEqual([2, 8, 49, 3, 5])
  })
})

describe('Version 2, by which answers are given now,', () => {
  const now: Policy = { ...first, algorithmVersion: 2 }

  it('has the same weights', () => {
    expect(latestVersion('fsrs')).toEqual({ algorithmVersion: 2, fit: 0, parameters: published })
    expect(latestVersion('sm2')).toEqual({ algorithmVersion: 2, fit: 0, parameters: [] })
  })

  it('differs from version 1 in nothing but the order and repetitions on one day', () => {
    expect(replay(studied.map(([grade, day], nth) => answer(`review ${nth}`, grade, day, now)))).toEqual(replay(log))
  })

  it('takes a repeated 5 on one study day for a 4 in the memory model, and the first one as it is', () => {
    const stabilities = (grades: Grade[], policy: Policy) =>
      replay(grades.map((grade, nth) => answer(`${nth}`, grade, 0, policy))).map(({ state }) => state.stability)
    expect(stabilities([5, 5, 5], now)).toEqual(stabilities([5, 4, 4], now))
    expect(stabilities([5], now)).toEqual([8.2956])
  })

  it('takes every other grade on one study day as it is', () => {
    const second = (grade: Grade, policy: Policy) =>
      replay([answer('one', 4, 0, policy), answer('two', grade, 0, policy)])[1]?.state
    for (const grade of [0, 2, 3, 4] as const) expect(second(grade, now)).toEqual(second(grade, first))
  })

  it('makes of six in an hour eight days and not sixty', () => {
    const days = (policy: Policy) =>
      replay(Array.from({ length: 6 }, (_, nth) => answer(`${nth}`, 5, 0, policy))).at(-1)?.state.intervalDays
    expect([days(first), days(now)]).toEqual([60, 8])
  })

  it('leaves ease and repetitions to every answer', () => {
    const [, second] = replay([5, 5].map((grade, nth) => answer(`${nth}`, grade as Grade, 0, now)))
    expect(second?.state).toMatchObject({ easeFactor: 2.7, repetitions: 2 })
  })
})

describe('Version 3, FSRS by a fit,', () => {
  const asPublished: Fit = { number: 1, model: 'FSRS-6', parameters: [...published, 0, 1] }
  const by = (parameters: readonly number[]): Policy => ({
    ...first,
    ...latestVersion('fsrs', { number: 1, model: 'FSRS-6', parameters }),
  })
  const under = (policy: Policy) => replay(studied.map(([grade, day], nth) => answer(`${nth}`, grade, day, policy)))

  it('is taken where there is a fit, and never under SM-2', () => {
    expect(latestVersion('fsrs', asPublished)).toEqual({
      algorithmVersion: 3,
      fit: 1,
      parameters: asPublished.parameters,
    })
    expect(latestVersion('sm2', asPublished)).toEqual(latestVersion('sm2'))
  })

  it('with the published parameters says what version 2 says', () => {
    const [own, second] = [under(by(asPublished.parameters)), under({ ...first, algorithmVersion: 2 })]
    own.forEach(({ state: { memoryFit: fit, stability, difficulty, ...rest } }, nth) => {
      const { memoryFit: none, stability: days, difficulty: hardness, ...others } = second[nth]?.state ?? assert.fail()
      expect([fit, none, rest]).toEqual([1, 0, others])
      expect(stability).toBeCloseTo(days, 5)
      expect(difficulty).toBeCloseTo(hardness, 6)
    })
  })

  it('gives shorter intervals to whom the calibration says to recall less', () => {
    const last = (parameters: readonly number[]) => under(by(parameters)).at(-1)?.state ?? assert.fail()
    const [usual, forgetful] = [last([...published, 0, 1]), last([...published, -0.5, 1])]
    expect(forgetful.intervalDays).toBeLessThan(usual.intervalDays)
    expect(forgetful.stability).toBe(usual.stability)
  })

  it('foretells with a calibration the recall of the person, not of the model', () => {
    const { fsrs } = schedulersOf(by([...published, -0.5, 1]))
    const memory = { stability: 20, difficulty: 5, slowStability: 0, fastStability: 0 }
    expect(fsrs.recall(memory, fsrs.intervalDays(memory, 0.9))).toBeCloseTo(0.9, 2)
  })

  it('takes a repeated 5 on one study day for a 4, and the first one as it is', () => {
    const stabilities = (...grades: Grade[]) =>
      replay(grades.map((grade, nth) => answer(`${nth}`, grade, 0, by([...published, 0, 1])))).map(
        ({ state }) => state.stability,
      )
    expect(stabilities(5, 5)).toEqual(stabilities(5, 4))
    expect(stabilities(5)).toEqual([8.2956])
  })

  it('counts study days, however long they were', () => {
    const { fsrs } = schedulersOf(by([...published, 0, 1]))
    const memory = { stability: 20, difficulty: 5, slowStability: 0, fastStability: 0 }
    expect(fsrs.answer(memory, 4, 3, 2.2)).toEqual(fsrs.answer(memory, 4, 3, 3))
    expect(fsrs.recall(memory, 3, 2.2)).toBe(fsrs.recall(memory, 3, 3))
  })

  it('gives nobody a longer interval than the longest of the fit, where it has one', () => {
    const memory = { stability: 300, difficulty: 5, slowStability: 0, fastStability: 0 }
    const days = (fit: Fit) => schedulersOf(latestVersion('fsrs', fit)).fsrs.intervalDays(memory, 0.9)
    expect(days(asPublished)).toBe(300)
    expect(days({ ...asPublished, longestDays: 120 })).toBe(120)
    expect(days({ ...asPublished, longestDays: 500 })).toBe(300)
  })

  it.each([0, 21, 22, 25])('is refused with %s numbers', (count) => {
    const numbers = [...published, 0, 1, 100, 1].slice(0, count)
    const version = { algorithmVersion: 3, fit: 1, parameters: numbers }
    expect(() => schedulersOf(version)).toThrow(`${count} numbers instead of 23`)
  })
})

describe('Version 4, FSRS-7 by a fit,', () => {
  const asPublished: Fit = { number: 2, model: 'FSRS-7', parameters: [...publishedOf(fsrs7), 0, 1] }
  const policy: Policy = { ...first, ...latestVersion('fsrs', asPublished) }
  const { fsrs } = schedulersOf(policy)
  const under = (answers: readonly (readonly [Grade, number])[], by = policy) =>
    replay(answers.map(([grade, day], nth) => answer(`${nth}`, grade, day, by))).map(({ state }) => state)

  it('is taken where the fit is one of FSRS-7, and never under SM-2', () => {
    expect(policy).toMatchObject({ algorithmVersion: 4, fit: 2, parameters: asPublished.parameters })
    expect(latestVersion('sm2', asPublished)).toEqual(latestVersion('sm2'))
  })

  it('computes what it computed when it was released, to the last digit', () => {
    const states = under(studied)
    expect(states.map(({ stability, difficulty }) => [stability, difficulty])).toEqual([
      [4.77772181, 3.53072398],
      [6.60812097, 6.11697781],
      [35.87184604, 4.48596166],
      [0.16959649, 8.89602665],
      [1.75426056, 8.80936639],
    ])
    expect(states.map(({ slowStability, fastStability }) => [slowStability, fastStability])).toEqual([
      [3.9221, 3.13768],
      [7.24196059, 95.601703],
      [17.42104576, 323.96999892],
      [3.6216292, 1.07812482],
      [6.21511799, 32.68500924],
    ])
    expect(states.map(({ intervalDays }) => intervalDays)).toEqual([5, 7, 36, 1, 2])
  })

  it('keeps as stability in how many days recall comes down to 90 %', () => {
    for (const state of under(studied)) expect(fsrs.recall(state, state.stability)).toBeCloseTo(0.9, 6)
  })

  it('counts time as it passed, where FSRS-6 counts study days', () => {
    const [evening, morning] = [0.9, 1.1].map((days) => days * dayMs) as [number, number]
    const overNight = (by: Policy) =>
      replay([
        { ...answer('one', 4, 0, by), atMs: evening } as LogEntry,
        { ...answer('two', 4, 1, by), atMs: morning } as LogEntry,
      ])[1]?.state.stability
    const aDay = (by: Policy) => under(studied.slice(0, 1).concat([[4, 1]]), by)[1]?.stability
    expect(overNight(policy)).toBeLessThan(aDay(policy) ?? 0)
    const version2: Policy = { ...first, algorithmVersion: 2 }
    expect(overNight(version2)).toBe(aDay(version2))
  })

  it('takes a memory of which the stability alone is known as one that lasts as long', () => {
    for (const stability of [0.001, 0.3, 1, 20, 400, 10_000])
      for (const difficulty of [1, 5, 10]) {
        const brought = { stability, difficulty, slowStability: 0, fastStability: 0 }
        expect(fsrs.recall(brought, stability)).toBeCloseTo(0.9, 6)
        for (const grade of [0, 3, 5] as const) {
          const after = fsrs.answer(brought, grade, stability)
          for (const days of [after.stability, after.slowStability, after.fastStability])
            expect(days).toBeGreaterThan(0)
          expect(after.stability > stability).toBe(grade > 2)
        }
      }
  })

  it('leaves a memory that other versions read by how long it lasts', () => {
    const [state] = under(studied).slice(-1)
    const published = schedulersOf(first).fsrs
    if (!state) assert.fail()
    expect(published.recall(state, state.stability)).toBeCloseTo(0.9, 6)
    expect(published.answer(state, 4, 3)).toMatchObject({ slowStability: 0, fastStability: 0 })
  })

  it('is refused with the numbers of FSRS-6', () => {
    expect(() => under(studied, { ...policy, parameters: [...published, 0, 1] })).toThrow('23 numbers instead of 36')
  })
})

describe('A log that goes from one version to the next', () => {
  /** A later release: another model of memory, and other weights of its own. */
  const later: Release = {
    weights: [3],
    schedulers: ([factor = 1]) => ({
      ...schedulersOf(first),
      fsrs: {
        answer: (before) => ({
          stability: (before?.stability ?? 1) * factor,
          difficulty: 5,
          slowStability: 0,
          fastStability: 0,
        }),
        intervalDays: ({ stability }) => Math.round(stability),
        recall: () => 0.5,
      },
    }),
  }
  const known = new Map([...releases, [99, later]])
  const second: Policy = { ...first, algorithmVersion: 99, parameters: [3] }
  const stabilities = (entries: LogEntry[]) => replay(entries, known).map(({ state }) => state.stability)
  const crossing = [...log.slice(0, 2), answer('later', 4, 13, second), answer('last', 4, 14, second)]

  it('is folded line by line as each was given', () => {
    expect(stabilities(crossing)).toEqual([2.3065, 7.51332013, 7.51332013 * 3, 7.51332013 * 9])
  })

  it('goes back by undoing to what the earlier version had left', () => {
    const undone: LogEntry[] = ['last', 'later'].map((undoes) => ({ kind: 'undo', undoes }))
    expect(replay([...crossing, ...undone], known)).toEqual(replay(log.slice(0, 2)))
  })

  it('keeps weights that a line names and that are not its version’s own', () => {
    expect(stabilities([answer('own', 4, 0, { ...second, parameters: [7] })])).toEqual([7])
    expect(stabilities([answer('unnamed', 4, 0, { ...second, parameters: [] })])).toEqual([3])
  })

  it('counts as answered under the later one from a recomputation on', () => {
    expect(stabilities([...log.slice(0, 2), { kind: 'recompute', ...second }])).toEqual([3, 9])
    expect(stabilities([...crossing, { kind: 'recompute', ...first }]).slice(0, 2)).toEqual([2.3065, 7.51332013])
  })

  it('is refused where the version is not known', () => {
    expect(() => replay(crossing)).toThrow('version 99 of the schedulers')
  })
})
