import { type Answers, isRecalled } from './answers.ts'
import type { Matrix } from './linear.ts'
import { logit } from './logistic.ts'
import { type Model, type Parameter, within } from './model.ts'
import { predict } from './predict.ts'

/** Parameters as they are searched: as logarithms where they span orders of magnitude. */
type Place = readonly number[]

/** A place, what it says of each judged answer, and what it costs: log loss and distance from the published parameters. */
export type Point = { place: Place; recall: Float64Array; loss: number }

/** No recall is held to be nearer to 0 or 1. */
const certain = 1e-5
const smallestStep = 1e-5
const relativeStep = 1e-4

const scaled = ({ isLogarithmic }: Parameter, value: number) => (isLogarithmic ? Math.log(value) : value)

/**
 * How improbable parameters are, given answers and how people's parameters lie around the published ones; what a fit
 * makes as small as it can be. Slopes are numeric.
 */
export function createPosterior(model: Model, answers: Answers) {
  const axes = model.parameters.map((parameter) => ({
    centre: scaled(parameter, parameter.published),
    lowest: scaled(parameter, parameter.lowest),
    highest: scaled(parameter, parameter.highest),
    precision: parameter.spread ** -2,
  }))
  const { judged, rating } = answers
  const outcome = Float64Array.from(judged, (place) => (isRecalled(rating[place] ?? 0) ? 1 : 0))
  const everywhere = new Float64Array(rating.length)

  /** The axes, each with where a place is on it. */
  const along = (place: Place) => axes.map((axis, nth) => ({ ...axis, value: place[nth] ?? 0 }))

  const parametersAt = (place: Place): readonly number[] =>
    place.map((value, nth) => (model.parameters[nth]?.isLogarithmic ? Math.exp(value) : value))

  function recallAt(place: Place): Float64Array {
    predict(model, parametersAt(place), answers, everywhere)
    return Float64Array.from(judged, (one) => within(everywhere[one] ?? 0, certain, 1 - certain))
  }

  function at(place: Place): Point {
    const recall = recallAt(place)
    const losses = recall.map((p, nth) => -Math.log(outcome[nth] === 1 ? p : 1 - p))
    const distances = along(place).map(({ value, centre, precision }) => (precision * (value - centre) ** 2) / 2)
    return { place, recall, loss: sum(losses) + sum(distances) }
  }

  /** Along each axis, how fast the log-odds of recall change with each judged answer. */
  const slopesAt = ({ place, recall }: Point): Float64Array[] =>
    along(place).map(({ value, highest }, nth) => {
      const size = Math.max(smallestStep, relativeStep * Math.abs(value))
      const step = value + size > highest ? -size : size
      return recallAt(place.with(nth, value + step)).map((p, one) => (logit(p) - logit(recall[one] ?? 0)) / step)
    })

  return {
    /** Where these parameters are. */
    from: (parameters: readonly number[]) =>
      at(model.parameters.map((parameter, nth) => scaled(parameter, parameters[nth] ?? 0))),
    at,
    parametersAt,

    /** The way down from a point, and how the ground curves there as far as slopes tell (Gauss–Newton). */
    around(point: Point): { descent: Float64Array; curvature: Matrix } {
      const slopes = slopesAt(point)
      const error = point.recall.map((p, nth) => (outcome[nth] ?? 0) - p)
      const certainty = point.recall.map((p) => p * (1 - p))
      const descent = along(point.place).map(
        ({ value, centre, precision }, nth) => product(slopes[nth], error) - precision * (value - centre),
      )
      const curvature = axes.map(({ precision }, row) => {
        const weighted = slopes[row]?.map((slope, nth) => slope * (certainty[nth] ?? 0))
        return Float64Array.from(
          axes,
          (_, column) => product(slopes[column], weighted) + (row === column ? precision : 0),
        )
      })
      return { descent: Float64Array.from(descent), curvature }
    },

    /** As far along a step as its limits let each parameter go. */
    moved: (place: Place, step: Float64Array): Place =>
      along(place).map(({ value, lowest, highest }, nth) => within(value + (step[nth] ?? 0), lowest, highest)),
  }
}

export type Posterior = ReturnType<typeof createPosterior>

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function product(one: Float64Array = new Float64Array(), other: Float64Array = new Float64Array()): number {
  let total = 0
  for (let nth = 0; nth < one.length; nth++) total += (one[nth] ?? 0) * (other[nth] ?? 0)
  return total
}
