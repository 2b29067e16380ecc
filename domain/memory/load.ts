import type { Answers } from './answers.ts'
import { type Personal, targetRecall } from './calibration.ts'
import { predict } from './predict.ts'

/** How many cards a day come back of those that were answered, by somebody's model, where so much is to be recalled. */
function cardsADay({ model, parameters, calibration }: Personal, answers: Answers, desiredRetention: number): number {
  const course = model.under(parameters)
  const wanted = targetRecall(calibration, desiredRetention)
  let cards = 0
  predict(model, parameters, answers, undefined, (memory) => {
    cards += 1 / Math.max(1, course.daysUntil(memory, wanted))
  })
  return cards
}

/** What most people want to recall, and more. */
const wanted = [0.9, 0.95]
const atMost = 1.5

/**
 * Whether a model would have cards come back much oftener than another of the same person. Who slips now and then, whatever
 * they remember, is never recalled to be above what they want: a curve that falls steeply at first and hardly later then asks
 * for everything every day, which helps nobody.
 */
export const asksMuchOftener = (one: Personal, than: Personal, answers: Answers): boolean =>
  wanted.some((recall) => cardsADay(one, answers, recall) > atMost * cardsADay(than, answers, recall))
