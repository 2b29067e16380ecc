import { isRequeued } from '#domain/review'
import type { Given, Sitting, States } from './sitting.ts'

/** Which session was asked for: what is due, with what falls due later today as well, or the whole deck. */
export type Asked = 'due' | 'later' | 'full'

/** What a reload finds again of a sitting. */
export type Bookmark = Pick<Sitting, 'sessionId' | 'queue' | 'given'> & { asked: Asked; studyDay: number }

export type Started = {
  sessionId: string
  asked: Asked
  /** The cards that the server would ask now, in its order. */
  cardsToReview: readonly string[]
  states: States
  /** All cards of the deck. */
  cardIds: ReadonlySet<string>
  studyDay: number
}

const lastGrades = (given: readonly Given[]) => new Map(given.map(({ cardId, grade }) => [cardId, grade]))

/**
 * A sitting from what the server started and what this browser remembers of the same session on the same study day:
 * the order of before, with the cards that are to come back, without those answered on another device meanwhile.
 */
export function resume(started: Started, bookmark: Bookmark | undefined): Sitting {
  const { sessionId, asked, cardsToReview, states, cardIds, studyDay } = started
  const isSame = bookmark?.sessionId === sessionId && bookmark.studyDay === studyDay && bookmark.asked === asked
  if (!isSame) return { sessionId, queue: cardsToReview, given: [], states }
  const given = bookmark.given.filter(({ cardId }) => cardIds.has(cardId))
  const graded = lastGrades(given)
  const due = new Set(cardsToReview)
  const comesBack = (cardId: string) => {
    const grade = graded.get(cardId)
    return grade !== undefined && isRequeued(grade)
  }
  const kept = bookmark.queue.filter((cardId) => cardIds.has(cardId) && (due.has(cardId) || comesBack(cardId)))
  const known = new Set(kept)
  const fresh = cardsToReview.filter((cardId) => !known.has(cardId) && !graded.has(cardId))
  return { sessionId, queue: [...kept, ...fresh], given, states }
}
