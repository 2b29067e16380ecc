import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { answersOf, type CardLog, type Line } from './answers.ts'
import { fsrs6 } from './fsrs6.ts'
import { fsrs7 } from './fsrs7.ts'
import { type Memory, publishedOf } from './model.ts'
import { predict } from './predict.ts'

/** Two cards, which were answered late in the day and early, on study days 0, 1 and 9. */
const logOf = (card: string, grades: readonly [1 | 4, 1 | 4, 1 | 4]): CardLog => ({
  card,
  lines: grades.map((grade, nth): Line => {
    const studyDay = [0, 1, 9][nth] as number
    return { kind: 'answer', id: `${nth}`, grade, studyDay, atMs: (studyDay + (nth === 0 ? 0.9 : 0.1)) * dayMs }
  }),
})
const answers = answersOf([logOf('a', [4, 4, 1]), logOf('b', [1, 4, 4])])

test.each([
  [fsrs6, [1, 8]],
  [fsrs7, [0.2, 8]],
])(
  'By $name recall is foretold of each card by itself, after the time that the model counts',
  (model, [one = 0, other = 0]) => {
    const parameters = publishedOf(model)
    const course = model.under(parameters)
    const lasts: Memory[] = []
    const recall = predict(model, parameters, answers, undefined, (memory) => lasts.push({ ...memory }))
    const expected = [[3, 3, 1] as const, [1, 3, 3] as const].map(([first, second, third]) => {
      const memory: Memory = { stability: 0, difficulty: 0, fastStability: 0 }
      course.begin(memory, first)
      return { recalls: [course.answer(memory, second, one), course.answer(memory, third, other)], memory }
    })
    const places = [1, 2, 4, 5]
    expected
      .flatMap(({ recalls }) => recalls)
      .forEach((value, nth) => {
        expect(recall[places[nth] as number]).toBeCloseTo(value, 12)
      })
    expected.forEach(({ memory }, nth) => {
      expect(lasts[nth]?.stability).toBeCloseTo(memory.stability, 9)
      expect(lasts[nth]?.difficulty).toBeCloseTo(memory.difficulty, 9)
    })
    expect(lasts).toHaveLength(2)
  },
)

test('An answer whose clock went back came at once', () => {
  const back = { ...answers, atMs: answers.atMs.map((at, nth) => (nth === 1 ? at - 5 * dayMs : at)) }
  const atOnce = { ...answers, atMs: answers.atMs.map((at, nth) => (nth === 1 ? (answers.atMs[0] ?? 0) : at)) }
  const [one, other] = [back, atOnce].map((given) => predict(fsrs7, publishedOf(fsrs7), given)[1])
  expect(one).toBe(other)
})

test('What is given to write into is given back, and of no cards nothing is foretold', () => {
  const into = new Float64Array(answers.rating.length)
  expect(predict(fsrs6, publishedOf(fsrs6), answers, into)).toBe(into)
  expect(into[1]).toBeGreaterThan(0)
  expect(predict(fsrs6, publishedOf(fsrs6), answersOf([]))).toHaveLength(0)
})
