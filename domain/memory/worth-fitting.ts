import { dayMs } from '#domain/time'
import { fitsFrom } from './personal.ts'

/** How much a log has to grow until a fit to it may say something new. */
const growth = 1.2

/** From how many judged answers on the next fit is made, after one to so many, or after none. docs/rules.md §Schedule.13. */
export const nextFitFrom = (lastAnswers: number | undefined): number =>
  Math.max(fitsFrom, Math.ceil((lastAnswers ?? 0) * growth))

/** Whether a fit may be made now, in epoch milliseconds: at most one a day. docs/rules.md §Schedule.13. */
export const isTimeToFit = (lastMadeAtMs: number | undefined, nowMs: number): boolean =>
  lastMadeAtMs === undefined || nowMs - lastMadeAtMs >= dayMs
