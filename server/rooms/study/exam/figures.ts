import { setImmediate as nextTurn } from 'node:timers/promises'
import { dateOf } from '#contract/deck-choice'
import type { ExamFigures } from '#contract/figures'
import { isPlannedOn } from '#domain/choice'
import { type ExamDeck, readinessIfKept, readinessNow } from '#domain/memory/exam-days'
import { isVisible } from '#domain/permission'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { readDeckChoices } from '#server/rooms/progress/shared'
import { cardsAsked, facetsAsked } from '../session/cards.ts'
import { type DeckToStudy, readDeckToStudy } from '../session/store.ts'
import { type Preparation, planToday, readPreparation, standingOf } from './plan.ts'

type Asked = { personId: string; deckId: string | undefined; today: number }

/** Each takes some 50 ms. */
const examsAtMost = 20

/** The decks of exams that there is a plan for, the next first: of all decks, or that one. */
export async function readExamDecks(db: Database, { personId, deckId, today }: Asked): Promise<string[]> {
  const chosen = await readDeckChoices(db, personId)
  return chosen
    .flatMap(({ deckId, choice: { exam } }) => (exam && isPlannedOn(today, exam) ? [{ deckId, exam }] : []))
    .filter((one) => deckId === undefined || one.deckId === deckId)
    .sort((one, other) => one.exam.studyDay - other.exam.studyDay)
    .slice(0, examsAtMost)
    .map((one) => one.deckId)
}

/** How these decks stand before their exams, without those that the person can no longer see. docs/rules.md §Figures.7. */
export async function readExams(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  now: Moment,
): Promise<ExamFigures[]> {
  const exams: ExamFigures[] = []
  for (const deckId of deckIds) {
    const deck = await readDeckToStudy(db, personId, deckId, now.atMs)
    if (!deck || !isVisible(deck, personId)) continue
    const prepared = await readPreparation(db, personId, { deck, ...cardsAsked(deck, now, true) }, now)
    if (!prepared) continue
    await nextTurn()
    exams.push(figuresOf(deck, prepared, standingOf(prepared.course, facetsAsked(deck), now).deck))
  }
  return exams
}

/** Readiness is of all that is asked of the cards, today’s plan of what is asked of them today. */
function figuresOf({ deckId, title }: DeckToStudy, prepared: Preparation, deck: ExamDeck): ExamFigures {
  const { exam, course, day } = prepared
  const readiness = readinessNow(course, deck, day.untilExamDays)
  const ifKept = readinessIfKept(course, deck, day, exam.minutesADay * 60)
  const { toReview, new: fresh } = planToday(prepared)
  return {
    deck: { _id: deckId, title },
    on: dateOf(exam.studyDay),
    daysLeft: day.untilExamDays,
    minutesADay: exam.minutesADay,
    cards: deck.studied.length + deck.unseen,
    unseen: deck.unseen,
    ...(readiness !== undefined && { readiness }),
    ...(ifKept !== undefined && { readinessIfKept: ifKept }),
    today: { toReview: toReview.length, new: fresh.length },
  }
}
