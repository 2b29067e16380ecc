import { logit, probabilityOf } from './logistic.ts'
import type { Judged } from './personal.ts'

/** How far one answer moves the log-odds: fifty that were quite unforeseen move them by 1. */
const rate = 0.02

/**
 * The same answers, oldest first, each foretold with a shift of log-odds that every answer before it has moved a little
 * towards what happened. For what is shown of past and predicted recall: it takes the gap between both, and says no
 * better than the model which card is forgotten first.
 */
export function followed(judged: readonly Judged[]): Judged[] {
  let shift = 0
  return judged.map(({ recall, isRecalled }) => {
    const shifted = probabilityOf(logit(recall) + shift)
    shift += rate * ((isRecalled ? 1 : 0) - shifted)
    return { recall: shifted, isRecalled }
  })
}
