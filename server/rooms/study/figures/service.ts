import { isDeepStrictEqual } from 'node:util'
import { dateOf } from '#contract/deck-choice'
import type { Figures, Retention } from '#contract/figures'
import { wilsonInterval } from '#domain/memory/wilson'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type Moment, momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type IdList, listOf, readVisible, type Visible } from '#server/rooms/deck/shared'
import { readMarks } from '#server/rooms/progress/shared'
import { readExamDecks, readExams } from '../exam/figures.ts'
import { readPace } from '../exam/store.ts'
import { readScheduling } from '../fit/scheduling-store.ts'
import { type Outline, readOutline } from '../progress-store.ts'
import { facetsComing } from './forecast.ts'
import { readLeeches } from './leeches.ts'
import { type Kept, mergeAnswered, mergeKnown } from './merge.ts'
import { type DeckState, type Parts, partsOf, readLines, readParts, stepsOf } from './parts.ts'
import { forecastDays, type RecordsPart, readRecordParts } from './records.ts'
import type { Asked } from './store.ts'
import { foresee, type Outlooks } from './what-if.ts'

/** What follows from fewer judged answers is chance. docs/rules.md §Figures.2. */
const tellsFrom = 20

/** What figures of the future go by. */
type Wanted = Pick<ScheduleSettings, 'algorithm' | 'desiredRetention'> & { fit: number | undefined }

/** What figures are put together from: what the log says, and what the records say, by deck. */
type Made = {
  parts: Parts
  records: ReadonlyMap<string, RecordsPart>
  outlooks: Outlooks | undefined
  figures: Figures
}

type Remembered = Made & { today: number; wanted: Wanted; outline: Outline; deckIds: IdList }

const bytesAtMost = 64_000_000
/** Of a day, a step, a bin or a memory, about. */
const charactersOfPoint = 60
const charactersOfAnswer = 10

/**
 * What somebody's answers say, of one deck or of all; while nothing of it has changed and the study day is the same, what was
 * worked out is remembered, and after a change what was worked out of the other decks. What it is known by is read before what it holds: at worst it is worked out anew for nothing.
 */
export function createFigures({
  db,
  clock,
}: Pick<RoomContext, 'db' | 'clock'>): (viewer: Viewer, deckId?: string) => Promise<Figures> {
  const cache = createCache<Remembered>(
    bytesAtMost,
    (made) =>
      charactersOfAnswer * made.figures.answers + charactersOfPoint * pointsOf(made) + charactersShown(made.figures),
  )

  async function workOut(
    asked: Asked,
    examDeckIds: readonly string[],
    now: Moment,
    settings: ScheduleSettings,
    decks: readonly DeckState[],
    seen: readonly Visible[],
    before: Partial<Made>,
  ): Promise<Made> {
    const [parts, records, exams, pace, cardsIn] = await Promise.all([
      readParts(db, asked, before.parts, decks),
      readRecordParts(db, asked, before.records ?? new Map(), decks),
      readExams(db, asked.personId, examDeckIds, now),
      asked.deckId ? undefined : readPace(db, asked.personId),
      facetsComing(db, asked, now),
    ])
    const memories = [...records.values()].flatMap((one) => one.memories ?? [])
    const foreseen = pace && (await foresee(settings, pace, memories, before.outlooks))
    for (const { coming } of records.values())
      for (const { ahead, cards } of coming) cardsIn.set(ahead, (cardsIn.get(ahead) ?? 0) + cards)
    const ofDecks = parts.map((part) => part.answered)
    const answered = mergeAnswered(ofDecks)
    const steps = stepsOf(parts, asked.today)
    const known = parts.flatMap((part) => part.known)
    const knowledge = steps ? mergeKnown(known, steps, asked.today) : []
    const figures = {
      today: dateOf(asked.today),
      ...(exams.length > 0 && { exams }),
      ...(foreseen && { whatIf: foreseen.whatIf }),
      answers: answered.answers,
      secondsPerAnswer: answered.medianMs === null ? null : answered.medianMs / 1000,
      forecast: {
        overdue: cardsIn.get(-1) ?? 0,
        days: Array.from({ length: forecastDays }, (_, nth) => ({
          day: dateOf(asked.today + nth),
          cards: cardsIn.get(nth) ?? 0,
        })),
      },
      retention: { young: retentionOf(answered.young), mature: retentionOf(answered.mature) },
      knowledge: knowledge.map(({ day, cards, known }) => ({ day: dateOf(day), cards: Math.round(cards), known })),
      days: answered.days.map(({ day, answers, ms }) => ({ day: dateOf(day), answers, seconds: ms / 1000 })),
      calibration: answered.calibration,
      leeches: await readLeeches(db, asked.personId, ofDecks, seen),
    }
    return { figures, parts: partsOf(asked.today, parts), records, outlooks: foreseen?.outlooks }
  }

  return async (viewer, deckId) => {
    const key = `${viewer.id} ${deckId ?? ''}`
    const known = cache.get(key)
    const [settings, before] = await Promise.all([
      readScheduling(db, viewer.id),
      readOutline(db, viewer.id, known?.deckIds),
    ])
    const now = momentOf(clock(), settings)
    const today = now.studyDay
    const { algorithm, desiredRetention, fit } = settings
    const wanted = { algorithm, desiredRetention, fit: fit?.number }
    const isOfNow = known?.today === today && isDeepStrictEqual(known.wanted, wanted)
    if (isOfNow && isSame(known.outline, before)) return known.figures
    const asked = { personId: viewer.id, deckId, today }
    const [examDeckIds, marks] = await Promise.all([readExamDecks(db, asked), readMarks(db, viewer.id, deckId)])
    const counts = await readLines(db, asked, known?.parts, marks)
    const deckIds = listOf([...new Set([...counts.map((one) => one.deckId), ...examDeckIds])])
    const outline = { ...before, decksState: (await readOutline(db, viewer.id, deckIds)).decksState }
    const seen = await readVisible(db, viewer.id, deckIds, [])
    const versionOf = new Map(seen.map(({ id, version }) => [id, String(version)]))
    const decks = counts
      .map((one) => ({ ...one, version: versionOf.get(one.deckId) ?? '' }))
      .sort((one, other) => (one.deckId < other.deckId ? -1 : 1))
    const made = await workOut(asked, examDeckIds, now, settings, decks, seen, {
      ...(known && { parts: known.parts }),
      ...(known?.today === today && { records: known.records }),
      ...(isOfNow && { outlooks: known.outlooks }),
    })
    cache.set(key, { today, wanted, outline, deckIds, ...made })
    return Object.freeze(made.figures)
  }
}

const isSame = (one: Outline, other: Outline): boolean =>
  one.progressVersion === other.progressVersion && one.decksState === other.decksState

const retentionOf = (kept: Kept): Retention => ({
  answers: kept.answers,
  ...(kept.answers >= tellsFrom && { seen: seenIn(kept) }),
})

const seenIn = ({ answers, recalled, predicted }: Kept): NonNullable<Retention['seen']> => ({
  recalled: recalled / answers,
  ...wilsonInterval(recalled, answers),
  predicted,
})

const pointsOf = ({ parts, records }: Made): number =>
  [...parts.byDeck.values()].reduce(
    (sum, { answered, known }) => sum + answered.days.length + answered.leeches.length + known.length,
    0,
  ) +
  [...records.values()].reduce((sum, { coming, memories }) => sum + coming.length + (memories?.sample.length ?? 0), 0)

/** Of the cards that are shown. */
const charactersShown = ({ leeches }: Figures): number => JSON.stringify(leeches?.worst ?? []).length
