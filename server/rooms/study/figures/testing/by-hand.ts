import { expect } from 'vitest'
import { dayMs } from '#domain/time'

/*
 * The figures once more, as somebody else would work them out: of the exported log alone and by the published formulas of
 * FSRS-6. No line of what is tested is used.
 */

/** What the export says of an answer, an undo or a reset. */
export type Line = Record<'deckId' | 'cardId' | 'kind' | 'reviewId' | 'effectiveAt', string> & {
  undoes: string | null
  seq: number
  studyDay: number
  responseQuality: number
  durationMs: number | null
}
type Memory = { stability: number; difficulty: number }
type Step = Line & { before: (Memory & { day: number; recall: number }) | undefined; after: Memory }

const w = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const
const recallAfter = (days: number, stability: number) => (1 + (0.9 ** (-1 / w[20]) - 1) * (days / stability)) ** -w[20]
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const firstDifficulty = (rating: number) => w[4] - Math.exp(w[5] * (rating - 1)) + 1

function remember(before: Memory | undefined, rating: number, days: number): Memory {
  if (!before) return { stability: w[rating - 1] as number, difficulty: between(firstDifficulty(rating), 1, 10) }
  const { stability: s, difficulty: d } = before
  const r = recallAfter(days, s)
  const sameDay = s ** -w[19] * Math.exp(w[17] * (rating - 3 + w[18]))
  const forgotten = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - r))
  const recalled = Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp(w[10] * (1 - r)) - 1)
  const stability =
    days === 0
      ? s * (rating === 1 ? sameDay : Math.max(1, sameDay))
      : rating === 1
        ? Math.min(forgotten, s / Math.exp(w[17] * w[18]))
        : s * (1 + recalled * (rating === 2 ? w[15] : rating === 4 ? w[16] : 1))
  const moved = d - (w[6] * (rating - 3) * (10 - d)) / 9
  return { stability, difficulty: between(w[7] * firstDifficulty(4) + (1 - w[7]) * moved, 1, 10) }
}

/** The answers that were not taken back, card by card, each with what was remembered before it and after. */
function stepsOf(log: readonly Line[]): Step[] {
  const takenBack = new Set(log.map(({ undoes }) => undoes))
  const answers = log.filter(({ kind, reviewId }) => kind === 'answer' && !takenBack.has(reviewId))
  return [...Map.groupBy(answers, ({ cardId }) => cardId).values()].flatMap((ofCard) => {
    let last: Step | undefined
    return ofCard
      .toSorted((one, other) => Date.parse(one.effectiveAt) - Date.parse(other.effectiveAt) || one.seq - other.seq)
      .map((line) => {
        const days = last ? line.studyDay - last.studyDay : 0
        const rating =
          Math.max(1, line.responseQuality - 1) - (last && days === 0 && line.responseQuality === 5 ? 1 : 0)
        const before = last && { ...last.after, day: last.studyDay, recall: recallAfter(days, last.after.stability) }
        last = { ...line, before, after: remember(last?.after, rating, days) }
        return last
      })
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
export const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
export const near = (value: number) => expect.closeTo(value, 5)

function retentionOf(judged: readonly Step[]) {
  const n = judged.length
  if (n < 20) return { answers: n }
  const p = judged.filter(({ responseQuality }) => responseQuality >= 3).length / n
  const z = 1.959964
  const [middle, reach] = [p + z ** 2 / (2 * n), z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))]
  return {
    answers: n,
    seen: {
      recalled: near(p),
      lowest: near((middle - reach) / (1 + z ** 2 / n)),
      highest: near((middle + reach) / (1 + z ** 2 / n)),
      predicted: near(sum(judged.map(({ before }) => before?.recall ?? 0)) / n),
    },
  }
}

/** Every number that the page has, but for what-if and what keeping a plan would give, which are simulations. */
export function byHand(log: readonly Line[], today: number) {
  const steps = stepsOf(log)
  const timed = steps
    .flatMap(({ durationMs }) => (durationMs === null ? [] : [Math.min(60, durationMs / 1000)]))
    .toSorted((one, other) => one - other)
  const median = ((timed[Math.floor((timed.length - 1) / 2)] ?? 0) + (timed[Math.floor(timed.length / 2)] ?? 0)) / 2
  const judged = steps.filter(({ before, studyDay }) => before && before.day < studyDay)
  const isMature = ({ before }: Step) => (before?.stability ?? 0) >= 21
  const first = Math.min(...steps.map(({ studyDay }) => studyDay))
  const lastUntil = (day: number) =>
    new Map(steps.filter(({ studyDay }) => studyDay <= day).map((step) => [step.cardId, step]))
  const comesBack = [...lastUntil(today).values()].map(({ studyDay, after }) =>
    Math.max(-1, studyDay + Math.max(1, Math.round(after.stability)) - today),
  )
  const inBins = Map.groupBy(judged, ({ before }) => Math.min(19, Math.floor((before?.recall ?? 0) * 20)))
  return {
    today: dateOf(today),
    answers: steps.length,
    secondsPerAnswer: median,
    forecast: {
      overdue: comesBack.filter((ahead) => ahead === -1).length,
      days: Array.from({ length: 30 }, (_, nth) => ({
        day: dateOf(today + nth),
        cards: comesBack.filter((ahead) => ahead === nth).length,
      })),
    },
    retention: {
      young: retentionOf(judged.filter((step) => !isMature(step))),
      mature: retentionOf(judged.filter(isMature)),
    },
    knowledge: Array.from({ length: today - first + 1 }, (_, nth) => {
      const known = [...lastUntil(first + nth).values()]
      return {
        day: dateOf(first + nth),
        cards: known.length,
        known: near(sum(known.map(({ studyDay, after }) => recallAfter(first + nth - studyDay, after.stability)))),
      }
    }),
    days: [...Map.groupBy(steps, ({ studyDay }) => studyDay)]
      .toSorted(([one], [other]) => one - other)
      .map(([day, on]) => ({
        day: dateOf(day),
        answers: on.length,
        seconds: near(
          sum(on.map(({ durationMs }) => (durationMs === null ? median : Math.min(60, durationMs / 1000)))),
        ),
      })),
    calibration: [...inBins]
      .toSorted(([one], [other]) => one - other)
      .map(([, bin]) => ({
        predicted: near(sum(bin.map(({ before }) => before?.recall ?? 0)) / bin.length),
        recalled: near(bin.filter(({ responseQuality }) => responseQuality >= 3).length / bin.length),
        answers: bin.length,
      })),
  }
}

/** Mean recall of all its cards on a later day, what was never answered counting as 0. */
export const readiness = (log: readonly Line[], cards: number, onDay: number) => {
  const last = new Map(stepsOf(log).map((step) => [step.cardId, step]))
  return sum([...last.values()].map(({ studyDay, after }) => recallAfter(onDay - studyDay, after.stability))) / cards
}
