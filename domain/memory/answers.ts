import type { LogEntry } from '#domain/schedule/replay'
import { ratingOf } from './rating.ts'

type Answer = Pick<Extract<LogEntry, { kind: 'answer' }>, 'kind' | 'id' | 'grade' | 'atMs' | 'studyDay'>
type Undo = Extract<LogEntry, { kind: 'undo' }>
type Reset = Pick<Extract<LogEntry, { kind: 'reset' }>, 'kind' | 'id'>

/** What fitting reads of a line of a review log; the others say nothing of memory, nor does it matter that a card was reset. */
export type Line = Answer | Undo | Reset | { kind: Exclude<LogEntry['kind'], 'answer' | 'undo' | 'reset'> }

/** All lines about one card, or one facet of it, in order of arrival. */
export type CardLog = { card: string; lines: readonly Line[] }

/** Answers that stand, card after card, each card's in the order in which they were given. */
export type Answers = {
  /** Where each card begins, and where the last one ends. */
  starts: Int32Array
  /** FSRS's rating of each answer. */
  rating: Uint8Array
  /** Study days since the card's answer before; 0 on the same day, and for the first. */
  elapsedDays: Int32Array
  /** Epoch milliseconds. */
  atMs: Float64Array
  /**
   * Where those stand that tell what was remembered: answers on a later study day than the one before. By time, ties by
   * place (sorting is stable), so that the same log always gives the same fit.
   */
  judged: Int32Array
}

/** Whether a rating says that the card was recalled. */
export const isRecalled = (rating: number): boolean => rating > 1

/** Throws on a log that takes back what does not stand. */
function activeAnswers({ card, lines }: CardLog): Answer[] {
  const answers = new Map<string, Answer>()
  const resets = new Set<string>()
  for (const line of lines) {
    if (line.kind === 'answer') answers.set(line.id, line)
    else if (line.kind === 'reset') resets.add(line.id)
    else if (line.kind === 'undo' && !answers.delete(line.undoes) && !resets.delete(line.undoes))
      throw new Error(`The log of ${card} undoes ${line.undoes}, which does not stand.`)
  }
  return [...answers.values()].sort((one, other) => one.atMs - other.atMs)
}

/** Reads whole logs, one of each card; in whatever order they come, the answers are the same. */
export function answersOf(logs: readonly CardLog[]): Answers {
  const answers = logs
    .toSorted((one, other) => (one.card < other.card ? -1 : 1))
    .map(activeAnswers)
    .flatMap((card) => card.map((answer, nth) => ({ ...answer, before: card[nth - 1] })))
  return arranged(
    answers.map(({ before, grade, studyDay, atMs }) => {
      const elapsedDays = before ? Math.max(0, studyDay - before.studyDay) : 0
      return { isFirst: !before, elapsedDays, atMs, rating: ratingOf(grade, before !== undefined && elapsedDays === 0) }
    }),
  )
}

/** What had been answered before a moment, in epoch milliseconds. */
export const answersBefore = (answers: Answers, untilMs: number): Answers =>
  arranged(spread(answers).filter(({ atMs }) => atMs < untilMs))

/** Of many cards every so many-th, so that about so many answers are judged at most. */
export function thinned(answers: Answers, judgedAtMost: number): Answers {
  const nth = Math.ceil(answers.judged.length / judgedAtMost)
  return nth <= 1 ? answers : arranged(spread(answers).filter(({ card }) => card % nth === 0))
}

/** One after the other, each with the number of its card. */
function spread({ starts, rating, elapsedDays, atMs }: Answers) {
  let card = -1
  return Array.from(rating, (one, place) => {
    const isFirst = starts[card + 1] === place
    if (isFirst) card++
    return { card, isFirst, rating: one, elapsedDays: elapsedDays[place] ?? 0, atMs: atMs[place] ?? 0 }
  })
}

type Arranged = { isFirst: boolean; rating: number; elapsedDays: number; atMs: number }

function arranged(all: readonly Arranged[]): Answers {
  const placed = all.map(({ isFirst, elapsedDays, atMs }, place) => ({ place, isFirst, elapsedDays, atMs }))
  const judged = placed.filter(({ elapsedDays }) => elapsedDays > 0).sort((one, other) => one.atMs - other.atMs)
  const first = placed.filter(({ isFirst }) => isFirst)
  return {
    starts: Int32Array.from([...first.map(({ place }) => place), all.length]),
    rating: Uint8Array.from(all, ({ rating }) => rating),
    elapsedDays: Int32Array.from(all, ({ elapsedDays }) => elapsedDays),
    atMs: Float64Array.from(all, ({ atMs }) => atMs),
    judged: Int32Array.from(judged, ({ place }) => place),
  }
}
