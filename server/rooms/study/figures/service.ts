import { dateOf } from '#contract/deck-choice'
import type { Figures, Retention } from '#contract/figures'
import { wilsonInterval } from '#domain/memory/wilson'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type Moment, momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import { faultOf } from '#server/fault'
import type { Viewer } from '#server/http/viewer'
import { type IdList, listOf, readVisible, type Visible } from '#server/rooms/deck/shared'
import { readMarks } from '#server/rooms/progress/shared'
import { inTurn } from '#server/turn'
import { figuresOfExams, readExamDecks } from '../exam/figures.ts'
import { paceIn } from '../exam/store.ts'
import { ownModelOf } from '../fit/own-model.ts'
import type { FitContext } from '../fit/service.ts'
import { type Outline, readOutline } from '../progress-store.ts'
import { readBasis } from './basis-store.ts'
import { comingFrom } from './forecast.ts'
import { knownAtSteps } from './known.ts'
import { readLeeches } from './leeches.ts'
import { type Kept, mergeAnswered } from './merge.ts'
import { keepParts, readKept } from './part-store.ts'
import { type Part, type Parts, readLines, readParts } from './parts.ts'
import { type Answered, type Asked, readDecksOfLog } from './store.ts'
import { foresee, type Outlooks } from './what-if.ts'
import { keepWhole, readWhole, type Whole } from './whole-store.ts'

/** What follows from fewer judged answers is chance. docs/rules.md §Figures.2. */
const tellsFrom = 20
const forecastDays = 30

type FiguresContext = Pick<FitContext, 'db' | 'clock' | 'later' | 'log'>

/** What was put together, and what it was put together from. */
type Made = { parts: Parts; outlooks: Outlooks | undefined; figures: Figures }

/**
 * The decks that figures of one deck are made of are kept with them, those of all in the database. Of figures that came
 * from there nothing else is known.
 */
type Remembered = Whole & Partial<Made> & { deckIds?: IdList }

const bytesAtMost = 64_000_000
/** Of a day, a bin or a memory, about. */
const charactersOfPoint = 60

export type Figure = (viewer: Viewer, deckId?: string) => Promise<Figures>

/**
 * What somebody's answers say, of one deck or of all; while nothing of it has changed and the study day is the same, it is
 * remembered. What is worked out of each deck is remembered, and kept in the database once the answer is sent: only decks that
 * have changed since are gone through again. What it is known by is read before what it holds: at worst it is worked out anew for
 * nothing. docs/adr/0038-kept-figures.md.
 */
