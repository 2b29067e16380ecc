import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WhatIf } from '#contract/figures'
import { outlookAt } from '#domain/memory/what-if'
import { courseOf } from '#domain/schedule/course'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Database } from '#server/db/open'
import { readPace } from '../exam/store.ts'
import { readMemories } from './store.ts'

/** Fewer cards tell nothing of a day. */
const cardsAtLeast = 20
/** So many stand for all: some 10 ms each time. */
const cardsAtMost = 500
const days = 365
const wantable = [0.8, 0.85, 0.9, 0.93, 0.95, 0.97]

/** What a day would take, and what would be known in a year, by desired retention. docs/rules.md §Figures.8. */
export async function readWhatIf(
  db: Database,
  personId: string,
  today: number,
  settings: ScheduleSettings,
): Promise<WhatIf | undefined> {
  if (settings.algorithm !== 'fsrs') return undefined
  const { cards, sample } = await readMemories(db, personId, today, cardsAtMost)
  if (cards < cardsAtLeast) return undefined
  const pace = await readPace(db, personId)
  const course = courseOf(settings)
  const perCard = cards / sample.length
  const options: WhatIf['options'] = []
  for (const desiredRetention of wantable) {
    await nextTurn()
    const { seconds, known } = outlookAt(course, sample, desiredRetention, { pace, days })
    options.push({ desiredRetention, minutesADay: (seconds * perCard) / 60 / days, known: known * perCard })
  }
  return { cards, days, secondsPerAnswer: pace.recalledSeconds, desiredRetention: settings.desiredRetention, options }
}
