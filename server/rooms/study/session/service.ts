import { isDeepStrictEqual } from 'node:util'
import type { StudySession } from '#contract/session'
import { ownFitOnWire, studyDataOf } from '#contract/study-state'
import { type Remembered, wholeCard } from '#domain/facet'
import { Refusal } from '#domain/refusal'
import type { DeckCard } from '#domain/session'
import { type Moment, momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { joinAsStudied } from '#server/rooms/place/shared'
import type { SessionStarts } from '../answer/session-starts.ts'
import { readFresh } from '../fit/fresh.ts'
import { answeredToday } from './answered-today.ts'
import { cardsAsked } from './cards.ts'
import { readList, type WhatToAsk } from './list.ts'
import { setSides } from './sides.ts'
import { type DeckToStudy, endSession, type OpenSession, readDeckToStudy, writeSession } from './store.ts'

type Start = WhatToAsk & { withSides: boolean; goesOn: boolean }

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
  const { db } = context
  const { deckId, memories, settings } = deck
  context.starts.note(viewer.id, deckId, { settings, states: memories })
  const now = momentOf(context.clock(), settings)
  const { cards, asked } = cardsAsked(deck, now, start.withFacets)
  const list = await readList(db, { personId: viewer.id, now }, deck, cards, start)
  const { cardsToReview: cardIds } = list
  const { id, startedAtMs } = await openWith(context, viewer, deck, { kind: start.kind, cardIds }, now, start.goesOn)
  const listed = cardIds.map((cardId) => ({ deckId, cardId, state: memories.get(cardId), ...asked.get(cardId) }))
  const fresh = await readFresh(db, viewer.id, listed, settings)
  return {
    _id: id,
    deckId,
    deckVersion: deck.version,
    kind: start.kind,
    ...list,
    startedAt: new Date(startedAtMs).toISOString(),
    ...ownFitOnWire(settings.fit),
    ...(fresh.size > 0 && {
      memories: [...fresh].map(([cardId, state]) => ({ cardId, studyData: studyDataOf(state) })),
    }),
    ...facetsShown(cards, asked),
    ...(deck.choice.isReversed && { isReversed: true }),
    ...(start.goesOn && { ...(await answeredToday(context, viewer, [deckId], now)), aside: deck.aside }),
    ...(start.withSides && { sides: await setSides(db, deckId, cardIds) }),
  }
}

/** Opens a session with a list, or puts that into the open one; one that has it already stays as it is. */
async function openWith(
  { db, newId }: RoomContext,
  viewer: Viewer,
  { deckId, ownerId, isStudied, open }: DeckToStudy,
  list: Pick<OpenSession, 'kind' | 'cardIds'>,
  now: Moment,
  goesOn: boolean,
): Promise<Pick<OpenSession, 'id' | 'startedAtMs'>> {
  const place = { personId: viewer.id, deckId }
  const joins = !goesOn && ownerId !== viewer.id && !isStudied
  if (!open || !isDeepStrictEqual(list, { kind: open.kind, cardIds: open.cardIds }))
    return writeSession(db, { ...list, ...place, id: newId(), startedAtMs: now.atMs }, joins)
  if (joins) await joinAsStudied(db, place, new Date(now.atMs))
  return open
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
