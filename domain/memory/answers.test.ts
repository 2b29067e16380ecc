import { describe, expect, test } from 'vitest'
import type { Grade } from '#domain/review'
import { dayMs, hourMs } from '../time.ts'
import { answersBefore, answersOf, isRecalled, type Line, thinned } from './answers.ts'

const given = (id: string, grade: Grade, studyDay: number, hour = 12): Line => ({
  kind: 'answer',
  id,
  grade,
  studyDay,
  atMs: (studyDay * 24 + hour) * hourMs,
})
const plain = (answers: ReturnType<typeof answersOf>) =>
  Object.fromEntries(Object.entries(answers).map(([name, values]) => [name, [...values]]))
const ofOne = (...lines: Line[]) => plain(answersOf([{ card: 'a', lines }]))

test('All but Again recall', () => {
  expect([1, 2, 3, 4].map(isRecalled)).toEqual([false, true, true, true])
})

describe('From the lines of a card', () => {
  test('answers come with their ratings and the study days between them', () => {
    const grades = [0, 1, 2, 3, 4, 5] as const
    const { rating, elapsedDays } = ofOne(...grades.map((grade) => given(`${grade}`, grade, grade * grade)))
    expect(rating).toEqual([1, 1, 1, 2, 3, 4])
    expect(elapsedDays).toEqual([0, 1, 3, 5, 7, 9])
  })

  test('only answers on a later study day than the one before are judged', () => {
    const lines = [
      given('1', 4, 7, 12),
      given('2', 4, 7, 13),
      given('3', 2, 8),
      given('4', 4, 8, 14),
      given('5', 4, 10),
    ]
    expect(ofOne(...lines).judged).toEqual([2, 4])
  })

  test('a 5 that repeats an answer of the same day counts as a 4, a first one does not', () => {
    expect(ofOne(given('1', 5, 7), given('2', 5, 7, 13), given('3', 5, 9), given('4', 3, 9, 13)).rating).toEqual([
      4, 3, 4, 2,
    ])
  })

  test('an answer that was taken back was never given', () => {
    const lines = [given('1', 4, 7), given('2', 1, 9), given('3', 4, 12)]
    const undo: Line = { kind: 'undo', undoes: '2' }
    expect(ofOne(...lines, undo)).toEqual(ofOne(given('1', 4, 7), given('3', 4, 12)))
    expect(ofOne(given('1', 4, 7), { kind: 'undo', undoes: '1' })).toEqual(plain(answersOf([])))
  })

  test.each<[string, Line[]]>([
    ['what was never given', [given('1', 4, 7), { kind: 'undo', undoes: 'x' }]],
    ['what was taken back', [given('1', 4, 7), { kind: 'undo', undoes: '1' }, { kind: 'undo', undoes: '1' }]],
    ['what is given only later', [{ kind: 'undo', undoes: '1' }, given('1', 4, 7)]],
  ])('a log that takes back %s is refused', (_, lines) => {
    expect(() => ofOne(...lines)).toThrow('The log of a undoes')
  })

  test('a late arrival stands where it was given', () => {
    const [monday, tuesday] = [given('1', 1, 7), given('2', 4, 8)]
    expect(ofOne(given('0', 4, 1), tuesday, monday)).toEqual(ofOne(given('0', 4, 1), monday, tuesday))
  })

  test('a reset that was taken back takes no answer with it', () => {
    const reset: Line[] = [
      { kind: 'reset', id: 'r' },
      { kind: 'undo', undoes: 'r' },
    ]
    expect(ofOne(given('1', 4, 7), ...reset, given('2', 4, 9))).toEqual(ofOne(given('1', 4, 7), given('2', 4, 9)))
  })

  test('lines of other kinds say nothing', () => {
    expect(ofOne(given('1', 4, 7), { kind: 'recompute' })).toEqual(ofOne(given('1', 4, 7)))
  })

  test('a study day that was moved back leaves no negative days', () => {
    const earlier: Line = { kind: 'answer', id: '2', grade: 4, studyDay: 6, atMs: 8 * dayMs }
    expect(ofOne(given('1', 4, 7), earlier).elapsedDays).toEqual([0, 0])
  })
})

describe('Of many cards', () => {
  const a = { card: 'a', lines: [given('a1', 4, 1), given('a2', 4, 9), given('a3', 1, 20)] }
  const b = { card: 'b', lines: [given('b1', 4, 1), given('b2', 1, 9)] }
  const none = { card: 'c', lines: [given('c1', 4, 1), { kind: 'undo', undoes: 'c1' } as Line] }

  test('answers are the same, in whatever order cards come; those judged by time', () => {
    expect(answersOf([b, none, a])).toEqual(answersOf([a, b, none]))
    expect(plain(answersOf([a, b, none]))).toMatchObject({ starts: [0, 3, 5], judged: [1, 4, 2] })
  })

  test('those judged at the same moment stand as the cards do', () => {
    const early = { ...a, lines: [given('1', 4, 1), given('2', 4, 9)] }
    const same = [early, { ...early, card: 'b' }, { ...early, card: 'c' }]
    expect([...answersOf(same.toReversed()).judged]).toEqual([1, 3, 5])
  })

  test('every so many-th stands for all where more are judged than are wanted, whole and in its order', () => {
    expect(thinned(answersOf([a, b, none]), 3)).toEqual(answersOf([a, b]))
    expect(thinned(answersOf([a, b]), 2)).toEqual(answersOf([a]))
    expect(thinned(answersOf([a, b, { ...a, card: 'd' }]), 3)).toEqual(answersOf([a, { ...a, card: 'd' }]))
  })

  test('those before a moment are what was known then', () => {
    const day10 = 10 * dayMs
    const then = answersOf([{ ...a, lines: a.lines.slice(0, 2) }, b])
    expect(answersBefore(answersOf([a, b]), day10)).toEqual(then)
    expect(answersBefore(answersOf([a, b]), (9 * 24 + 12) * hourMs).judged).toHaveLength(0)
    expect(answersBefore(answersOf([a, b]), 0)).toEqual(answersOf([]))
  })
})
