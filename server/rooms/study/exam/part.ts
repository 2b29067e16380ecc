import { dateOf } from '#contract/deck-choice'
import type { StudySession } from '#contract/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import type { DeckToStudy } from '../session/store.ts'
import { moreIn, type Plan, readExamsOfDay, readPlans } from './plan.ts'

/** What a session in a deck has of the plan of its exam: cards in their order, and what is left once they are done. */
export type ExamPart = { cardIds: string[]; left: NonNullable<StudySession['exam']> }

const noPlan: Plan = { toReview: [], new: [], unseen: 0 }

/** The part of a deck that is studied for an exam; nothing where there is none. docs/rules.md §Study.27. */
export async function readPart(
  db: Database,
  { personId, now }: { personId: string; now: Moment },
  deck: DeckToStudy,
  { withMore, withFacets }: { withMore: boolean; withFacets: boolean },
): Promise<ExamPart | undefined> {
  const { deckId, settings, choice } = deck
  if (!choice.exam) return undefined
  const exams = await readExamsOfDay(db, personId, now)
  const exam = exams.find(({ decks }) => decks.some((one) => one.deckId === deckId))
  if (!exam) return undefined
  const asked = withMore ? moreIn(exam, deckId) : exam
  const plans = await readPlans(db, { personId, now, settings }, asked, { withFacets, known: deck })
  const plan = plans.get(deckId) ?? noPlan
  plans.delete(deckId)
  const leftElsewhere = [...plans.values()].reduce((sum, one) => sum + sizeOf(one), 0)
  return {
    cardIds: [...plan.toReview, ...plan.new].map(({ cardId }) => cardId),
    left: {
      on: dateOf(exam.studyDay),
      daysLeft: exam.day.untilExamDays,
      newLeft: plan.unseen - plan.new.length,
      ...(exam.decks.length > 1 && { others: { decks: exam.decks.length - 1, left: leftElsewhere } }),
    },
  }
}

const sizeOf = (plan: Plan): number => plan.toReview.length + plan.new.length
