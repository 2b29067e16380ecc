import { type Exam, isPlannedOn } from '#domain/choice'
import { type Remembered, wholeCard } from '#domain/facet'
import type { Pace } from '#domain/memory/exam'
import { type ExamDay, type ExamDeck, planOfDay } from '#domain/memory/exam-days'
import type { Course } from '#domain/memory/model'
import { courseOf } from '#domain/schedule/course'
import type { DeckCard } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import type { Card } from '#server/rooms/progress/shared'
import { cardsAsked } from '../session/cards.ts'
import { type DeckToStudy, readDeckToStudy } from '../session/store.ts'
import { readDoneIn, readPace } from './store.ts'

/** A deck as it stands before an exam, and what of today is left for it. */
export type Preparation = {
  exam: Exam
  course: Course
  deck: ExamDeck
  day: ExamDay
  /** In the order of `deck.studied`. */
  studiedIds: string[]
  /** Never studied, in the order of the deck. */
  unseenIds: string[]
}

export type Plan = { toReview: string[]; new: string[] }

/**
 * How a deck stands before an exam that there is a plan for today; nothing where there is none. Time that was spent
 * today is reckoned by the cards answered; who asks for more has the day's minutes again. docs/rules.md §Study.27.
 */
export async function readPreparation(
  db: Database,
  personId: string,
  { deck, cards }: { deck: DeckToStudy; cards: readonly DeckCard[] },
  now: Moment,
  asksForMore = false,
): Promise<Preparation | undefined> {
  const { exam } = deck.choice
  if (!exam || !isPlannedOn(now.studyDay, exam)) return undefined
  const [pace, done] = await Promise.all([readPace(db, personId), readDoneIn(db, personId, deck.deckId, now)])
  const untilExamDays = exam.studyDay - now.studyDay
  const course = courseOf(deck.settings)
  return {
    exam,
    course,
    ...standingOf(course, cards, now),
    day: asksForMore
      ? { untilExamDays, pace, seconds: exam.minutesADay * 60, newCards: 0 }
      : {
          untilExamDays,
          pace,
          seconds: exam.minutesADay * 60 - spent(done, pace),
          newCards: done.newCards,
        },
  }
}

/** What today's part of the plan asks. */
export function planToday({ course, deck, day, studiedIds, unseenIds }: Preparation): Plan {
  const plan = planOfDay(course, deck, day)
  return { toReview: plan.asked.map((place) => studiedIds[place] as string), new: unseenIds.slice(0, plan.unseen) }
}

const spent = ({ newCards, reviews }: { newCards: number; reviews: number }, pace: Pace): number =>
  newCards * pace.forgottenSeconds + reviews * pace.recalledSeconds

/** How cards stand on a study day; those without a state are unseen. */
export function standingOf(
  course: Course,
  cards: readonly DeckCard[],
  { studyDay }: Moment,
): Pick<Preparation, 'deck' | 'studiedIds' | 'unseenIds'> {
  const seen = cards.flatMap(({ cardId, state }) => (state ? [{ cardId, state }] : []))
  const unseenIds = cards.filter(({ state }) => !state).map(({ cardId }) => cardId)
  const studied = seen.map(({ state }) => ({
    memory: course.memoryOf(state),
    elapsedDays: Math.max(0, studyDay - state.lastStudyDay),
  }))
  return { deck: { studied, unseen: unseenIds.length }, studiedIds: seen.map(({ cardId }) => cardId), unseenIds }
}

/** A card that a plan asks today, with what is remembered of what is asked of it. */
export type PlannedCard = Card & Remembered

/** What a session in a deck has today that is studied for an exam. docs/rules.md §Study.27. */
export async function readPlan(
  db: Database,
  personId: string,
  deckId: string,
  now: Moment,
  withFacets = true,
): Promise<{ toReview: PlannedCard[]; new: PlannedCard[] } | undefined> {
  const deck = await readDeckToStudy(db, personId, deckId, now.atMs)
  if (!deck) return undefined
  const { cards, asked } = cardsAsked(deck, now, withFacets)
  const prepared = await readPreparation(db, personId, { deck, cards }, now)
  if (!prepared) return undefined
  const plan = planToday(prepared)
  const planned = (cardId: string): PlannedCard => ({
    deckId,
    cardId,
    ...(asked.get(cardId) ?? { facet: wholeCard, state: deck.memories.get(cardId) }),
  })
  return { toReview: plan.toReview.map(planned), new: plan.new.map(planned) }
}
