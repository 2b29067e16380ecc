import type { Rating } from './model.ts'

/**
 * One of the two traces of FSRS-7: its stability in days after an answer, by its own eight parameters. What was recalled
 * never leaves less than what was forgotten.
 */
export function createTrace(given: readonly number[]) {
  const w = (nth: number) => given[nth] ?? Number.NaN
  const [growth, growthByStability, growthByRecall] = [Math.exp(w(0) - 1.5), w(1), w(2)]
  const [rest, restByStability, restByRecall] = [w(3), w(4), w(5)]
  const [hard, easy] = [w(6), w(7)]

  return (stability: number, difficulty: number, recall: number, rating: Rating): number => {
    const byMemory = (stability + 1) ** restByStability - 1
    const forgotten = Math.min(stability, rest * byMemory * Math.exp((1 - recall) * restByRecall))
    if (rating === 1) return forgotten
    const share = rating === 2 ? hard : rating === 4 ? easy : 1
    const gain = growth * (11 - difficulty) * stability ** -growthByStability
    return Math.max(forgotten, stability * (1 + gain * (Math.exp((1 - recall) * growthByRecall) - 1) * share))
  }
}
