import { isDeepStrictEqual } from 'node:util'
import type { StudySession } from '#contract/session'
import { ownFitOnWire, studyDataOf } from '#contract/study-state'
import { roomWithoutLimits } from '#domain/day'
import { type Remembered, wholeCard } from '#domain/facet'
import { Refusal } from '#domain/refusal'
import { allCards, type DeckCard, dueCards, dueLaterToday, heldBack } from '#domain/session'
import { momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { joinAsStudied } from '#server/rooms/place/shared'
import type { SessionStarts } from '../answer/session-starts.ts'
import { readRoomInDeck } from '../day.ts'
import { readPart } from '../exam/part.ts'
import { readFresh } from '../fit/fresh.ts'
import { answeredToday } from './answered-today.ts'
import { cardsAsked } from './cards.ts'
import { setSides } from './sides.ts'
import { type DeckToStudy, endSession, readDeckToStudy, writeSession } from './store.ts'

type Start = {
  kind: StudySession['kind']
  withLaterToday: boolean
  withMore: boolean
  withSides: boolean
  withFacets: boolean
  goesOn: boolean
}

/** A deck with what the person brings along to study it. */
export const deckToStudy = (
  { db, clock }: RoomContext,
  viewer: Viewer,
  deckId: string,
): Promise<DeckToStudy | undefined> => readDeckToStudy(db, viewer.id, deckId, clock())

/**
 * Opens a session in a deck, or goes on in the open one with a fresh list. Cards that fall due later on this study day, and
 * those that the day's limits hold back, are named beside the list or, if `start` asks for them, are on it. Cards that are set
 * aside are not; of a card with facets one facet is asked, if the client knows facets. Somebody else's deck joins the person's
 * collection, unless they are in the middle of a session (`goesOn`).
 * docs/rules.md §Study.4, §Study.7, §Study.16, §Study.21, §Study.26, §Study.27, §Decks.10.
 */
export async function startSession(
  context: RoomContext & { starts: SessionStarts },
  viewer: Viewer,
  deck: DeckToStudy,
  start: Start,
): Promise<StudySession> {
  const { deckId, memories, settings, open } = deck
  context.starts.note(viewer.id, deckId, { settings, states: memories })
  const now = momentOf(context.clock(), settings)
  const { cards, asked } = cardsAsked(deck, now, start.withFacets)
  const rule: DeckToStudy['settings'] = start.withLaterToday ? { ...settings, dueRule: 'day' } : settings
  const isFull = start.kind === 'full'
  const ofPerson = { personId: viewer.id, now, settings: rule }
  const part = isFull || start.withLaterToday ? undefined : await readPart(context.db, ofPerson, deck, start)
  const limits = { deckId, newCardsPerDay: deck.choice.newCardsPerDay }
  const room = isFull || part ? roomWithoutLimits : await readRoomInDeck(context.db, ofPerson, limits, start.withMore)
  const ordinary = () => (isFull ? allCards(cards, now, rule) : dueCards(cards, now, rule, room))
  const list = { kind: start.kind, cardIds: part?.cardIds ?? ordinary() }
  const waiting = heldBack(cards, now, rule, room)
  const place = { personId: viewer.id, deckId }
  const joins = !start.goesOn && deck.ownerId !== viewer.id && !deck.isStudied
  const isSame = open && isDeepStrictEqual(list, { kind: open.kind, cardIds: open.cardIds })
  if (isSame && joins) await joinAsStudied(context.db, place, new Date(now.atMs))
  const { id, startedAtMs } = isSame
    ? open
    : await writeSession(context.db, { ...list, ...place, id: context.newId(), startedAtMs: now.atMs }, joins)
  const listed = list.cardIds.map((cardId) => ({ deckId, cardId, state: memories.get(cardId), ...asked.get(cardId) }))
  const fresh = await readFresh(context.db, viewer.id, listed, settings)
  return {
    _id: id,
    deckId,
    deckVersion: deck.version,
    kind: list.kind,
    cardsToReview: list.cardIds,
    dueLaterToday: isFull || part ? [] : dueLaterToday(cards, now, rule),
    startedAt: new Date(startedAtMs).toISOString(),
    ...(waiting.toReview + waiting.new > 0 && { waiting: { ...waiting, isNewPaused: room.isNewPaused } }),
    ...ownFitOnWire(settings.fit),
    ...(fresh.size > 0 && {
      memories: [...fresh].map(([cardId, state]) => ({ cardId, studyData: studyDataOf(state) })),
    }),
    ...facetsShown(cards, asked),
    ...(deck.choice.isReversed && { isReversed: true }),
    ...(part && cards.length > 0 && { exam: part.left }),
    ...(start.goesOn && { ...(await answeredToday(context, viewer, [deckId], now)), aside: deck.aside }),
    ...(start.withSides && { sides: await setSides(context.db, deckId, list.cardIds) }),
  }
}

/** Those of which something else is asked than the card itself. */
function facetsShown(cards: readonly DeckCard[], asked: ReadonlyMap<string, Remembered>): Pick<StudySession, 'facets'> {
  const facets = cards.flatMap(({ cardId, state }) => {
    const { facet = wholeCard } = asked.get(cardId) ?? {}
    return facet === wholeCard ? [] : [{ cardId, facet, studyData: studyDataOf(state) }]
  })
  return facets.length > 0 ? { facets } : {}
}

/** Ends the open session; ending again is fine, but a deck never studied in a session has none to end. */
export async function finishSession(context: RoomContext, viewer: Viewer, deckId: string): Promise<void> {
  const wasThere = await endSession(context.db, viewer.id, deckId, context.clock())
  if (!wasThere) throw new Refusal('session_not_found')
}
