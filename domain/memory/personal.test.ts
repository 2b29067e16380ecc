import { describe, expect, test } from 'vitest'
import type { Grade } from '#domain/review'
import { dayMs, hourMs } from '#domain/time'
import { answersOf, type CardLog, type Line } from './answers.ts'
import { fsrs6 } from './fsrs6.ts'
import { fsrs7 } from './fsrs7.ts'
import { type Course, type Model, publishedOf } from './model.ts'
import { asPublished, fitsFrom, personalise } from './personal.ts'
import { longestDaysBy } from './reach.ts'
import { createChance, learnerOf, someParameters } from './testing/learner.ts'

const truth = publishedOf(fsrs6).map((value, nth) => {
  if (nth < 4) return value * 0.4
  return nth === 20 ? 0.4 : value - (nth === 8 ? 0.8 : 0)
})
/** Of a model by which everybody forgets. */
const forgetting: Course['answer'] = () => 0.05
const log = learnerOf(fsrs6, truth, { cards: 500, answersEach: 8, chance: createChance(7) })

test('Who remembers otherwise is scheduled by a fit, which foretells better what it has not seen', () => {
  const { isAdopted, personal, judged, tail } = personalise([fsrs6], answersOf(log))
  expect(isAdopted).toBe(true)
  expect(judged).toBe(3_500)
  expect(tail?.candidate.answers).toBe(700)
  expect(tail?.candidate.logLoss).toBeLessThan(tail?.current.logLoss ?? 0)
  expect(personal.parameters).not.toEqual(publishedOf(fsrs6))
})

/** Somebody who forgets an eighth of what they are asked, be it soon or late. */
function slips(cards: number): CardLog[] {
  const chance = createChance(7)
  return Array.from({ length: cards }, (_, nth) => {
    const lines: Line[] = []
    let days = 0
    for (let at = nth % 100; lines.length < 14 && at < 200; at += days) {
      const isRecalled = chance() < (lines.length === 0 ? 0.6 : 0.88)
      const atMs = at * dayMs + Math.floor(chance() * hourMs)
      const grade = isRecalled ? 4 : 1
      lines.push({ kind: 'answer', id: `${lines.length}`, grade, atMs, studyDay: Math.floor(at) })
      days = isRecalled && days > 0 ? days * (1.6 + chance()) : 1
    }
    return { card: `card ${nth}`, lines }
  })
}

describe('Of two models', () => {
  const by = (model: Model, seed: number) => {
    const chance = createChance(seed)
    return answersOf(learnerOf(model, someParameters(model, chance), { cards: 250, answersEach: 8, chance }))
  }

  test('the later one is taken for who remembers by it', () => {
    const answers = by(fsrs7, 2)
    const [alone, both] = [personalise([fsrs6], answers), personalise([fsrs6, fsrs7], answers)]
    expect(both.personal.model).toBe(fsrs7)
    expect(both.tail?.current).toEqual(alone.tail?.current)
    expect(both.tail?.candidate.logLoss).toBeLessThan(alone.tail?.candidate.logLoss ?? 0)
  })

  test('the first one stays where the later one would have cards come back much oftener', () => {
    const slipping = answersOf(slips(150))
    const [first, later, both] = [[fsrs6], [fsrs7], [fsrs6, fsrs7]].map((models) => personalise(models, slipping))
    expect(later?.tail?.candidate.logLoss).toBeLessThan(first?.tail?.candidate.logLoss ?? 0)
    expect(later?.personal.model).toBe(fsrs7)
    expect(both).toEqual(first)
  })

  test('the first one stays where the later one foretells clearly worse', () => {
    const wrong: Model = { ...fsrs7, under: (parameters) => ({ ...fsrs7.under(parameters), answer: forgetting }) }
    const answers = answersOf(log.slice(0, 200))
    const [alone, both] = [personalise([fsrs6], answers), personalise([fsrs6, wrong], answers)]
    expect(both).toEqual(alone)
  })
})

test('Below fifty judged answers nothing is tried', () => {
  const few = answersOf(log.slice(0, 7))
  expect(personalise([fsrs6], few)).toEqual({
    isAdopted: false,
    personal: asPublished(fsrs6),
    judged: 49,
    longestDays: longestDaysBy(few),
  })
  expect(fitsFrom).toBe(50)
  expect(personalise([fsrs6], answersOf(log.slice(0, 8))).tail).toBeDefined()
})

test('A fit that foretells clearly worse than what is in use is refused', () => {
  const current = { ...asPublished(fsrs6), parameters: truth }
  const isLate = (atMs: number, lastMs: number) => atMs > lastMs
  const times = log.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'answer' ? [line.atMs] : [])))
  const lateMs = times.sort((one, other) => one - other)[Math.floor(times.length * 0.8)] as number
  // Somebody else answered until then, and forgot everything.
  const changed: CardLog[] = log.map(({ card, lines }) => ({
    card,
    lines: lines.map((line) =>
      line.kind === 'answer' && !isLate(line.atMs, lateMs) ? { ...line, grade: 0 as Grade } : line,
    ),
  }))
  const outcome = personalise([fsrs6], answersOf(changed), current)
  expect(outcome.isAdopted).toBe(false)
  expect(outcome.personal).toBe(current)
  expect(outcome.tail?.candidate.logLoss).toBeGreaterThan(outcome.tail?.current.logLoss ?? 0)
})
