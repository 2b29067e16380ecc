import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { grades } from '#domain/review'
import { dayMs, momentOf } from '#domain/time'
import { broughtState } from '../history.ts'
import { advance, policyOf, underPolicy } from './answer.ts'
import { type LogEntry, replay, undoable } from './replay.ts'
import type { StudyState } from './state.ts'
import { answerEntry } from './testing/answer-entry.ts'
import { withFit } from './testing/lives.ts'

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
        expect(() => replay([...log, { kind: 'undo', undoes: 'past 0' }])).toThrow('not the last active review')
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

it('What comes from elsewhere stands upon what was answered here before it, or upon nothing', () => {
  const [first, second] = replay([answerEntry('here', 4, 20_000), answerEntry('again', 4, 20_001)])
  const state = second?.state ?? assert.fail()
  const brought: LogEntry = { kind: 'import', id: 'brought', state }
  expect(replay([brought])).toEqual([{ id: 'brought', before: undefined, state }])
  const [here, also, last] = replay([answerEntry('here', 4, 20_000), answerEntry('there', 0, 20_001), brought])
  expect([here?.state, last?.before]).toEqual([first?.state, also?.state])
})
