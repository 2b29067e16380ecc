import type { Answers } from '#domain/memory/answers'
import type { Judged } from '#domain/memory/personal'

/**
 * Probability that of two answers, one recalled and one not, the recalled one was foretold to be likelier; equally likely
 * ones count half. `NaN` where all were recalled, or none.
 */
export function areaUnderCurve(judged: readonly Judged[]): number {
  const sorted = judged.toSorted((one, other) => one.recall - other.recall)
  let [pairs, forgotten, recalled] = [0, 0, 0]
  for (let from = 0; from < sorted.length; ) {
    const recall = sorted[from]?.recall
    let until = from
    let alike = 0
    for (; sorted[until]?.recall === recall && until < sorted.length; until++) if (sorted[until]?.isRecalled) alike++
    const others = until - from - alike
    pairs += alike * (forgotten + others / 2)
    forgotten += others
    recalled += alike
    from = until
  }
  return pairs / (recalled * forgotten)
}

/** The root of the mean squared difference between predicted and seen recall in bins, each by how many it holds. */
export function rmseOfBins(judged: readonly Judged[], bins: readonly string[]): number {
  const sums = new Map<string, { count: number; difference: number }>()
  judged.forEach(({ recall, isRecalled }, nth) => {
    const bin = bins[nth] as string
    const { count, difference } = sums.get(bin) ?? { count: 0, difference: 0 }
    sums.set(bin, { count: count + 1, difference: difference + recall - (isRecalled ? 1 : 0) })
  })
  const squares = [...sums.values()].map(({ count, difference }) => difference ** 2 / count)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / judged.length)
}

/** The step of a geometric ladder that a number stands on. */
const stepOf = (value: number, ratio: number) => Math.floor(Math.log(value) / Math.log(ratio))

/**
 * In which bin each judged answer lies, by days elapsed, answers before and lapses before. Source: open-spaced-repetition,
 * srs-benchmark, "RMSE (bins)".
 */
export function binsOf({ starts, rating, elapsedDays, judged }: Answers): string[] {
  const bins = new Map<number, string>()
  for (let card = 0; card + 1 < starts.length; card++) {
    const first = starts[card] as number
    let lapses = 0
    for (let place = first; place < (starts[card + 1] as number); place++) {
      const days = elapsedDays[place] as number
      if (days === 0) continue
      const byLapses = lapses === 0 ? 'none' : stepOf(lapses, 1.73)
      bins.set(place, `${stepOf(days, 3.62)} ${stepOf(place - first + 1, 1.89)} ${byLapses}`)
      if (rating[place] === 1) lapses++
    }
  }
  return Array.from(judged, (place) => bins.get(place) as string)
}
