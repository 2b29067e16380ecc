import type { StudySession } from '#contract/session'
import { allCards, type DeckCard, dueCards, dueLaterToday, heldBack } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { readRoomInDeck } from '../day.ts'
import { readPart } from '../exam/part.ts'
import type { DeckToStudy } from './store.ts'

/** What a session asks, in its order, and what it leaves out for now. */
type List = Pick<StudySession, 'cardsToReview' | 'dueLaterToday' | 'waiting' | 'exam'>

export type WhatToAsk = {
  kind: StudySession['kind']
  /** What falls due later on this study day is on the list. */
  withLaterToday: boolean
  /** As much again as the limits of the day let through. */
  withMore: boolean
  withFacets: boolean
}

/**
 * The list of a session in a deck: of a full one all cards, else what the plan for an exam has, else what is due and has room in
 * the day. `cards`: those of the deck that may be asked. docs/rules.md §Study.4, §Study.16, §Study.27.
 */
export async function readList(
  db: Database,
  { personId, now }: { personId: string; now: Moment },
  deck: DeckToStudy,
  cards: readonly DeckCard[],
  toAsk: WhatToAsk,
): Promise<List> {
  const settings: DeckToStudy['settings'] = toAsk.withLaterToday ? { ...deck.settings, dueRule: 'day' } : deck.settings
  const ofPerson = { personId, now, settings }
  if (toAsk.kind === 'full') return { cardsToReview: allCards(cards, now, settings), dueLaterToday: [] }

  const part = toAsk.withLaterToday ? undefined : await readPart(db, ofPerson, deck, toAsk)
  if (part) return { cardsToReview: part.cardIds, dueLaterToday: [], ...(cards.length > 0 && { exam: part.left }) }

  const limits = { deckId: deck.deckId, newCardsPerDay: deck.choice.newCardsPerDay }
  const room = await readRoomInDeck(db, ofPerson, limits, toAsk.withMore)
  const waiting = heldBack(cards, now, settings, room)
  return {
    cardsToReview: dueCards(cards, now, settings, room),
    dueLaterToday: dueLaterToday(cards, now, settings),
    ...(waiting.toReview + waiting.new > 0 && { waiting: { ...waiting, isNewPaused: room.isNewPaused } }),
  }
}
