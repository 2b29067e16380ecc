import type { StudySession } from '#contract/study'
import { Refusal } from '#domain/refusal'
import type { ScheduleSettings } from '#domain/schedule/state'
import { allCards, dueCards, dueLaterToday } from '#domain/session'
import { momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import { readDeck, readDeckOrder } from './deck-store.ts'
import { readDeckProgress, readSettings } from './progress-store.ts'
import { inOrder, permitted, type Room } from './room.ts'
import { endSession, writeSession } from './session-store.ts'

type Start = { kind: StudySession['kind']; withLaterToday: boolean }

/**
 * Opens a session in a deck, or goes on in the open one with a fresh list; what falls due later on this study day is
 * named beside the list, or taken into it. Docs/rules.md §Study.4, §Study.7.
 */
export async function startSession(
  room: Room,
  viewer: Viewer,
  deckId: string,
  readStart: () => Promise<Start>,
): Promise<StudySession> {
  const asked = Promise.all([
    readStart(),
    readSettings(room.db, viewer.id),
    readDeckProgress(room.db, viewer.id, deckId),
  ])
  const order = readDeckOrder(room.db, deckId).then((deck) => permitted('study.start', viewer.id, deck))
  const [{ cardIds }, [start, settings, progress]] = await inOrder(order, asked)
  const states = new Map(progress.map(({ cardId, state }) => [cardId, state]))
  const cards = cardIds.map((cardId) => ({ cardId, state: states.get(cardId) }))
  const now = momentOf(room.clock(), settings)
  const rule: ScheduleSettings = start.withLaterToday ? { ...settings, dueRule: 'day' } : settings
  const cardsToReview = start.kind === 'full' ? allCards(cards, now, rule) : dueCards(cards, now, rule)
  const { id, startedAtMs } = await writeSession(room.db, {
    id: room.newId(),
    personId: viewer.id,
    deckId,
    kind: start.kind,
    cardIds: cardsToReview,
    startedAtMs: now.atMs,
  })
  return {
    _id: id,
    deckId,
    kind: start.kind,
    cardsToReview,
    dueLaterToday: start.kind === 'full' ? [] : dueLaterToday(cards, now, rule),
    startedAt: new Date(startedAtMs).toISOString(),
  }
}

/** Ends the open session; ending again is fine, but a deck never studied in a session has none to end. */
export async function finishSession(room: Room, viewer: Viewer, deckId: string): Promise<void> {
  permitted('study.end', viewer.id, await readDeck(room.db, deckId))
  const wasThere = await endSession(room.db, viewer.id, deckId, room.clock())
  if (!wasThere) throw new Refusal('session_not_found')
}
