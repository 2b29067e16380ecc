import { difficultyOfEase, importLimits } from '#domain/history'
import type { Grade } from '#domain/review'
import { longestIntervalDays } from '#domain/schedule/scheduler'
import { dayMs, hourMs, type StudyClock, studyDayOf } from '#domain/time'
import type { AnkiCard, Collection, Review } from './model.ts'

/** An answer that was given in Anki; `id` is what Anki knows it by. */
type PastAnswer = { id: number; grade: Grade; atMs: number; durationMs: number }

/** What a card had come to there when it was answered last; what is absent follows from the answers. */
type PastState = {
  atMs: number
  nextInterval: number
  eFactor?: number
  stability?: number
  difficulty?: number
}

/** `unread`: older answers, beyond what can be brought of one card. `keepsDay`: it comes back within a day of when it would have. */
export type Past = { answers: PastAnswer[]; state: PastState; unread: number; keepsDay: boolean }

type Now = { clock: StudyClock; nowMs: number }

const cardTypes = { new: 0, review: 2 }
/** The types of lines in Anki's log; those from `manual` on are no answers. */
const lineTypes = { learning: 0, filtered: 3, manual: 4 }
const grades: readonly (Grade | undefined)[] = [undefined, 1, 3, 4, 5]
/** No program of this kind is older. */
const earliestMs = Date.UTC(1985)
/** A due date is a number of days up to here, and beyond it an instant in seconds. */
const daysMax = 1_000_000_000

/**
 * How far somebody was with a card: its answers, and what it had come to. Nothing for a card that was never answered, or
 * forgotten on purpose. docs/rules.md §Decks.14, §Schedule.16.
 */
export function pastOf(card: AnkiCard, collection: Collection, { clock, nowMs }: Now): Past | undefined {
  if (card.type === cardTypes.new) return undefined
  const given = answersOf(collection.reviews.get(card.id) ?? [], nowMs)
  const answers = given.slice(-importLimits.answersInBatch)
  const known = memoryIn(card.data)
  const lastAnswerMs = answers.at(-1)?.atMs
  const dueMs = dueOf(card, collection, nowMs)
  const interval = within(Math.round(card.interval), 1, longestIntervalDays)
  const supposedMs = known.lastMs ?? lastAnswerMs ?? dueMs - interval * dayMs
  const atMs = within(Math.max(supposedMs, lastAnswerMs ?? earliestMs), earliestMs, nowMs)
  const days = studyDayOf(dueMs, clock) - studyDayOf(atMs, clock)
  const nextInterval = card.type === cardTypes.review ? within(days, 1, longestIntervalDays) : 1
  const eFactor = card.factor > 0 ? within(card.factor / 1000, 1.3, 10) : undefined
  const isWhole = given[0]?.type === lineTypes.learning && given.length === answers.length
  return {
    answers: answers.map(({ type: _, ...answer }) => answer),
    state: {
      atMs,
      nextInterval,
      ...(eFactor && { eFactor }),
      ...(known.memory ?? (!isWhole && eFactor && memoryOf(eFactor, interval))),
    },
    unread: given.length - answers.length,
    keepsDay: Math.abs(days - nextInterval) <= 1,
  }
}

/** What counts: not what was set by hand, nor practice that changed nothing, nor what came before the card was forgotten. */
function answersOf(lines: readonly Review[], nowMs: number): (PastAnswer & { type: number })[] {
  const forgotten = lines.findLastIndex(({ type, factor }) => type === lineTypes.manual && factor === 0)
  const byId = new Map<number, PastAnswer & { type: number }>()
  for (const { id, ease, factor, durationMs, type } of lines.slice(forgotten + 1)) {
    const grade = grades[ease]
    const isPractice = type === lineTypes.filtered && factor === 0
    if (grade === undefined || type >= lineTypes.manual || isPractice || id < earliestMs || id > nowMs) continue
    byId.set(id, { id, grade, atMs: id, durationMs: Math.round(within(durationMs, 0, dayMs)), type })
  }
  return [...byId.values()]
}

/** When it comes back there; a card in a deck made by a search keeps what it had. Days are counted from their middle. */
function dueOf({ due, homeDue }: AnkiCard, { madeAtSeconds }: Collection, nowMs: number): number {
  const at = homeDue === 0 ? due : homeDue
  const dueMs = at > daysMax ? at * 1000 : madeAtSeconds * 1000 + at * dayMs + 12 * hourMs
  return within(dueMs, earliestMs, nowMs + longestIntervalDays * dayMs)
}

/**
 * A memory without the answers that led to it, as Anki converts one itself: when the interval ends, recall has fallen to what is
 * aimed at.
 */
const memoryOf = (ease: number, intervalDays: number) => ({
  stability: intervalDays,
  difficulty: difficultyOfEase(ease, intervalDays),
})

/** What FSRS knew of the card there. */
function memoryIn(data: string): { memory?: { stability: number; difficulty: number }; lastMs?: number } {
  let known: { s?: unknown; d?: unknown; lrt?: unknown } | null
  try {
    known = JSON.parse(data || '{}')
  } catch {
    return {}
  }
  const [stability, difficulty, lastSeconds] = [Number(known?.s), Number(known?.d), Number(known?.lrt)]
  return {
    ...(stability > 0 &&
      difficulty > 0 && {
        memory: { stability: within(stability, 0.001, longestIntervalDays), difficulty: within(difficulty, 1, 10) },
      }),
    ...(lastSeconds > 0 && { lastMs: lastSeconds * 1000 }),
  }
}

/** What is not a number at all counts as the least. */
const within = (number: number, least: number, most: number): number => Math.min(most, Math.max(least, number)) || least
