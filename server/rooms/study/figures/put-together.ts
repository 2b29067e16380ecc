import { dateOf } from '#contract/deck-choice'
import type { Figures, Retention } from '#contract/figures'
import { wilsonInterval } from '#domain/memory/wilson'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import type { Visible } from '#server/rooms/deck/shared'
import { figuresOfExams } from '../exam/figures.ts'
import { paceIn } from '../exam/store.ts'
import { comingFrom } from './forecast.ts'
import { knownAtSteps } from './known.ts'
import { readLeeches } from './leeches.ts'
import { mergeAnswered, type Retained } from './merge.ts'
import type { Part, Parts } from './part.ts'
import type { Answered, Asked } from './store.ts'
import { foresee, type Outlooks } from './what-if.ts'

/** What follows from fewer judged answers is chance. docs/rules.md §Figures.2. */
const tellsFrom = 20
const forecastDays = 30

/** What was put together, and what it was put together from. */
export type Made = { parts: Parts; outlooks: Outlooks | undefined; figures: Figures }

type Given = {
  asked: Asked
  now: Moment
  settings: ScheduleSettings
  /** What each deck gives. */
  parts: readonly Part[]
  seen: readonly Visible[]
  hasExams: boolean
  /** Those that were worked out last. */
  outlooks: Outlooks | undefined
}

/** The figures of one deck or of all, of what was worked out of each. */
export async function putTogether(db: Database, given: Given): Promise<Made> {
  const { asked, now, settings, parts, seen, hasExams, outlooks } = given
  const { personId, deckId, today } = asked
  const exams = hasExams ? await figuresOfExams(db, { personId, deckId, settings, now }) : []
  const memories = parts.flatMap((part) => part.memories ?? [])
  const foreseen = deckId ? undefined : await foresee(settings, paceIn(parts), memories, today, outlooks)
  const log = parts.flatMap((part) => part.log)
  const ofDecks = log.map(({ answered }) => answered)
  const { answers, medianMs, young, mature, days, calibration } = mergeAnswered(ofDecks, today)
  const known = knownAtSteps(
    log.flatMap((of) => of.known ?? []),
    firstOf(ofDecks, today),
    today,
  )
  const figures = {
    today: dateOf(today),
    ...(exams.length > 0 && { exams }),
    ...(foreseen && { whatIf: foreseen.whatIf }),
    answers,
    secondsPerAnswer: medianMs === null ? null : medianMs / 1000,
    forecast: forecastOf(parts, today),
    retention: { young: retentionOf(young), mature: retentionOf(mature) },
    knowledge: known.map(({ day, cards, known }) => ({ day: dateOf(day), cards: Math.round(cards), known })),
    days: days.map(({ day, answers, ms }) => ({ day: dateOf(day), answers, seconds: ms / 1000 })),
    calibration,
    leeches: await readLeeches(db, personId, parts, seen),
  }
  return { figures, parts: new Map(parts.map((part) => [part.deckId, part])), outlooks: foreseen?.outlooks }
}

function forecastOf(parts: readonly Part[], today: number): Figures['forecast'] {
  const coming = parts.flatMap((part) => part.coming)
  const cardsIn = comingFrom(coming, today)
  const days = Array.from({ length: forecastDays }, (_, nth) => ({
    day: dateOf(today + nth),
    cards: cardsIn.get(nth) ?? 0,
  }))
  return { overdue: cardsIn.get(-1) ?? 0, days }
}

const retentionOf = (retained: Retained): Retention => ({
  answers: retained.answers,
  ...(retained.answers >= tellsFrom && { seen: seenIn(retained) }),
})

const seenIn = ({ answers, recalled, predicted }: Retained): NonNullable<Retention['seen']> => ({
  recalled: recalled / answers,
  ...wilsonInterval(recalled, answers),
  predicted,
})

/** The study day of the first answer. */
const firstOf = (ofDecks: readonly Answered[], today: number): number =>
  ofDecks.reduce((first, one) => Math.min(first, one.first ?? first), today)
