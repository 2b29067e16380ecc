import type { StudyState } from '#domain/schedule/state'
import type { States, StudyRun } from '../run/study-run.ts'
import type { Many } from './material.ts'

/**
 * What a session goes through: what is due, with what falls due later today as well, as much again as the day has, or the
 * whole deck.
 */
export type SessionScope = 'due' | 'later' | 'more' | 'full'

/** What a reload finds again of a study run. */
export type Bookmark = Pick<StudyRun, 'sessionId' | 'queue' | 'given' | 'knownAtMs'> & {
  /** Absent in tabs that were open before there was any. */
  acts?: StudyRun['acts']
  /** Its scope, under the name that browsers hold already. */
  asked: SessionScope
  studyDay: number
  /** Of a session over many decks its cards, which nothing else holds. */
  many?: Many | undefined
}

/** By which a session goes that this browser began for want of the server. */
export const begunHere = 'begun here'

/** Whether a bookmark is of this session: also without the server for a while, and with it again. */
export const isOf = (bookmark: Bookmark, sessionId: string): boolean =>
  bookmark.sessionId === sessionId || [bookmark.sessionId, sessionId].includes(begunHere)

export type Started = {
  sessionId: string
  scope: SessionScope
  /** The cards that the server would ask now, in its order. */
  cardsToReview: readonly string[]
  states: States
  /** All cards of the deck. */
  cardIds: ReadonlySet<string>
  /** Those of them that are set aside, as far as that is known. */
  aside: ReadonlySet<string>
  studyDay: number
  /** Undos on their way to the server, which does not know of them yet. */
  undone?: readonly Undone[]
}

/** An answer that was taken back, and what was remembered before it; a page of before kept no word of that. */
export type Undone = { cardId: string; before?: StudyState | null | undefined }

/** What the server says of the cards of a queue: which there are, which it would ask now, and which are set aside. */
type Said = { there: ReadonlySet<string>; due: ReadonlySet<string>; aside: ReadonlySet<string> }

/** Which cards of a queue stay in it: those still to be asked, and those answered here that come back. docs/rules.md §Study.35. */
export function staysIn(given: StudyRun['given'], { there, due, aside }: Said): (cardId: string) => boolean {
  const answered = new Set(given.map(({ cardId }) => cardId))
  return (cardId) => there.has(cardId) && (due.has(cardId) || (answered.has(cardId) && !aside.has(cardId)))
}

/**
 * A study run from what the server started and what this browser remembers of the same session on the same study day:
 * the order of before, with the cards that are to come back, without those answered or set aside on another device meanwhile.
 */
export function resume(started: Started, bookmark: Bookmark | undefined): StudyRun {
  const { sessionId, scope, cardsToReview, cardIds, aside, studyDay, undone = [] } = started
  const states = withoutUndone(started.states, undone)
  const isSame = bookmark && isOf(bookmark, sessionId) && bookmark.studyDay === studyDay && bookmark.asked === scope
  if (!isSame) return { sessionId, queue: cardsToReview, given: [], acts: [], states, knownAtMs: latestIn(states) }
  const { knownAtMs = Number.POSITIVE_INFINITY } = bookmark
  const given = bookmark.given.filter(({ cardId }) => cardIds.has(cardId))
  const graded = new Set(given.map(({ cardId }) => cardId))
  const stays = staysIn(given, {
    there: cardIds,
    due: new Set([...cardsToReview, ...undone.map(({ cardId }) => cardId)]),
    aside,
  })
  // The list of a whole deck does not tell it; other lists do, and have what is to be asked again after such an answer.
  const isAnsweredElsewhere = (cardId: string) =>
    scope === 'full' && !graded.has(cardId) && (states.get(cardId)?.lastReviewAtMs ?? 0) > knownAtMs
  const remaining = bookmark.queue.filter((cardId) => stays(cardId) && !isAnsweredElsewhere(cardId))
  const known = new Set(remaining)
  // Asked again, `more` would be another portion.
  const arrived = scope === 'more' ? [] : cardsToReview
  const fresh = arrived.filter((cardId) => !known.has(cardId) && !graded.has(cardId) && !isAnsweredElsewhere(cardId))
  const acts = (bookmark.acts ?? []).filter(({ cardId }) => cardIds.has(cardId))
  const goesBy = sessionId === begunHere ? bookmark.sessionId : sessionId
  const queue = [...remaining, ...fresh]
  return { sessionId: goesBy, queue, given, acts, states, knownAtMs: bookmark.knownAtMs }
}

const withoutUndone = (states: States, undone: readonly Undone[]): States => {
  const next = new Map(states)
  for (const { cardId, before } of undone)
    if (before) next.set(cardId, before)
    else if (before === null) next.delete(cardId)
  return next
}

const latestIn = (states: States): number =>
  [...states.values()].reduce((latest, { lastReviewAtMs }) => Math.max(latest, lastReviewAtMs), 0)