export function createFigures({ db, clock, later, log }: FiguresContext): Figure {
  const cache = createCache<Remembered>(
    bytesAtMost,
    ({ of, deckIds = '', figures, parts = new Map() }) =>
      [...parts.values()].reduce((sum, part) => sum + charactersOf(part), 0) +
      of.length +
      deckIds.length +
      JSON.stringify(figures).length,
  )

  async function putTogether(
    asked: Asked,
    hasExams: boolean,
    now: Moment,
    settings: ScheduleSettings,
    parts: readonly Part[],
    seen: readonly Visible[],
    before: Outlooks | undefined,
  ): Promise<Made> {
    const { personId, deckId, today } = asked
    const exams = hasExams ? await figuresOfExams(db, { personId, deckId, settings, now }) : []
    const memories = parts.flatMap((part) => part.memories ?? [])
    const foreseen = deckId ? undefined : await foresee(settings, paceIn(parts), memories, today, before)
    const cardsIn = comingFrom(
      parts.flatMap(({ coming }) => coming),
      today,
    )
    const log = parts.flatMap((part) => part.log)
    const ofDecks = log.map(({ answered }) => answered)
    const answered = mergeAnswered(ofDecks, today)
    const figures = {
      today: dateOf(today),
      ...(exams.length > 0 && { exams }),
      ...(foreseen && { whatIf: foreseen.whatIf }),
      answers: answered.answers,
      secondsPerAnswer: answered.medianMs === null ? null : answered.medianMs / 1000,
      forecast: {
        overdue: cardsIn.get(-1) ?? 0,
        days: Array.from({ length: forecastDays }, (_, nth) => ({
          day: dateOf(today + nth),
          cards: cardsIn.get(nth) ?? 0,
        })),
      },
      retention: { young: retentionOf(answered.young), mature: retentionOf(answered.mature) },
      knowledge: knownAtSteps(
        log.flatMap(({ known }) => known ?? []),
        firstOf(ofDecks, today),
        today,
      ).map(({ day, cards, known }) => ({ day: dateOf(day), cards: Math.round(cards), known })),
      days: answered.days.map(({ day, answers, ms }) => ({ day: dateOf(day), answers, seconds: ms / 1000 })),
      calibration: answered.calibration,
      leeches: await readLeeches(db, personId, parts, seen),
    }
    return { figures, parts: new Map(parts.map((part) => [part.deckId, part])), outlooks: foreseen?.outlooks }
  }

  const noteNotKept = (error: unknown) => log.warn({ fault: faultOf(error) }, 'figures not kept')

  const readBasisOf = async (personId: string, deckId: string | undefined, remembered: Remembered | undefined) =>
    deckId
      ? { last: remembered, ...(await readBasis(db, personId, remembered?.deckIds)) }
      : readWhole(db, personId, remembered)

  /** How somebody stands, and their figures if those that were told last are still right. */
  async function lookAt(personId: string, deckId: string | undefined) {
    const key = `${personId} ${deckId ?? ''}`
    const remembered = cache.get(key)
    const { settings, lastFit, last, ...before } = await readBasisOf(personId, deckId, remembered)
    const now = momentOf(clock(), settings)
    const { algorithm, desiredRetention, fit } = settings
    const model = deckId ? undefined : ownModelOf(lastFit, settings)
    const madeOf = ({ progressVersion, decksState }: Outline) =>
      JSON.stringify([now.studyDay, algorithm, desiredRetention, fit?.number, model, progressVersion, decksState])
    const isRight = last?.of === madeOf(before)
    if (isRight && last !== remembered) cache.set(key, { ...remembered, ...last })
    return { figures: isRight ? last.figures : undefined, key, remembered, settings, before, now, model, madeOf }
  }

  async function make(personId: string, deckId: string | undefined): Promise<Figures> {
    const { figures: told, key, remembered, settings, before, now, model, madeOf } = await lookAt(personId, deckId)
    if (told) return told
    const today = now.studyDay
    const asked = { personId, deckId, today }
    const [examDeckIds, marks, ofLog, kept] = await Promise.all([
      readExamDecks(db, personId, now),
      readMarks(db, personId, deckId),
      readDecksOfLog(db, asked),
      remembered?.parts ?? readKept(db, personId, deckId),
    ])
    const counts = await readLines(db, personId, ofLog, kept, marks)
    const deckIds = listOf([...new Set([...counts.map((one) => one.deckId), ...examDeckIds])])
    const outline = { ...before, decksState: (await readOutline(db, personId, deckIds)).decksState }
    const seen = await readVisible(db, personId, deckIds, [])
    const versionOf = new Map(seen.map(({ id, version }) => [id, String(version)]))
    const decks = counts
      .map((one) => ({ ...one, version: versionOf.get(one.deckId) ?? '' }))
      .sort((one, other) => (one.deckId < other.deckId ? -1 : 1))
    const { parts, anew } = await readParts(db, asked, kept, decks)
    const made = await putTogether(asked, examDeckIds.length > 0, now, settings, parts, seen, remembered?.outlooks)
    const figures = Object.freeze({ ...made.figures, ...(model && { model }) })
    const whole = { of: madeOf(outline), figures }
    cache.set(key, { ...made, ...whole, ...(deckId && { deckIds }) })
    const { progressVersion } = outline
    later(() => keepParts(db, personId, progressVersion, anew).catch(noteNotKept), 0)
    if (!deckId) await keepWhole(db, personId, progressVersion, whole, deckIds).catch(noteNotKept)
    return figures
  }

  // Many who ask for one person's at once would each go through all of it: who comes later finds what was made meanwhile.
  return async ({ id }, deckId) => (await lookAt(id, deckId)).figures ?? inTurn(`figures ${id}`, () => make(id, deckId))
}

const retentionOf = (kept: Kept): Retention => ({
  answers: kept.answers,
  ...(kept.answers >= tellsFrom && { seen: seenIn(kept) }),
})

const seenIn = ({ answers, recalled, predicted }: Kept): NonNullable<Retention['seen']> => ({
  recalled: recalled / answers,
  ...wilsonInterval(recalled, answers),
  predicted,
})

/** The study day of the first answer. */
const firstOf = (ofDecks: readonly Answered[], today: number): number =>
  ofDecks.reduce((first, one) => Math.min(first, one.first ?? first), today)

const charactersOf = ({ log, coming, memories }: Part): number =>
  log.reduce(
    (sum, { answered: { times, days, leeches }, known }) =>
      sum +
      2 * times.length +
      charactersOfPoint * (days.length + 2 * leeches.length) +
      (known ? 8 * known.cards.length + 20 * known.now.from.length : 0),
    0,
  ) +
  charactersOfPoint * (coming.length + (memories?.sample.length ?? 0))
