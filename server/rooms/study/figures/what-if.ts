import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WhatIf } from '#contract/figures'
import type { Pace, Studied } from '#domain/memory/exam'
import type { Course } from '#domain/memory/model'
import { type Outlook, outlookAt } from '#domain/memory/what-if'
import { courseOf } from '#domain/schedule/course'
import type { ScheduleSettings } from '#domain/schedule/state'
import { leastOf } from '../least.ts'
import type { Memories } from './store.ts'

/** Fewer cards tell nothing of a day. */
const cardsAtLeast = 20
/** So many stand for all: some 10 ms each time. */
export const sampleAtMost = 500
const days = 365
const wantable = [0.8, 0.85, 0.9, 0.93, 0.95, 0.97]

/** What was worked out of which memories, by which fit. */
export type Outlooks = { fit: number; sample: readonly Studied[]; of: Outlook[] }

/** What a day would take, and what would be known on an average day, by desired retention. docs/rules.md §Figures.8. */
export async function foresee(
  settings: ScheduleSettings,
  pace: Pace,
  memories: readonly Memories[],
  today: number,
  before: Outlooks | undefined,
): Promise<{ whatIf: WhatIf; outlooks: Outlooks } | undefined> {
  const cards = memories.reduce((sum, one) => sum + one.cards, 0)
  if (settings.algorithm !== 'fsrs' || cards < cardsAtLeast) return undefined
  const course = courseOf(settings)
  const sample = sampleOf(course, memories, today)
  const isStill = before?.fit === fitOf(settings) && isSame(before.sample, sample)
  const outlooks = isStill ? before : { fit: fitOf(settings), sample, of: await workOut(course, sample) }
  const perCard = cards / sample.length
  const options = outlooks.of.map(({ recalled, forgotten, known }, nth) => ({
    desiredRetention: wantable[nth] ?? 0,
    minutesADay: ((recalled * pace.recalledSeconds + forgotten * pace.forgottenSeconds) * perCard) / 60 / days,
    known: known * perCard,
  }))
  const { desiredRetention } = settings
  return { whatIf: { cards, days, secondsPerAnswer: pace.recalledSeconds, desiredRetention, options }, outlooks }
}

const fitOf = ({ fit }: ScheduleSettings): number => fit?.number ?? 0

const sampleOf = (course: Course, memories: readonly Memories[], today: number): Studied[] =>
  leastOf(
    memories.flatMap(({ sample }) => sample),
    ({ draw }) => draw,
    sampleAtMost,
  ).map(({ lastDay, ...recorded }) => ({
    memory: course.memoryOf(recorded),
    elapsedDays: Math.max(0, today - lastDay),
  }))

/** Nearly always, where of many cards one was answered. */
const isSame = (one: readonly Studied[], other: readonly Studied[]): boolean =>
  one.length === other.length &&
  one.every(({ memory, elapsedDays }, nth) => {
    const then = other[nth]
    return (
      elapsedDays === then?.elapsedDays &&
      memory.stability === then.memory.stability &&
      memory.difficulty === then.memory.difficulty &&
      memory.fastStability === then.memory.fastStability
    )
  })

async function workOut(course: Course, sample: readonly Studied[]): Promise<Outlook[]> {
  const of: Outlook[] = []
  for (const desiredRetention of wantable) {
    await nextTurn()
    of.push(outlookAt(course, sample, desiredRetention, days))
  }
  return of
}
