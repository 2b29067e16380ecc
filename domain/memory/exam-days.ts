import { examPlan, type Pace, readinessOf, type Studied } from './exam.ts'
import type { Course } from './model.ts'

/** A deck before an exam: the cards that were studied, and how many were not. */
export type ExamDeck = { studied: readonly Studied[]; unseen: number }

/** What of a study day is left for a plan: seconds, and how many cards were new on it already. */
export type ExamDay = { untilExamDays: number; seconds: number; newCards: number; pace: Pace }

/** A new card is forgotten once before it is known, so to say. */
const secondsForNew = ({ forgottenSeconds }: Pace): number => forgottenSeconds

/**
 * What to study today for an exam: as many new cards that all have been seen by the day before, and in the time that is left
 * the studied ones that gain most by the second, as places, the best first. What was answered today has had its turn.
 * Source: docs/rules.md §Study.27.
 */
export function planOfDay(
  course: Course,
  { studied, unseen }: ExamDeck,
  { untilExamDays, seconds, newCards, pace }: ExamDay,
): { asked: number[]; unseen: number } {
  const portion = Math.ceil((unseen + newCards) / Math.max(1, untilExamDays)) - newCards
  const fitting = Math.floor(Math.max(0, seconds) / secondsForNew(pace))
  const fresh = Math.max(0, Math.min(unseen, portion, fitting))
  const left = seconds - fresh * secondsForNew(pace)
  const places = [...studied.keys()].filter((place) => (studied[place] as Studied).elapsedDays > 0)
  const waiting = places.map((place) => studied[place] as Studied)
  const asked = examPlan(course, waiting, untilExamDays, { pace, seconds: left })
  return { asked: asked.map((place) => places[place] as number), unseen: fresh }
}

/** What the gain of a card is worked out for at most, over all days: some 50 ms. */
const gainsAtMost = 30_000
const cardsAtLeast = 40

/**
 * Readiness on the day of the exam, 0 to 1, if nothing more is studied: a card never seen counts as not known. Nothing for a
 * deck without cards. Source: docs/rules.md §Figures.7.
 */
export function readinessNow(course: Course, { studied, unseen }: ExamDeck, untilExamDays: number): number | undefined {
  const cards = studied.length + unseen
  if (cards === 0) return undefined
  return studied.length === 0 ? 0 : (readinessOf(course, studied, untilExamDays) * studied.length) / cards
}

/**
 * The same if every day until then goes by the plan: today what is left of it, then `secondsADay`. Of the cards asked on a day
 * as many are recalled as may be expected. Large decks are gone through with every so many-th card. Source: docs/rules.md
 * §Figures.7.
 */
export function readinessIfKept(
  course: Course,
  deck: ExamDeck,
  today: ExamDay,
  secondsADay: number,
): number | undefined {
  const { untilExamDays, pace } = today
  const cards = deck.studied.length + deck.unseen
  const share = Math.ceil(cards / Math.max(cardsAtLeast, gainsAtMost / Math.max(1, untilExamDays)))
  const every = share <= 1 ? deck : everyNth(deck, share)
  const studied = every.studied.map(({ memory, elapsedDays }) => ({ memory: { ...memory }, elapsedDays }))
  let { unseen } = every
  let seconds = today.seconds / Math.max(1, share)
  let newCards = today.newCards / Math.max(1, share)
  /** Parts of a recalled card that are expected and were not taken yet. */
  let expected = 0.5
  for (let until = untilExamDays; until > 0; until--) {
    const plan = planOfDay(course, { studied, unseen }, { untilExamDays: until, seconds, newCards, pace })
    for (const place of plan.asked) {
      const card = studied[place] as Studied
      const recall = course.recall(card.memory, card.elapsedDays)
      expected += recall
      const isRecalled = expected >= 1
      if (isRecalled) expected -= 1
      course.answer(card.memory, isRecalled ? 3 : 1, card.elapsedDays)
      if (!isRecalled) course.answer(card.memory, 3, 0)
      card.elapsedDays = 0
      seconds -= recall * pace.recalledSeconds + (1 - recall) * pace.forgottenSeconds
    }
    for (let nth = 0; nth < plan.unseen; nth++) studied.push({ memory: begun(course), elapsedDays: 0 })
    unseen -= plan.unseen
    seconds -= plan.unseen * secondsForNew(pace)
    // What is left over because no whole card fitted in, a sample has on the next day.
    seconds = (share > 1 ? Math.min(Math.max(0, seconds), pace.forgottenSeconds) : 0) + secondsADay / Math.max(1, share)
    newCards = 0
    for (const card of studied) card.elapsedDays += 1
  }
  return readinessNow(course, { studied, unseen }, 0)
}

const everyNth = ({ studied, unseen }: ExamDeck, nth: number): ExamDeck => ({
  studied: studied.filter((_, place) => place % nth === 0),
  unseen: Math.round(unseen / nth),
})

/** Forgotten at first, and known later on the same day. */
function begun(course: Course) {
  const memory = { stability: 0, difficulty: 0, fastStability: 0 }
  course.begin(memory, 1)
  course.answer(memory, 3, 0)
  return memory
}
