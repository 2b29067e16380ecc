import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grade, grades } from '#domain/review'
import { dayMs, hourMs, momentOf } from '#domain/time'
import { policyOf } from './answer.ts'
import { type LogEntry, replay, stateUnder, undoable } from './replay.ts'
import { defaultScheduleSettings, type Fit } from './state.ts'
import { fits, live, settings, steps, withFit } from './testing/lives.ts'

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
    expect(() => replay([...log, { kind: 'undo', undoes: 'ten' }])).toThrow('not the last active review')
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
        const { log, active } = live(steps)
        const policy = policyOf(settings)
        const state = stateUnder(log, policy)
        const anew = replay([...log, { kind: 'recompute', ...policy }]).at(-1)?.state
        expect(state && { ...state, intervalDays: 0 }).toEqual(
          active.at(-1)?.state.memoryFit === policy.fit
            ? { ...active.at(-1)?.state, intervalDays: 0 }
            : anew && { ...anew, intervalDays: 0 },
        )
        expect(state?.intervalDays).toBe(active.at(-1)?.state.intervalDays)
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
