import { type Answers, answersBefore } from '#domain/memory/answers'
import { type Judged, predictionScore } from '#domain/memory/personal'
import type { Foreteller } from './foretell.ts'
import { areaUnderCurve, binsOf, rmseOfBins } from './score.ts'

const folds = 5

export type Figures = {
  logLoss: number
  rmseOfBins: number
  areaUnderCurve: number
  /** Predicted less recalled, as shares. */
  gap: number
  /** Folds in which a fit was taken. */
  fitted: number
}

/**
 * How well the answers of each fifth after the first sixth of a log are foretold from what came before them, all together.
 * Source: open-spaced-repetition, srs-benchmark: five folds in time.
 */
export function evaluate({ foretell }: Foreteller, answers: Answers): Figures {
  const { judged, atMs } = answers
  const cutAt = (fold: number) => Math.floor((judged.length * fold) / (folds + 1))
  const bins = binsOf(answers)
  const seen: Judged[] = []
  const seenBins: string[] = []
  let fitted = 0
  for (let fold = 1; fold <= folds; fold++) {
    const [from, until] = [cutAt(fold), cutAt(fold + 1)]
    const known = answersBefore(answers, atMs[judged[from] as number] as number)
    const predicted = foretell(known, answers)
    if (predicted.isFitted) fitted++
    seen.push(...predicted.judged.slice(from, until))
    seenBins.push(...bins.slice(from, until))
  }
  const { logLoss, predictedRecall, recalled } = predictionScore(seen)
  return {
    logLoss,
    rmseOfBins: rmseOfBins(seen, seenBins),
    areaUnderCurve: areaUnderCurve(seen),
    gap: predictedRecall - recalled,
    fitted: fitted / folds,
  }
}
