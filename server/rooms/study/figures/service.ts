import { isDeepStrictEqual } from 'node:util'
import { dateOf } from '#contract/deck-choice'
import type { Figures, Retention } from '#contract/figures'
import { wilsonInterval } from '#domain/memory/wilson'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type Moment, momentOf } from '#domain/time'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type IdList, listOf } from '#server/rooms/deck/shared'
import { readExamDecks, readExams } from '../exam/figures.ts'
import { readScheduling } from '../fit/scheduling-store.ts'
import { type Outline, readOutline } from '../progress-store.ts'
import {
  type Answered,
  type Asked,
  type Kept,
  readAnswered,
  readDeckIds,
  readForecast,
  readKnowledge,
} from './store.ts'
import { readWhatIf } from './what-if.ts'

/** What follows from fewer judged answers is chance. docs/rules.md §Figures.2. */
const tellsFrom = 20
const forecastDays = 30

/** What figures of the future go by. */
type Wanted = Pick<ScheduleSettings, 'algorithm' | 'desiredRetention'> & { fit: number | undefined }

type Remembered = { today: number; wanted: Wanted; outline: Outline; deckIds: IdList; figures: Figures }

const bytesAtMost = 16_000_000
/** Of a day, a step or a bin, about. */
const charactersOfPoint = 60

/**
 * What somebody's answers say, of one deck or of all; while nothing of it has changed and the study day is the same, what was
 * worked out is remembered. What it is known by is read before what it holds: at worst it is worked out anew for nothing.
 */
export function createFigures({ db, clock }: RoomContext): (viewer: Viewer, deckId?: string) => Promise<Figures> {
  const cache = createCache<Remembered>(
    bytesAtMost,
    ({ figures: { days, knowledge, calibration, forecast } }) =>
      charactersOfPoint * (days.length + knowledge.length + calibration.length + forecast.days.length),
  )

  async function workOut(
    asked: Asked,
    examDeckIds: readonly string[],
    now: Moment,
    settings: ScheduleSettings,
  ): Promise<Figures> {
    const [answered, knowledge, ahead, exams, whatIf] = await Promise.all([
      readAnswered(db, asked),
      readKnowledge(db, asked),
      readForecast(db, asked, forecastDays),
      readExams(db, asked.personId, examDeckIds, now),
      asked.deckId ? undefined : readWhatIf(db, asked.personId, asked.today, settings),
    ])
    const cardsIn = new Map(ahead.map((one) => [one.ahead, one.cards]))
    return {
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
      retention: { young: retentionOf(answered, false), mature: retentionOf(answered, true) },
      knowledge: knowledge.map(({ day, ...rest }) => ({ day: dateOf(day), ...rest })),
      days: answered.days.map(({ day, answers, ms }) => ({ day: dateOf(day), answers, seconds: ms / 1000 })),
      calibration: answered.calibration,
    }
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
    const deckIds = listOf([...new Set([...(await readDeckIds(db, asked)), ...examDeckIds])])
    const outline = { ...before, decksState: (await readOutline(db, viewer.id, deckIds)).decksState }
    const figures = await workOut(asked, examDeckIds, now, settings)
    cache.set(key, { today, wanted, outline, deckIds, figures })
    return Object.freeze(figures)
  }
}

const isSame = (one: Outline, other: Outline): boolean =>
  one.progressVersion === other.progressVersion && one.decksState === other.decksState

function retentionOf({ kept }: Answered, isMature: boolean): Retention {
  const of = kept.find((one) => one.isMature === isMature)
  return of ? { answers: of.answers, ...(of.answers >= tellsFrom && { seen: seenIn(of) }) } : { answers: 0 }
}

const seenIn = ({ answers, recalled, predicted }: Kept): NonNullable<Retention['seen']> => ({
  recalled: recalled / answers,
  ...wilsonInterval(recalled, answers),
  predicted: predicted ?? 0,
})
