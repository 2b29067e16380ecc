import { dayMs } from '#domain/time'
import { answersOf, type CardLog, type Line } from '../answers.ts'
import { probabilityOf } from '../logistic.ts'
import type { Course, Model } from '../model.ts'

/** A course in which nothing is remembered or forgotten: recall is always the same, and comes down to any other at once. */
const steady = (recall: number): Course => ({
  begin: () => {},
  answer: () => recall,
  recall: () => recall,
  curve: () => () => recall,
  daysUntil: () => 1,
  recorded: ({ stability, difficulty }) => ({ stability, difficulty, slowStability: 0, fastStability: 0 }),
  memoryOf: ({ stability, difficulty }) => ({ stability, difficulty, fastStability: 0 }),
})

/** A model of which figures come by hand: recall is a coin whose log-odds are its one parameter, around 0 among people. */
export const coin = (spread: number, highest = 5): Model => ({
  name: 'FSRS-6',
  time: 'study days',
  parameters: [{ published: 0, lowest: -5, highest, spread, isLogarithmic: false }],
  under: ([logOdds]) => steady(probabilityOf(logOdds ?? Number.NaN)),
})

/** One without parameters, by which everything is recalled as probably. */
export const always = (recall: number): Model => ({
  name: 'FSRS-6',
  time: 'study days',
  parameters: [],
  under: () => steady(recall),
})

/** The log of a card that is answered on day 0, and then on every day as is said: 1 recalled, 0 forgotten. */
export const daily = (outcomes: readonly (0 | 1)[], card = 'card'): CardLog => ({
  card,
  lines: [1, ...outcomes].map(
    (outcome, day): Line => ({
      kind: 'answer',
      id: `${day}`,
      grade: outcome ? 4 : 1,
      studyDay: day,
      atMs: day * dayMs,
    }),
  ),
})

export const dailyAnswers = (outcomes: readonly (0 | 1)[]) => answersOf([daily(outcomes)])
