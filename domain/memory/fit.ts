import type { Answers } from './answers.ts'
import { solve } from './linear.ts'
import { type Model, publishedOf, within } from './model.ts'
import { createPosterior, type Point, type Posterior } from './posterior.ts'

const roundsAtMost = 12
const attemptsAtMost = 8
const firstDamping = 0.01
/** No parameter moves farther in one step, in the units in which it is searched. */
const farthest = 2
/** A round that gains less for each judged answer is the last. */
const leastGain = 2e-7

/** Short in the log, and the same on machines whose exponential function differs in the last bit. */
const toSixDigits = (value: number) => Number(value.toPrecision(6))

/**
 * The most probable parameters given answers (maximum a posteriori): Gauss–Newton with Levenberg's damping, from others on,
 * which are the published ones unless some are known to be nearer. Few answers hardly move them from the published ones,
 * thousands decide by themselves. Nothing is left to chance.
 */
export function fit(model: Model, answers: Answers, from = publishedOf(model)): readonly number[] {
  const posterior = createPosterior(model, answers)
  let point = posterior.from(from)
  let damping = firstDamping
  for (let round = 0; round < roundsAtMost; round++) {
    const better = improve(posterior, point, damping)
    if (!better) break
    const gain = point.loss - better.point.loss
    point = better.point
    damping = better.damping
    if (gain < leastGain * answers.judged.length) break
  }
  return posterior.parametersAt(point.place).map(toSixDigits)
}

/** A point that costs less, and how much to damp the step from there; nothing when no step leads down. */
function improve(posterior: Posterior, from: Point, firstTry: number): { point: Point; damping: number } | undefined {
  const { descent, curvature } = posterior.around(from)
  let damping = firstTry
  for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
    const damped = curvature.map((row, nth) =>
      row.map((value, column) => (column === nth ? value * (1 + damping) : value)),
    )
    const step = solve(damped, descent)?.map((way) => within(way, -farthest, farthest))
    const point = step && posterior.at(posterior.moved(from.place, step))
    if (point && point.loss < from.loss - 1e-9) return { point, damping: Math.max(1e-6, damping / 5) }
    damping *= 6
  }
  return undefined
}
