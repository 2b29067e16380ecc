import { logit, probabilityOf } from '#domain/memory/logistic'
import type { Judged } from '#domain/memory/personal'

/** How far one answer moves the log-odds: fifty that were quite unforeseen move them by 1. */
const rate = 0.02

/**
 * The same answers, oldest first, each foretold with a shift of log-odds that every answer before it has moved a little
 * towards what happened. For what is shown of past and predicted recall: it takes the gap between both, and says no
 * better than the model which card is forgotten first.
 */
export function followed(judged: readonly Judged[]): Judged[] {
  let shift = 0
  return judged.map((one) => {
    const recall = shifted(one.recall, shift)
    shift = shiftAfter(one, shift)
    return { recall, isRecalled: one.isRecalled }
  })
}

/** A recall, 0 to 1, whose log-odds are moved by `shift`. */
export const shifted = (recall: number, shift: number): number => probabilityOf(logit(recall) + shift)

/** Where an answer moves the shift by which it was foretold: at most by `rate`. */
export const shiftAfter = ({ recall, isRecalled }: Judged, shift: number): number =>
  shift + rate * ((isRecalled ? 1 : 0) - shifted(recall, shift))
