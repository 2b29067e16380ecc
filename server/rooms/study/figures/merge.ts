import { answerMsAtMost } from '#domain/review'
import { yearDays } from './known.ts'
import type { Answered } from './store.ts'

export type Retained = { answers: number; recalled: number; predicted: number }

/** What the answers of all decks say. */
export type Merged = {
  answers: number
  medianMs: number | null
  young: Retained
  mature: Retained
  days: { day: number; answers: number; ms: number }[]
  calibration: { predicted: number; recalled: number; answers: number }[]
}

/** Adds up what was worked out of each deck. docs/rules.md §Figures.2, §Figures.3, §Figures.5. */
export function mergeAnswered(parts: readonly Answered[], today: number): Merged {
  const medianMs = medianOf(parts)
  const rows = parts.flatMap(({ retention }) => retention)
  return {
    answers: parts.reduce((sum, { answers }) => sum + answers, 0),
    medianMs,
    young: retainedOf(rows.filter(([isMature]) => !isMature)),
    mature: retainedOf(rows.filter(([isMature]) => isMature)),
    days: added(parts.flatMap(({ days }) => days.filter(([day]) => day > today - yearDays))).map(
      ([day, answers, ms, untimed]) => ({
        day,
        answers,
        ms: ms + untimed * (medianMs ?? 0),
      }),
    ),
    calibration: added(parts.flatMap(({ bins }) => bins)).map(([, answers, recalled, predicted]) => ({
      predicted: predicted / answers,
      recalled: recalled / answers,
      answers,
    })),
  }
}

type Row = [key: number, first: number, second: number, third: number]

/** Rows of one key as one, by key. */
function added(rows: readonly Row[]): Row[] {
  const sums = new Map<number, Row>()
  for (const [key, first, second, third] of rows) {
    const sum = sums.get(key)
    if (!sum) sums.set(key, [key, first, second, third])
    else {
      sum[1] += first
      sum[2] += second
      sum[3] += third
    }
  }
  return [...sums.values()].sort(([one], [other]) => one - other)
}

function retainedOf(rows: Answered['retention']): Retained {
  let [answers, recalled, predicted, predictions] = [0, 0, 0, 0]
  for (const [, ofRow, recalledOfRow, predictedOfRow, predictionsOfRow] of rows) {
    answers += ofRow
    recalled += recalledOfRow
    predicted += predictedOfRow
    predictions += predictionsOfRow
  }
  return { answers, recalled, predicted: predictions > 0 ? predicted / predictions : 0 }
}

/** Half-way between the two in the middle where they are even in number. */
function medianOf(parts: readonly Answered[]): number | null {
  const all = parts.reduce((sum, { times }) => sum + times.length, 0)
  return all === 0 ? null : (nthOf(parts, Math.floor((all - 1) / 2)) + nthOf(parts, Math.floor(all / 2))) / 2
}

/** Which value comes n-th, from 0 on: the least up to which there are more. No list is gone through, nor are they merged. */
function nthOf(parts: readonly Answered[], n: number): number {
  let [low, high] = [0, answerMsAtMost]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (parts.reduce((sum, { times }) => sum + countUpTo(times, middle), 0) > n) high = middle
    else low = middle + 1
  }
  return low
}

/** How many values of a list, the least first, are no greater. */
function countUpTo(values: readonly number[], greatest: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((values[middle] ?? 0) <= greatest) low = middle + 1
    else high = middle
  }
  return low
}
