import { choiceOnWire } from '#contract/card-choice'
import type { SessionOverAll } from '#contract/session'
import { ownFitOnWire, studyDataOf } from '#contract/study-state'
import type { CardChoice } from '#domain/choice'
import { wholeCard } from '#domain/facet'
import { Refusal } from '#domain/refusal'
import type { StudyState } from '#domain/schedule/state'
import { momentOf } from '#domain/time'
import { titled } from '#server/deck-name'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { readSessionCards } from '#server/rooms/deck/shared'
import type { Choices } from '#server/rooms/progress/shared'
import type { StudySettings } from '#server/rooms/user/shared'
import type { SessionStarts } from '../answer/session-starts.ts'
import { readFresh } from '../fit/fresh.ts'
import { readScheduling } from '../fit/scheduling-store.ts'
import { answeredToday } from '../session/answered-today.ts'
import { setFirst } from '../session/sides.ts'
import { readAskedOverAll } from './asked.ts'
import { readDecksBegun } from './decks.ts'
import { type Asked, endSessionOverAll, writeSessionOverAll } from './store.ts'

type Start = {
  withLaterToday: boolean
  withMore: boolean
  withSides: boolean
  withFacets: boolean
  goesOn: boolean
  /** Only cards that have it. */
  tag: string | undefined
}

/** A list is sent with its cards: more than these come with the next start. */
const cardsAtMost = 100

/**
 * Opens a session over all decks that a person made or studies, or goes on in the open one: what is due by lowest recall,
 * whichever deck it is of, then new cards, a card of each deck by turns. docs/rules.md §Study.20, §Study.29.
 */
export async function startOverAll(
  context: RoomContext & { starts: SessionStarts },
  viewer: Viewer,
  start: Start,
): Promise<SessionOverAll> {
  const { db } = context
  const settings = await readScheduling(db, viewer.id)
  const now = momentOf(context.clock(), settings)
  const rule: StudySettings = start.withLaterToday ? { ...settings, dueRule: 'day' } : settings
  const decks = await readDecksBegun(db, viewer.id)
  const ofPerson = { personId: viewer.id, now, settings: rule }
  const { cards, coming, waiting, ...day } = await readAskedOverAll(db, ofPerson, decks, { ...start, cardsAtMost })

  context.starts.noteCards(viewer.id, settings, cards)
  const fresh = await readFresh(db, viewer.id, cards, settings)
  const { id, startedAtMs, choices } = await writeSessionOverAll(db, {
    personId: viewer.id,
    id: context.newId(),
    cards: { deckIds: cards.map(({ deckId }) => deckId), cardIds: cards.map(({ cardId }) => cardId) },
    startedAtMs: now.atMs,
  })
  return {
    _id: id,
    ...(await shown(context, viewer, { asked: cards, fresh, choices, ...day, ...start })),
    ...ownFitOnWire(settings.fit),
    moreNow: Math.max(0, coming.toReview + coming.new - cards.length),
    dueLaterToday: day.dueLaterToday,
    ...(waiting.toReview + waiting.new > 0 && { waiting: { ...waiting, isNewPaused: day.isNewPaused } }),
    startedAt: new Date(startedAtMs).toISOString(),
    ...(start.goesOn &&
      (await answeredToday(
        context,
        viewer,
        decks.map(({ id }) => id),
        now,
      ))),
  }
}

/** Ends the open session over all decks; ending again is fine, but who never began one has none to end. */
export async function finishOverAll(context: RoomContext, viewer: Viewer): Promise<void> {
  const wasThere = await endSessionOverAll(context.db, viewer.id, context.clock())
  if (!wasThere) throw new Refusal('session_not_found')
}

const choiceOf = (choice: CardChoice | undefined) => choice && { choice: choiceOnWire(choice) }

type ToShow = {
  asked: readonly Asked[]
  /** What is remembered of some of them by other numbers. */
  fresh: ReadonlyMap<string, StudyState>
  choices: Choices
  reversedDecks: ReadonlySet<string>
  withSides: boolean
}

/** The cards with their texts, as far as they are still there, and their decks. */
async function shown(
  { db }: RoomContext,
  viewer: Viewer,
  { asked, fresh, choices, reversedDecks, withSides }: ToShow,
): Promise<Pick<SessionOverAll, 'cards' | 'decks' | 'sides'>> {
  const deckIds = [...new Set(asked.map(({ deckId }) => deckId))]
  const askedOf = new Map(asked.map((card) => [card.cardId, card]))
  const { cards: textOf, decks } = await readSessionCards(db, deckIds, [...askedOf.keys()])
  const macrosOf = new Map(decks.map(({ id, macros }) => [id, macros]))
  const cards = asked.flatMap(({ cardId }) => textOf.get(cardId) ?? [])
  return {
    cards: cards.map(({ deckId, id, version, front, back }) => {
      const { facet = wholeCard, state } = askedOf.get(id) ?? {}
      return {
        _id: id,
        deckId,
        frontEquation: front,
        backEquation: back,
        version,
        studyData: studyDataOf(fresh.get(id) ?? state),
        ...(facet !== wholeCard && { facet }),
        ...choiceOf(choices.get(id)),
      }
    }),
    decks: decks.map(({ id, ownerId, title, macros }) => ({
      _id: id,
      ...titled(title),
      macros,
      ...(reversedDecks.has(id) && { isReversed: true }),
      ...(ownerId === viewer.id && { isOwn: true }),
    })),
    ...(withSides && {
      sides: await setFirst(
        cards.map(({ id, deckId, front, back }) => ({ cardId: id, front, back, macros: macrosOf.get(deckId) ?? {} })),
      ),
    }),
  }
}
