import { importLimits } from '#domain/history'
import { longestIntervalDays } from '#domain/schedule/scheduler'
import { dayMs, type StudyClock, studyDayOf } from '#domain/time'
import type { Past } from '../anki/past.ts'
import { numberIn, saidIn } from './manifest.ts'

type Now = { clock: StudyClock; nowMs: number }

/** No program of this kind is older. */
const earliestMs = Date.UTC(2000)
/** Mochi knows two buttons: what was forgotten is Again, what was remembered Good. */
const gradeOf = (isRemembered: boolean) => (isRemembered ? 4 : 1)

/** How far somebody was with a card by its list of reviews there. docs/rules.md §Decks.24, §Schedule.16. */
export function pastOfReviews(value: unknown, { clock, nowMs }: Now): Past | undefined {
  const isMoment = (at: number) => at >= earliestMs && at <= nowMs
  const reviews = saidIn(value)
    .map((one) => ({
      atMs: numberIn(one.date),
      dueMs: numberIn(one.due),
      ...spent(one.duration),
      is: one['remembered?'] === true,
    }))
    .filter(({ atMs }) => isMoment(atMs))
    .toSorted((one, other) => one.atMs - other.atMs)
    .filter(({ atMs }, nth, all) => atMs !== all[nth - 1]?.atMs)
  const last = reviews.at(-1)
  if (!last) return undefined
  const answers = reviews.slice(-importLimits.answersInBatch)
  const dueMs = Number.isFinite(last.dueMs) ? Math.min(last.dueMs, last.atMs + longestIntervalDays * dayMs) : last.atMs
  const days = studyDayOf(dueMs, clock) - studyDayOf(last.atMs, clock)
  const nextInterval = Math.min(longestIntervalDays, Math.max(1, days))
  return {
    answers: answers.map(({ atMs, durationMs, is }) => ({ id: atMs, grade: gradeOf(is), atMs, durationMs })),
    state: { atMs: last.atMs, nextInterval },
    unread: reviews.length - answers.length,
    keepsDay: Math.abs(days - nextInterval) <= 1,
  }
}

/** Told in seconds. */
const spent = (seconds: unknown) => ({
  durationMs: Math.round(Math.min(dayMs, Math.max(0, numberIn(seconds) * 1000)) || 0),
})
