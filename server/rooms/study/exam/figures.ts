import { dateOf } from '#contract/deck-choice'
import type { ExamFigures } from '#contract/figures'
import { isPlannedOn } from '#domain/choice'
import { type ExamDeck, readinessIfKept, readinessNow, type Sample, sampleOf } from '#domain/memory/exam-days'
import type { Course } from '#domain/memory/model'
import { courseOf } from '#domain/schedule/course'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { titled } from '#server/deck-name'
import { withPauses } from '#server/pauses'
import { readDeckChoices } from '#server/rooms/progress/shared'
import { facetsAsked } from '../session/cards.ts'
import { type CardsOfDeck, readCards } from './decks-store.ts'
import { type CardsToPlan, cardsToPlan, type Exam, examDeckOf, type OfPerson, plansOf, readExamsOfDay } from './plan.ts'
import type { DeckOfExam } from './store.ts'

type Asked = OfPerson & { deckId: string | undefined }

/** The decks of exams that there is a plan for, also those that the person cannot see now. */
export async function readExamDecks(db: Database, personId: string, { studyDay }: Moment): Promise<string[]> {
  const chosen = await readDeckChoices(db, personId)
  return chosen.flatMap(({ deckId, choice: { exam } }) => (exam && isPlannedOn(studyDay, exam) ? deckId : []))
}

/** How a person stands before each exam, by deck, or in that one. docs/rules.md §Figures.7. */
export async function figuresOfExams(db: Database, { deckId, ...ofPerson }: Asked): Promise<ExamFigures[]> {
  const isOf = ({ decks }: Exam) => deckId === undefined || decks.some((deck) => deck.deckId === deckId)
  const exams = (await readExamsOfDay(db, ofPerson.personId, ofPerson.now)).filter(isOf)
  const figures: ExamFigures[] = []
  for (const exam of exams) figures.push(...(await figuresOf(db, ofPerson, exam)))
  return figures.filter(({ deck }) => deckId === undefined || deck._id === deckId)
}

/** Readiness is of all that is asked of the cards, today’s plan of what is asked of them today. */
async function figuresOf(db: Database, { personId, now, settings }: OfPerson, exam: Exam): Promise<ExamFigures[]> {
  const course = courseOf(settings)
  const { decks, day, minutesADay } = exam
  const deckOf = new Map(decks.map((deck) => [deck.deckId, deck]))
  const ofDecks: DeckFigures[] = []
  for await (const cards of readCards(db, { personId, nowMs: now.atMs }, decks)) {
    const deck = deckOf.get(cards.deckId)
    if (deck) ofDecks.push(await withPauses(figuresOfDeck(course, exam, { deck, cards }, now)))
  }
  const samples = ofDecks.map(({ sample }) => sample)
  const ifKept = await withPauses(readinessIfKept(course, samples, day, minutesADay * 60))
  const plans = plansOf(
    ofDecks.map(({ toPlan }) => toPlan),
    day,
  )
  return ofDecks.map(({ figures }, nth) => ({
    ...figures,
    ...(ifKept[nth] !== undefined && { readinessIfKept: ifKept[nth] }),
    today: { toReview: plans[nth]?.toReview.length ?? 0, new: plans[nth]?.new.length ?? 0 },
  }))
}

type DeckFigures = { figures: Omit<ExamFigures, 'today'>; toPlan: CardsToPlan; sample: Sample }

function* figuresOfDeck(
  course: Course,
  exam: Exam,
  { deck, cards }: { deck: DeckOfExam; cards: CardsOfDeck },
  now: Moment,
): Generator<void, DeckFigures> {
  const { day, decks } = exam
  const all = yield* examDeckOf(course, facetsAsked(cards), now)
  const figures = { ...namesOf(exam, deck), ...readinessOf(course, all, day.untilExamDays) }
  yield
  const sample = sampleOf(all, deck.newCards, day, decks.length)
  const toPlan = yield* cardsToPlan(course, cards, { day, now, newCards: deck.newCards, withFacets: true })
  return { figures, toPlan, sample }
}

const namesOf = ({ studyDay, minutesADay, decks, day }: Exam, deck: DeckOfExam) => ({
  deck: { _id: deck.deckId, ...titled(deck.title) },
  on: dateOf(studyDay),
  daysLeft: day.untilExamDays,
  minutesADay: deck.minutesADay,
  ...(decks.length > 1 && { together: { decks: decks.length, minutesADay } }),
})

function readinessOf(course: Course, deck: ExamDeck, untilExamDays: number) {
  const readiness = readinessNow(course, deck, untilExamDays)
  return {
    cards: deck.studied.length + deck.unseen,
    unseen: deck.unseen,
    ...(readiness !== undefined && { readiness }),
  }
}
