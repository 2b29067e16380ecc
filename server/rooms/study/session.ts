import { isDeepStrictEqual } from 'node:util'
import type { StudySession } from '#contract/study'
import { Refusal } from '#domain/refusal'
import type { ScheduleSettings } from '#domain/schedule/state'
import { allCards, dueCards, dueLaterToday } from '#domain/session'
import { momentOf } from '#domain/time'
import { permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { joinAsStudied } from '#server/rooms/like/studied'
import { readDeck, readDeckToStudy } from './deck-store.ts'
import { endSession, writeSession } from './session-store.ts'
import { setSides } from './sides.ts'

type Start = { kind: StudySession['kind']; withLaterToday: boolean; withSides: boolean }

/**
 * Opens a session in a deck, or goes on in the open one with a fresh list; what falls due later on this study day is
 * named beside the list, or taken into it. Somebody else's deck joins the collection. docs/rules.md §Study.4, §Study.7,
 * §Decks.10.
 */
export async function startSession(
  room: Room,
  viewer: Viewer,
  deckId: string,
  readStart: () => Promise<Start>,
): Promise<StudySession> {
  const deck = permitted('study.start', viewer, await readDeckToStudy(room.db, viewer.id, deckId))
  const start = await readStart()
  const { cardIds, memories, settings, open } = deck
  const cards = cardIds.map((cardId) => ({ cardId, state: memories.get(cardId) }))
  const now = momentOf(room.clock(), settings)
  const rule: ScheduleSettings = start.withLaterToday ? { ...settings, dueRule: 'day' } : settings
  const isFull = start.kind === 'full'
  const list = { kind: start.kind, cardIds: isFull ? allCards(cards, now, rule) : dueCards(cards, now, rule) }
  const { id, startedAtMs } =
    open && isDeepStrictEqual(list, { kind: open.kind, cardIds: open.cardIds })
      ? open
      : await writeSession(room.db, { ...list, id: room.newId(), personId: viewer.id, deckId, startedAtMs: now.atMs })
  if (deck.ownerId !== viewer.id && !deck.isStudied)
    await joinAsStudied(room.db, { personId: viewer.id, deckId }, new Date(now.atMs))
  return {
    _id: id,
    deckId,
    kind: list.kind,
    cardsToReview: list.cardIds,
    dueLaterToday: isFull ? [] : dueLaterToday(cards, now, rule),
    startedAt: new Date(startedAtMs).toISOString(),
    ...(start.withSides && { sides: await setSides(room.db, deckId, list.cardIds) }),
  }
}

/** Ends the open session; ending again is fine, but a deck never studied in a session has none to end. */
export async function finishSession(room: Room, viewer: Viewer, deckId: string): Promise<void> {
  permitted('study.end', viewer, await readDeck(room.db, deckId))
  const wasThere = await endSession(room.db, viewer.id, deckId, room.clock())
  if (!wasThere) throw new Refusal('session_not_found')
}
