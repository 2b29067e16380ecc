import type { CardChoiceEdit } from '#contract/card-choice'
import type { Facet } from '#domain/facet'
import { answerMsAtMost, type Grade, isRequeued } from '#domain/review'
import { answerCard } from '#domain/schedule/answer'
import { isRemembered } from '#domain/schedule/ease'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { afterAnswer, afterUndo, comesOnceMore, type StudyQueue } from '#domain/session'
import type { Aside } from '../session/card-choices.ts'

/** An answer of this study run that still stands. */
export type GivenAnswer = {
  reviewId: string
  cardId: string
  /** What of it was asked; absent for the card itself. */
  facet?: Facet
  grade: Grade
  /** By this browser's clock, until the server has told when it counts. */
  answeredAtMs: number
  durationMs: number
  /** The card's state before it; null for a card never studied. */
  before: StudyState | null
}

/** Something that was chosen about the card on screen, and how that is taken back. */
export type Act = {
  cardId: string
  /** It took the card out of the queue. */
  as?: Aside
  done: CardChoiceEdit
  undone: CardChoiceEdit
  /** How many answers stood: those that came later are taken back before it. */
  after: number
}

/** What a person remembers of what is asked of each card, by its id. What was never studied has no entry. */
export type States = ReadonlyMap<string, StudyState>

/** A study session as the browser goes through it; answers and acts are in order, the latest last. */
export type StudyRun = {
  sessionId: string
  queue: StudyQueue
  given: readonly GivenAnswer[]
  acts: readonly Act[]
  states: States
  /** Of which cards something was done here since the page was loaded, each time anew: also what was taken back at once. */
  touched?: readonly string[]
  /** When the last answer was given that was known as it began, in epoch milliseconds; absent where it began under a page of before. */
  knownAtMs?: number | undefined
}

export type NewAnswer = Pick<GivenAnswer, 'reviewId' | 'facet' | 'grade' | 'answeredAtMs' | 'durationMs'>

const withState = (states: States, cardId: string, state: StudyState | null): States => {
  const next = new Map(states)
  if (state) next.set(cardId, state)
  else next.delete(cardId)
  return next
}

const touching = ({ touched = [] }: StudyRun, cardId: string) => ({ touched: [...touched, cardId] })

/** The card on screen was answered. With nothing on screen nothing changes. */
export function answer(run: StudyRun, answered: NewAnswer, settings: ScheduleSettings): StudyRun {
  const { queue, given, states } = run
  const [cardId] = queue
  if (cardId === undefined) return run
  const before = states.get(cardId)
  const { state } = answerCard(before, answered.grade, { atMs: answered.answeredAtMs, settings })
  const hasPassed = given.some((earlier) => earlier.cardId === cardId && !isRequeued(earlier.grade))
  return {
    ...run,
    ...touching(run, cardId),
    queue: afterAnswer(queue, answered.grade, comesOnceMore(state, settings, hasPassed)),
    given: [...given, { ...answered, cardId, before: before ?? null }],
    states: withState(states, cardId, state),
  }
}

/** The latest answer is taken back: its card is on screen again, remembered as before. */
export function undo(run: StudyRun): StudyRun {
  const { queue, given, states } = run
  const last = given.at(-1)
  if (!last) return run
  return {
    ...run,
    ...touching(run, last.cardId),
    queue: afterUndo(queue, last.cardId),
    given: given.slice(0, -1),
    states: withState(states, last.cardId, last.before),
  }
}

/** What was chosen last, unless something was answered since: that is what is taken back first. */
export function lastAct({ acts, given }: Pick<StudyRun, 'acts' | 'given'>): Act | undefined {
  const last = acts.at(-1)
  return last && last.after >= given.length ? last : undefined
}

export const withAct = (run: StudyRun, act: Act): StudyRun => ({
  ...run,
  ...touching(run, act.cardId),
  acts: [...run.acts, act],
  queue: act.as ? run.queue.filter((queued) => queued !== act.cardId) : run.queue,
})

/** It was taken back: a card that it took out is on screen again. */
export const withoutAct = (run: StudyRun, act: Act): StudyRun => ({
  ...run,
  ...touching(run, act.cardId),
  acts: run.acts.filter((one) => one !== act),
  queue: act.as ? afterUndo(run.queue, act.cardId) : run.queue,
})

/** The answer of that id, unless it was taken back or its card was answered again since. */
function latestOf({ given }: StudyRun, reviewId: string): GivenAnswer | undefined {
  const review = given.find((one) => one.reviewId === reviewId)
  return review && given.findLast(({ cardId }) => cardId === review.cardId) === review ? review : undefined
}

/** The server's word on an answer, which replaces what was foretold unless the card was answered again since. */
export function settle(run: StudyRun, reviewId: string, state: StudyState | undefined): StudyRun {
  const settled = latestOf(run, reviewId)
  if (!settled) return run
  const counted = state ? { ...settled, answeredAtMs: state.lastReviewAtMs } : settled
  return {
    ...run,
    given: run.given.map((one) => (one === settled ? counted : one)),
    states: withState(run.states, settled.cardId, state ?? null),
  }
}

/** Whether a card came to something else than was foretold: what it is foretold by may have changed elsewhere, or was answered. */
export function isOtherThanPredicted(run: StudyRun, reviewId: string, state: StudyState | undefined): boolean {
  const settled = latestOf(run, reviewId)
  const predicted = settled && run.states.get(settled.cardId)
  return (
    settled !== undefined &&
    (predicted?.intervalDays !== state?.intervalDays || predicted?.repetitions !== state?.repetitions)
  )
}

/** The server will never have this answer: it is not there to be taken back, and what it foretold is not remembered. */
export function withoutAnswer(run: StudyRun, reviewId: string): StudyRun {
  const refused = run.given.find((review) => review.reviewId === reviewId)
  if (!refused) return run
  const { states } = settle(run, reviewId, refused.before ?? undefined)
  return { ...run, states, given: run.given.filter((review) => review !== refused) }
}

/** Its answer could not be taken back, because it was answered elsewhere since: it is not asked, unless that was done by now. */
export const withoutUndone = (run: StudyRun, cardId: string): StudyRun =>
  run.queue[0] === cardId ? { ...run, queue: run.queue.slice(1) } : run

/** A card is no longer in the deck: it is not asked, and its answers count for nothing. */
export function withoutCard(run: StudyRun, cardId: string): StudyRun {
  return {
    ...run,
    queue: run.queue.filter((queued) => queued !== cardId),
    given: run.given.filter((review) => review.cardId !== cardId),
    acts: run.acts.filter((act) => act.cardId !== cardId),
    states: withState(run.states, cardId, null),
  }
}

/**
 * What was done: how many cards, the time spent on them as figures count it, and how many of the answers were right, in
 * percent.
 */
export function tally(given: readonly GivenAnswer[]): { cards: number; spentMs: number; recallPercent: number } {
  const remembered = given.filter(({ grade }) => isRemembered(grade)).length
  return {
    cards: new Set(given.map(({ cardId }) => cardId)).size,
    spentMs: given.reduce((sum, { durationMs }) => sum + Math.min(durationMs, answerMsAtMost), 0),
    recallPercent: given.length ? Math.round((remembered * 100) / given.length) : 0,
  }
}
