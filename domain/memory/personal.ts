import { type Answers, answersBefore, isRecalled, thinned } from './answers.ts'
import { calibrate, calibrated, type Personal, uncalibrated } from './calibration.ts'
import { fit } from './fit.ts'
import { fsrs6 } from './fsrs6.ts'
import { asksMuchOftener } from './load.ts'
import { type Model, publishedOf, within } from './model.ts'
import { predict } from './predict.ts'
import { longestDaysBy } from './reach.ts'

/** So many judged answers and more tell better how a person remembers than the published parameters do. */
export const fitsFrom = 50
/** Held out, to see whether a fit foretells what it has not seen. */
const tailShare = 0.2

/** Somebody of whom nothing is known yet: the published parameters, and no calibration. */
export const asPublished = (model: Model): Personal => ({
  model,
  parameters: publishedOf(model),
  calibration: uncalibrated,
})

/** How well some judged answers were foretold; probabilities are 0 to 1. */
export type PredictionScore = { answers: number; logLoss: number; predictedRecall: number; recalled: number }

export type Outcome = {
  isAdopted: boolean
  /** What to schedule by from now on. */
  personal: Personal
  judged: number
  /** No interval by it is to be longer. */
  longestDays: number
  /** The held-out tail; nothing where there were too few answers to try. */
  tail?: { current: PredictionScore; candidate: PredictionScore }
}

/** A probability and what came of it. */
export type Judged = { recall: number; isRecalled: boolean }

/** What a person's model says of each judged answer just before it, oldest first, and whether they recalled it. */
export function judgedBy({ model, parameters, calibration }: Personal, answers: Answers): Judged[] {
  const recall = predict(model, parameters, answers)
  return Array.from(answers.judged, (place) => ({
    recall: calibrated(calibration, recall[place] ?? 0),
    isRecalled: isRecalled(answers.rating[place] ?? 0),
  }))
}

/** Of more judged answers some stand for all: they say the same, and no log takes a processor for long. */
const judgedAtMost = 20_000

/** Parameters, searched from others on, and calibration from all that was answered, whether it helps or not. */
export function fitted(model: Model, answers: Answers, from?: readonly number[]): Personal {
  const parameters = fit(model, thinned(answers, judgedAtMost), from)
  const plain: Personal = { model, parameters, calibration: uncalibrated }
  return { ...plain, calibration: calibrate(judgedBy(plain, answers)) }
}

/**
 * What to schedule a person by. A fit to the first four fifths must not foretell the last fifth worse than what is in use,
 * by more than one standard error of the difference; nor may that of a later model do so than that of the one before it,
 * or have cards come back much oftener. Then everything is fitted. To ask for a proven gain would cost more than it
 * protects, because a fit stays near the published parameters as long as little is known.
 */
export function personalise(models: readonly Model[], answers: Answers, current = asPublished(fsrs6)): Outcome {
  const judged = answers.judged.length
  const longestDays = longestDaysBy(answers)
  if (judged < fitsFrom) return { isAdopted: false, personal: current, judged, longestDays }
  const cut = Math.floor(judged * (1 - tailShare))
  const before = answersBefore(answers, answers.atMs[answers.judged[cut] ?? 0] ?? 0)
  const tried = (personal: Personal): Tried => {
    const tail = judgedBy(personal, answers).slice(cut)
    return { personal, tail, losses: tail.map(lossOf) }
  }
  const now = tried(current)
  const candidates = models.map((model) => tried(fitted(model, before)))
  const best = candidates.reduce((best, one, nth) => {
    if (isWorse(one.losses, best.losses)) return best
    return nth > 0 && asksMuchOftener(one.personal, best.personal, answers) ? best : one
  }, now)
  const isAdopted = best !== now
  const [nearest = best] = candidates.toSorted((one, other) => mean(one.losses) - mean(other.losses))
  const { model, parameters } = best.personal
  return {
    isAdopted,
    personal: isAdopted ? fitted(model, answers, parameters) : current,
    judged,
    longestDays,
    tail: { current: predictionScore(now.tail), candidate: predictionScore((isAdopted ? best : nearest).tail) },
  }
}

/** How somebody would remember by a model, and what it said of the held-out tail. */
type Tried = { personal: Personal; tail: Judged[]; losses: number[] }

/** Log loss of one prediction; none is held to be quite certain. */
const lossOf = ({ recall, isRecalled }: Judged): number => {
  const p = within(recall, 1e-4, 1 - 1e-4)
  return -Math.log(isRecalled ? p : 1 - p)
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length

/** By more than one standard error of the difference. */
function isWorse(losses: readonly number[], than: readonly number[]): boolean {
  const gains = than.map((loss, nth) => loss - (losses[nth] ?? 0))
  const gain = mean(gains)
  const variance = gains.reduce((total, one) => total + (one - gain) ** 2, 0) / (gains.length - 1)
  return !(gain > -Math.sqrt(variance / gains.length))
}

/** What some judged answers, at least one, come to together. */
export const predictionScore = (judged: readonly Judged[]): PredictionScore => ({
  answers: judged.length,
  logLoss: mean(judged.map(lossOf)),
  predictedRecall: mean(judged.map(({ recall }) => recall)),
  recalled: mean(judged.map(({ isRecalled }) => (isRecalled ? 1 : 0))),
})
