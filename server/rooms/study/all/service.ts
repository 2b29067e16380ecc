import { choiceOnWire } from '#contract/card-choice'
import type { SessionOverAll } from '#contract/study'
import { studyDataOf } from '#contract/study-data'
import type { CardChoice } from '#domain/choice'
import type { Room } from '#domain/day'
import type { Facet } from '#domain/facet'
import { isDue, isDueToday } from '#domain/progress'
import { Refusal } from '#domain/refusal'
import type { StudyState } from '#domain/schedule/state'
import { byTurns, type DeckCard, dueCards, type SessionSize } from '#domain/session'
import { type Moment, momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { listOf, readSessionCards, readVisible, type Visible } from '#server/rooms/deck/shared'
import { readBegun } from '#server/rooms/place/shared'
import { type Choices, type DeckProgress, readDeckProgress } from '#server/rooms/progress/shared'
import type { StudySettings } from '#server/rooms/user/shared'
import { readRoom, shareOf } from '../day.ts'
import { type AskedCard, moreByFacets, readAsked } from '../facets.ts'
import { readFresh } from '../fit/fresh.ts'
import { readScheduling } from '../fit/scheduling-store.ts'
import { setFirst } from '../session/sides.ts'
import { type CardAt, endSessionOverAll, readDue, readNeverStudied, writeSessionOverAll } from './store.ts'

type Start = { withLaterToday: boolean; withMore: boolean; withSides: boolean; withFacets: boolean }

/** A list is sent with its cards: more than these come with the next start. */
const cardsAtMost = 100

/**
 * Opens a session over all decks that a person made or studies, or goes on in the open one: what is due by lowest recall,
 * whichever deck it is of, then new cards, a card of each deck by turns. docs/rules.md §Study.20.
 */
export async function startOverAll(context: RoomContext, viewer: Viewer, start: Start): Promise<SessionOverAll> {
  const { db } = context
  const settings = await readScheduling(db, viewer.id)
  const now = momentOf(context.clock(), settings)
  const rule: StudySettings = start.withLaterToday ? { ...settings, dueRule: 'day' } : settings
  const begun = await readBegun(db, viewer.id)
  const visible = inOrderOf(begun, await readVisible(db, viewer.id, listOf(begun), []))
  const decks = { deckIds: visible.map(({ id }) => id), removed: visible.flatMap(({ removed }) => removed) }
  const [room, progress, wholeDue, several] = await Promise.all([
    readRoom(db, { personId: viewer.id, now, settings: rule }, start.withMore),
    readDeckProgress(db, viewer.id, decks.deckIds, decks.removed, now),
    readDue(db, viewer.id, decks, now, 'day'),
    start.withFacets ? readAsked(db, viewer.id, decks.deckIds, now) : [],
  ])
  const isOfSeveral = new Set(several.map(({ cardId }) => cardId))
  const ofToday = [
    ...wholeDue.filter(({ cardId }) => !isOfSeveral.has(cardId)),
    ...several.filter(({ state }) => state && isDueToday(state, now)),
  ]
  const due = ofToday.filter(({ state }) => isDue(state, now, rule.dueRule))
  const news = newsOf(
    visible,
    progress,
    Map.groupBy(several, ({ deckId }) => deckId),
    now,
    room,
    start.withMore,
  )
  const all = { toReview: due.length, new: totalOf(news, 'all') }
  const atMost = Math.min(room.new, cardsAtMost)
  const fresh = [
    ...(await readNeverStudied(db, viewer.id, decks.deckIds, [...isOfSeveral], now, atMost)),
    ...several.filter(({ state }) => !state),
  ]

  const asked = dueCards([...due, ...inTurns(news, fresh)], now, rule, room).slice(0, cardsAtMost)
  const deckOf = new Map([...due, ...fresh].map(({ cardId, deckId }) => [cardId, deckId]))
  const facetOf = new Map(several.map(({ cardId, facet }) => [cardId, facet]))
  const dueOf = new Map(due.map((card) => [card.cardId, card]))
  const listed = asked.flatMap((cardId) => dueOf.get(cardId) ?? [])
  const told = await readFresh(db, viewer.id, listed, settings)
  const { id, startedAtMs, choices } = await writeSessionOverAll(db, {
    personId: viewer.id,
    id: context.newId(),
    deckIds: decks.deckIds,
    cardIds: asked,
    startedAtMs: now.atMs,
  })
  const waiting = heldBackOf(all, { ...room, new: Math.min(room.new, totalOf(news, 'come')) })
  const held = waiting.toReview + waiting.new
  return {
    _id: id,
    ...(await shown(
      context,
      asked,
      { deckOf, facetOf, stateOf: (cardId) => told.get(cardId) ?? dueOf.get(cardId)?.state, choices },
      start,
    )),
    ...(settings.fit && { fit: settings.fit }),
    moreNow: Math.max(0, all.toReview + all.new - held - asked.length),
    dueLaterToday: ofToday.length - due.length,
    ...(held > 0 && { waiting: { ...waiting, isNewPaused: room.isNewPaused } }),
    startedAt: new Date(startedAtMs).toISOString(),
  }
}

/** Ends the open session over all decks; ending again is fine, but who never began one has none to end. */
export async function finishOverAll(context: RoomContext, viewer: Viewer): Promise<void> {
  const wasThere = await endSessionOverAll(context.db, viewer.id, context.clock())
  if (!wasThere) throw new Refusal('session_not_found')
}

const inOrderOf = (ids: readonly string[], decks: readonly Visible[]): Visible[] => {
  const byId = new Map(decks.map((deck) => [deck.id, deck]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many cards of a deck were never studied, and how many of these come if only its own limit holds. */
type NewInDeck = { deckId: string; all: number; come: number }

function newsOf(
  decks: readonly Visible[],
  progress: readonly DeckProgress[],
  several: ReadonlyMap<string, readonly AskedCard[]>,
  now: Moment,
  room: Room,
  asksForMore: boolean,
): NewInDeck[] {
  const progressOf = new Map(progress.map((one) => [one.deckId, one]))
  return decks.map(({ id, cardCount }) => {
    const of = progressOf.get(id)
    const newCards = cardCount - (of ? of.records + of.newAside : 0)
    const all = newCards + moreByFacets(several.get(id) ?? [], now).neverStudied
    return { deckId: id, all, come: Math.min(all, shareOf(room, of, asksForMore).new) }
  })
}

const totalOf = (news: readonly NewInDeck[], kind: 'all' | 'come'): number =>
  news.reduce((sum, one) => sum + one[kind], 0)

/** New cards, those of a deck in its order. */
function inTurns(news: readonly NewInDeck[], cards: readonly CardAt[]): DeckCard[] {
  const ofDeck = Map.groupBy(
    cards.toSorted((one, other) => one.nth - other.nth),
    ({ deckId }) => deckId,
  )
  const turns = byTurns(news.map(({ deckId, come }) => (ofDeck.get(deckId) ?? []).slice(0, come)))
  return turns.map(({ cardId }) => ({ cardId, state: undefined }))
}

const heldBackOf = (all: SessionSize, room: Room): SessionSize => ({
  toReview: Math.max(0, all.toReview - room.toReview),
  new: Math.max(0, all.new - room.new),
})

const choiceOf = (choice: CardChoice | undefined) => choice && { choice: choiceOnWire(choice) }

type Known = {
  deckOf: ReadonlyMap<string, string>
  facetOf: ReadonlyMap<string, Facet>
  stateOf: (cardId: string) => StudyState | undefined
  choices: Choices
}

/** The cards with their texts, as far as they are still there, and their decks. */
async function shown(
  { db }: RoomContext,
  cardIds: readonly string[],
  { deckOf, facetOf, stateOf, choices }: Known,
  { withSides }: Start,
): Promise<Pick<SessionOverAll, 'cards' | 'decks' | 'sides'>> {
  const deckIds = [...new Set(cardIds.flatMap((cardId) => deckOf.get(cardId) ?? []))]
  const { cards: textOf, decks } = await readSessionCards(db, deckIds, cardIds)
  const macrosOf = new Map(decks.map(({ id, macros }) => [id, macros]))
  const cards = cardIds.flatMap((cardId) => textOf.get(cardId) ?? [])
  return {
    cards: cards.map(({ deckId, id, version, front, back }) => ({
      _id: id,
      deckId,
      frontEquation: front,
      backEquation: back,
      version,
      studyData: studyDataOf(stateOf(id)),
      ...(facetOf.get(id) && { facet: facetOf.get(id) }),
      ...choiceOf(choices.get(id)),
    })),
    decks: decks.map(({ id, title, macros }) => ({ _id: id, title, macros })),
    ...(withSides && {
      sides: await setFirst(
        cards.map(({ id, deckId, front, back }) => ({ cardId: id, front, back, macros: macrosOf.get(deckId) ?? {} })),
      ),
    }),
  }
}
