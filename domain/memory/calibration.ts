import { solve } from './linear.ts'
import { logit, probabilityOf } from './logistic.ts'
import { type Model, within } from './model.ts'

/** How a person's recall relates to what a model says of it: log-odds are stretched by `slope` and moved by `shift`. */
export type Calibration = { shift: number; slope: number }

/** How one person remembers, by a model. */
export type Personal = { model: Model; parameters: readonly number[]; calibration: Calibration }

/** People recall as the model says. */
export const uncalibrated: Calibration = { shift: 0, slope: 1 }

/** How far either number lies from that among people, as a standard deviation. */
const spread: Calibration = { shift: 0.5, slope: 0.3 }
/** An answer counts half as much as one so many answers later. */
const halfLife = 1000
const leastSlope = 0.2
const roundsAtMost = 20
const enough = 1e-7

const possible = (recall: number) => within(recall, 1e-5, 1 - 1e-5)

/** A person's recall where a model says `recall`. */
export const calibrated = ({ shift, slope }: Calibration, recall: number): number =>
  probabilityOf(shift + slope * logit(possible(recall)))

/** What a model has to say for a person's recall to be about `desired`: 0.5 to 0.99. */
export const targetRecall = ({ shift, slope }: Calibration, desired: number): number =>
  within(probabilityOf((logit(desired) - shift) / slope), 0.5, 0.99)

/** The most probable calibration, by Newton's method, from what was predicted and what happened, oldest first. */
export function calibrate(judged: readonly { recall: number; isRecalled: boolean }[]): Calibration {
  let calibration = uncalibrated
  for (let round = 0; round < roundsAtMost; round++) {
    const [byShift, bySlope] = stepFrom(calibration, judged)
    calibration = {
      shift: calibration.shift + byShift,
      slope: Math.max(leastSlope, calibration.slope + bySlope),
    }
    if (Math.abs(byShift) + Math.abs(bySlope) < enough) break
  }
  return { shift: Number(calibration.shift.toFixed(4)), slope: Number(calibration.slope.toFixed(4)) }
}

type Judged = Parameters<typeof calibrate>[0]

function stepFrom({ shift, slope }: Calibration, judged: Judged): readonly [byShift: number, bySlope: number] {
  const [shiftPrecision, slopePrecision] = [spread.shift ** -2, spread.slope ** -2]
  let [error, errorByOdds] = [-shift * shiftPrecision, -(slope - 1) * slopePrecision]
  let [ofShift, ofBoth, ofSlope] = [shiftPrecision, 0, slopePrecision]
  judged.forEach(({ recall, isRecalled }, nth) => {
    const weight = 0.5 ** ((judged.length - 1 - nth) / halfLife)
    const odds = logit(possible(recall))
    const p = probabilityOf(shift + slope * odds)
    const off = weight * ((isRecalled ? 1 : 0) - p)
    const certainty = weight * p * (1 - p)
    error += off
    errorByOdds += off * odds
    ofShift += certainty
    ofBoth += certainty * odds
    ofSlope += certainty * odds * odds
  })
  const curvature = [Float64Array.of(ofShift, ofBoth), Float64Array.of(ofBoth, ofSlope)]
  const [byShift = 0, bySlope = 0] = solve(curvature, Float64Array.of(error, errorByOdds)) ?? []
  return [byShift, bySlope]
}
