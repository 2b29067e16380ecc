import { isDeepStrictEqual } from 'node:util'
import { dateOf } from '#contract/deck-choice'
import type { Figures, Retention } from '#contract/figures'
import { wilsonInterval } from '#domain/memory/wilson'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type Moment, momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type IdList, listOf, readVisible } from '#server/rooms/deck/shared'
import { readExamDecks, readExams } from '../exam/figures.ts'
import { readScheduling } from '../fit/scheduling-store.ts'
import { type Outline, readOutline } from '../progress-store.ts'
import { readComing } from './forecast.ts'
import { type Kept, mergeAnswered, mergeKnown } from './merge.ts'
import { type DeckState, type Parts, partsOf, readParts, stepsOf } from './parts.ts'
import { type Asked, readLineCounts } from './store.ts'
import { readWhatIf } from './what-if.ts'

/** What follows from fewer judged answers is chance. docs/rules.md §Figures.2. */
const tellsFrom = 20
const forecastDays = 30

/** What figures of the future go by. */
type Wanted = Pick<ScheduleSettings, 'algorithm' | 'desiredRetention'> & { fit: number | undefined }

type Remembered = { today: number; wanted: Wanted; outline: Outline; deckIds: IdList; parts: Parts; figures: Figures }

const bytesAtMost = 64_000_000
/** Of a day, a step or a bin, about. */
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
    ({ parts, figures: { answers } }) => charactersOfAnswer * answers + charactersOfPoint * pointsOf(parts),
  )

  async function workOut(
    asked: Asked,
    examDeckIds: readonly string[],
    now: Moment,
    settings: ScheduleSettings,
    decks: readonly DeckState[],
    before: Parts | undefined,
  ): Promise<{ figures: Figures; parts: Parts }> {
    const [parts, cardsIn, exams, whatIf] = await Promise.all([
      readParts(db, asked, before, decks),
      readComing(db, asked, now, forecastDays),
      readExams(db, asked.personId, examDeckIds, now),
      asked.deckId ? undefined : readWhatIf(db, asked.personId, asked.today, settings),
    ])
    const answered = mergeAnswered(parts.map((part) => part.answered))
    const steps = stepsOf(parts, asked.today)
    const known = parts.flatMap((part) => part.known)
    const knowledge = steps ? mergeKnown(known, steps, asked.today) : []
    const figures = {
      today: dateOf(asked.today),
      ...(exams.length > 0 && { exams }),
      ...(whatIf && { whatIf }),
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
    }
    return { figures, parts: partsOf(asked.today, parts) }
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
    const examDeckIds = await readExamDecks(db, asked)
    const counts = await readLineCounts(db, asked)
    const deckIds = listOf([...new Set([...counts.map((one) => one.deckId), ...examDeckIds])])
    const outline = { ...before, decksState: (await readOutline(db, viewer.id, deckIds)).decksState }
    const seen = await readVisible(db, viewer.id, deckIds, [])
    const versionOf = new Map(seen.map(({ id, version }) => [id, String(version)]))
    const decks = counts.map((one) => ({ ...one, version: versionOf.get(one.deckId) ?? '' }))
    const { figures, parts } = await workOut(asked, examDeckIds, now, settings, decks, known?.parts)
    cache.set(key, { today, wanted, outline, deckIds, parts, figures })
    return Object.freeze(figures)
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

const pointsOf = ({ byDeck }: Parts): number =>
  [...byDeck.values()].reduce((sum, { answered, known }) => sum + answered.days.length + known.length, 0)
