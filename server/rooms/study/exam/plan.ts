import { type Remembered, wholeCard } from '#domain/facet'
import type { Pace, Studied } from '#domain/memory/exam'
import { type Candidates, type ExamDay, planOfDay, rankedOn } from '#domain/memory/exam-days'
import type { Course } from '#domain/memory/model'
import { courseOf } from '#domain/schedule/course'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { DeckCard } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { withPauses } from '#server/pauses'
import type { Card } from '#server/rooms/progress/shared'
import { cardsAsked } from '../session/cards.ts'
import { type CardsOfDeck, type ReadHeld, readCards } from './decks-store.ts'
import { type DecksOfExam, readExams, readPace } from './store.ts'

/** An exam with the minutes that all its decks have together, and what of today is left of them. */
export type Exam = DecksOfExam & { minutesADay: number; day: ExamDay }

/** Time that was spent today is reckoned by the cards answered, in whichever of the decks. docs/rules.md §Study.27. */
export function examOfDay({ studyDay, decks }: DecksOfExam, pace: Pace, now: Moment): Exam {
  const minutesADay = decks.reduce((sum, deck) => sum + deck.minutesADay, 0)
  const spent = decks.reduce(
    (sum, { newCards, reviews }) => sum + newCards * pace.forgottenSeconds + reviews * pace.recalledSeconds,
    0,
  )
  const day = { untilExamDays: studyDay - now.studyDay, seconds: minutesADay * 60 - spent, pace }
  return { studyDay, decks, minutesADay, day }
}

/** Who asks for more of a deck has the day’s minutes again, for it alone. docs/rules.md §Study.27. */
export const moreIn = (exam: Exam, deckId: string): Exam => ({
  ...exam,
  decks: exam.decks.filter((deck) => deck.deckId === deckId).map((deck) => ({ ...deck, newCards: 0 })),
  day: { ...exam.day, seconds: exam.minutesADay * 60 },
})

/** The exams of a person as they stand on a study day. */
export async function readExamsOfDay(db: Database, personId: string, now: Moment): Promise<Exam[]> {
  const [pace, exams] = await Promise.all([readPace(db, personId), readExams(db, personId, now)])
  return exams.map((exam) => examOfDay(exam, pace, now))
}

/** A card that a plan asks today, with what is remembered of what is asked of it. */
type PlannedCard = Card & Remembered

/** What the plan of an exam asks in one of its decks, and how many of its cards were never seen. */
export type Plan = { toReview: PlannedCard[]; new: PlannedCard[]; unseen: number }

/** What a plan has to choose from in a deck, by numbers and by cards. */
export type CardsToPlan = { deckId: string; candidates: Candidates; toReview: PlannedCard[]; unseen: PlannedCard[] }

export function* cardsToPlan(
  course: Course,
  deck: Omit<CardsOfDeck, 'buriedUntil'>,
  { day, now, newCards, withFacets }: { day: ExamDay; now: Moment; newCards: number; withFacets: boolean },
): Generator<void, CardsToPlan> {
  const { cards, asked } = cardsAsked(deck, now, withFacets)
  const planned = ({ cardId, state }: DeckCard): PlannedCard => ({
    deckId: deck.deckId,
    cardId,
    facet: wholeCard,
    state,
    ...asked.get(cardId),
  })
  const seen = cards.filter(({ state }) => state)
  const unseen = cards.filter(({ state }) => !state)
  const { studied } = yield* examDeckOf(course, cards, now)
  const ranked = yield* rankedOn(course, studied, day)
  return {
    deckId: deck.deckId,
    candidates: { ranked, unseen: unseen.length, newCards, each: 1 },
    toReview: ranked.flatMap(({ place }) => seen[place] ?? []).map(planned),
    unseen: unseen.map(planned),
  }
}

const cardsAStep = 500

/** Cards as they stand on a study day; those without a state are unseen. Step by step, so that others have their turn. */
export function* examDeckOf(
  course: Course,
  cards: readonly DeckCard[],
  { studyDay }: Moment,
): Generator<void, { studied: Studied[]; unseen: number }> {
  const studied: Studied[] = []
  for (const [nth, { state }] of cards.entries()) {
    if (nth % cardsAStep === 0) yield
    if (!state) continue
    studied.push({ memory: course.memoryOf(state), elapsedDays: Math.max(0, studyDay - state.lastStudyDay) })
  }
  return { studied, unseen: cards.length - studied.length }
}

/** What of each deck’s cards the plan asks, in their order. */
export function plansOf(toPlan: readonly CardsToPlan[], day: ExamDay): (Plan & { deckId: string })[] {
  const candidates = toPlan.map((deck) => deck.candidates)
  const parts = planOfDay(candidates, day)
  return toPlan.map(({ deckId, toReview, unseen }, nth) => ({
    deckId,
    toReview: toReview.slice(0, parts[nth]?.asked ?? 0),
    new: unseen.slice(0, parts[nth]?.unseen ?? 0),
    unseen: unseen.length,
  }))
}

/** Whose plan, when, and by what their cards are scheduled. */
export type OfPerson = { personId: string; now: Moment; settings: Pick<ScheduleSettings, 'fit'> }

type Wanted = {
  withFacets: boolean
  /** One that was read already. */
  known?: Omit<CardsOfDeck, 'buriedUntil'>
  /** Told of each other one while it is here. */
  onCards?: (deck: CardsOfDeck) => void
  readHeld?: ReadHeld
}

/** The plan of an exam for today, by deck. docs/rules.md §Study.27. */
export async function readPlans(
  db: Database,
  { personId, now, settings }: OfPerson,
  { decks, day }: Pick<Exam, 'decks' | 'day'>,
  { withFacets, known, onCards, readHeld }: Wanted,
): Promise<Map<string, Plan>> {
  const course = courseOf(settings)
  const deckOf = new Map(decks.map((deck) => [deck.deckId, deck]))
  const toPlan = new Map<string, CardsToPlan>()
  const look = async (deck: Omit<CardsOfDeck, 'buriedUntil'>) => {
    const { newCards = 0 } = deckOf.get(deck.deckId) ?? {}
    toPlan.set(deck.deckId, await withPauses(cardsToPlan(course, deck, { day, now, newCards, withFacets })))
  }
  if (known) await look(known)
  const others = decks.filter(({ deckId }) => deckId !== known?.deckId)
  for await (const deck of readCards(db, { personId, nowMs: now.atMs }, others, readHeld)) {
    onCards?.(deck)
    await look(deck)
  }
  // A deck may have gone meanwhile.
  const there = decks.flatMap(({ deckId }) => toPlan.get(deckId) ?? [])
  return new Map(plansOf(there, day).map((plan) => [plan.deckId, plan]))
}
