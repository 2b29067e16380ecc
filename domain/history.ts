import { startingEase } from './schedule/ease.ts'
import type { StudyState } from './schedule/state.ts'
import { fsrs6Weights } from './schedule/weights.ts'
import type { Moment } from './time.ts'

/**
 * How many answers given in another program can be brought: in one batch, and by a person in all. Source: docs/rules.md
 * §Schedule.16.
 */
export const importLimits = { cardsInBatch: 500, answersInBatch: 2_000, answersOfPerson: 500_000 } as const

/** Between the easiest and the hardest. */
const usualDifficulty = 5

/** What a card had come to elsewhere: its interval in days, and what else is known. */
type Past = {
  nextInterval: number
  eFactor?: number | undefined
  stability?: number | undefined
  difficulty?: number | undefined
}

/**
 * The state that a card brings along, last answered at a moment. What is not known of it is taken from the state that its
 * brought answers lead to; without any, recall is held to be what an interval usually aims at when it ends. Source:
 * docs/rules.md §Schedule.16.
 */
export const broughtState = (past: Past, at: Moment, answered: StudyState | undefined): StudyState => ({
  easeFactor: past.eFactor ?? answered?.easeFactor ?? startingEase,
  repetitions: answered?.repetitions ?? 1,
  lastReviewAtMs: at.atMs,
  lastStudyDay: at.studyDay,
  intervalDays: past.nextInterval,
  sm2IntervalDays: past.nextInterval,
  stability: past.stability ?? answered?.stability ?? past.nextInterval,
  difficulty: past.difficulty ?? answered?.difficulty ?? usualDifficulty,
  ...(past.stability === undefined && answered
    ? { slowStability: answered.slowStability, fastStability: answered.fastStability, memoryFit: answered.memoryFit }
    : { slowStability: 0, fastStability: 0, memoryFit: 0 }),
})

/**
 * The difficulty, 1 to 10, of a card of which only SM-2's ease and its interval in days are known: with it FSRS would let
 * the next interval grow by that ease. Source: open-spaced-repetition, fsrs-rs, `memory_state_from_sm2`, at a retention
 * of 0.9.
 */
export function difficultyOfEase(easeFactor: number, intervalDays: number): number {
  const [rise, saturation, late] = [fsrs6Weights[8], fsrs6Weights[9], fsrs6Weights[10]]
  const growth = Math.exp(rise) * intervalDays ** -saturation * Math.expm1(0.1 * late)
  return Math.min(10, Math.max(1, 11 - (easeFactor - 1) / growth))
}
