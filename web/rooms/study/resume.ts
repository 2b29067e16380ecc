import { isRequeued } from '#domain/review'
import type { Given, States, StudyRun } from './study-run.ts'

/** What a session goes through: what is due, with what falls due later today as well, or the whole deck. */
export type SessionScope = 'due' | 'later' | 'full'

/** What a reload finds again of a study run. */
export type Bookmark = Pick<StudyRun, 'sessionId' | 'queue' | 'given'> & {
  /** Its scope, under the name that browsers hold already. */
  asked: SessionScope
  studyDay: number
}

export type Started = {
  sessionId: string
  scope: SessionScope
  /** The cards that the server would ask now, in its order. */
  cardsToReview: readonly string[]
  states: States
  /** All cards of the deck. */
  cardIds: ReadonlySet<string>
  studyDay: number
}

const lastGrades = (given: readonly Given[]) => new Map(given.map(({ cardId, grade }) => [cardId, grade]))

/**
 * A study run from what the server started and what this browser remembers of the same session on the same study day:
 * the order of before, with the cards that are to come back, without those answered on another device meanwhile.
 */
export function resume(started: Started, bookmark: Bookmark | undefined): StudyRun {
  const { sessionId, scope, cardsToReview, states, cardIds, studyDay } = started
  const isSame = bookmark?.sessionId === sessionId && bookmark.studyDay === studyDay && bookmark.asked === scope
  if (!isSame) return { sessionId, queue: cardsToReview, given: [], states }
  const given = bookmark.given.filter(({ cardId }) => cardIds.has(cardId))
  const graded = lastGrades(given)
  const due = new Set(cardsToReview)
  const comesBack = (cardId: string) => {
    const grade = graded.get(cardId)
    return grade !== undefined && isRequeued(grade)
  }
  const remaining = bookmark.queue.filter((cardId) => cardIds.has(cardId) && (due.has(cardId) || comesBack(cardId)))
  const known = new Set(remaining)
  const fresh = cardsToReview.filter((cardId) => !known.has(cardId) && !graded.has(cardId))
  return { sessionId, queue: [...remaining, ...fresh], given, states }
}
