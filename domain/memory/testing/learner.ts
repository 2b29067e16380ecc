import type { Grade } from '#domain/review'
import { dayMs } from '#domain/time'
import type { CardLog, Line } from '../answers.ts'
import { type Course, type Memory, type Model, publishedOf, type Rating, within } from '../model.ts'

/** Numbers from 0 up to 1, the same in every run (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Normally distributed around 0, by Box and Muller. */
export const normal = (chance: () => number) =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** Parameters that somebody may have, as people's lie around the published ones. */
export const someParameters = ({ parameters }: Model, chance: () => number): readonly number[] =>
  parameters.map(({ published, lowest, highest, spread, isLogarithmic }) => {
    const off = spread * normal(chance)
    return within(isLogarithmic ? published * Math.exp(off) : published + off, lowest, highest)
  })

type Life = {
  /** How the learner remembers. */
  truth: Course
  /** By which their cards are asked again, at a recall of 90 %. */
  scheduler: Course
  chance: () => number
  cards: number
  answersEach: number
  /** How much cards differ beyond what any model sees: standard deviation of the logarithm of the speed of forgetting. */
  hidden: number
}

const gradeOf: Record<Rating, Grade> = { 1: 1, 2: 3, 3: 4, 4: 5 }
const firstDay = 20_000
const nothing = (): Memory => ({ stability: 0, difficulty: 0, fastStability: 0 })

/** A log as a learner would write it who begins some cards a day and answers when asked, more or less. */
function simulate(life: Life): CardLog[] {
  return Array.from({ length: life.cards }, (_, nth) => cardLog(life, nth))
}

function cardLog({ truth, scheduler, chance, answersEach, hidden }: Life, nth: number): CardLog {
  const card = `card ${String(nth).padStart(6, '0')}`
  const speed = Math.exp(hidden * normal(chance))
  const [real, seen] = [nothing(), nothing()]
  const lines: Line[] = []
  let studyDay = firstDay + Math.floor(nth / 20)
  let elapsedDays = 0
  for (let seq = 0; seq < answersEach; seq++) {
    const rating = seq === 0 ? firstRating(chance()) : nextRating(truth.recall(real, elapsedDays * speed), chance)
    for (const [course, memory, days] of [
      [truth, real, elapsedDays * speed],
      [scheduler, seen, elapsedDays],
    ] as const)
      seq === 0 ? course.begin(memory, rating) : course.answer(memory, rating, days)
    lines.push({ kind: 'answer', id: `${card} ${seq}`, grade: gradeOf[rating], studyDay, atMs: studyDay * dayMs + nth })
    elapsedDays = Math.max(1, Math.round(scheduler.daysUntil(seen, 0.9) * Math.exp(0.6 * normal(chance))))
    studyDay += elapsedDays
  }
  return { card, lines }
}

const firstRating = (chance: number): Rating => (chance < 0.3 ? 1 : chance < 0.4 ? 2 : chance < 0.9 ? 3 : 4)

function nextRating(recall: number, chance: () => number): Rating {
  if (chance() >= recall) return 1
  const how = chance()
  return how < 0.15 ? 2 : how < 0.85 ? 3 : 4
}

/** Somebody who remembers by a model under parameters, and is asked by the published ones. */
export const learnerOf = (
  model: Model,
  parameters: readonly number[],
  size: Pick<Life, 'cards' | 'answersEach' | 'chance'> & Partial<Life>,
): CardLog[] =>
  simulate({ truth: model.under(parameters), scheduler: model.under(publishedOf(model)), hidden: 0, ...size })
