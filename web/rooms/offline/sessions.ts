import type { Card } from '#contract/card'
import type { SessionOverAll, StudySession, TagToStudy } from '#contract/session'
import type { StudyAhead } from '#contract/study-ahead'
import { ownFitOnWire, studyDataOf } from '#contract/study-state'
import { roomWithoutLimits } from '#domain/day'
import { wholeCard } from '#domain/facet'
import {
  allCards,
  byRecall,
  byTurns,
  type DeckCard,
  dueCards,
  dueLaterToday,
  heldBack,
  ofSeveralDecks,
  worthAsking,
} from '#domain/session'
import { tagKey } from '#domain/tags'
import { begunHere } from '#web/rooms/study/session/resume.ts'
import { begunIn, type Day, dueIn, isForExam, newIn, roomOn, shareOf } from './day.ts'
import type { AskedCard, KnownDeck } from './fold.ts'

/** As many as the server sends in one list. */
const cardsAtMost = 100

type Scope = { isFull: boolean; withLaterToday: boolean; withMore: boolean }

const ruled = (day: Day, { withLaterToday }: Scope): Day =>
  withLaterToday ? { ...day, settings: { ...day.settings, dueRule: 'day' } } : day

const inOrder = (asked: readonly AskedCard[]): DeckCard[] =>
  asked.map(({ card, state }) => ({ cardId: card._id, state }))

const studiedIn = (asked: readonly AskedCard[]) =>
  asked.flatMap(({ card, state }) => (state ? { cardId: card._id, state } : []))

const waitingOf = (held: { toReview: number; new: number }, isNewPaused: boolean) =>
  held.toReview + held.new > 0 ? { waiting: { ...held, isNewPaused } } : {}

const startedAt = ({ now }: Day) => new Date(now.atMs).toISOString()

/** The session in a deck that the server would begin, but for the plan of an exam. Source: docs/rules.md §Offline.3. */
export function sessionIn(deck: KnownDeck, given: Day, scope: Scope): StudySession {
  const day = ruled(given, scope)
  const { now, settings } = day
  const { isFull, withMore } = scope
  const { deckId, ahead } = deck.offline
  const cards = inOrder(deck.asked)
  const room = isFull ? roomWithoutLimits : shareOf(roomOn(day, withMore), deck, day, withMore)
  const facets = deck.asked.flatMap(({ card, facet, state }) =>
    facet === wholeCard ? [] : [{ cardId: card._id, facet, studyData: studyDataOf(state) }],
  )
  return {
    _id: begunHere,
    deckId,
    deckVersion: deck.offline.deck.version,
    kind: isFull ? 'full' : 'due',
    cardsToReview: isFull ? allCards(cards, now, settings) : dueCards(cards, now, settings, room),
    dueLaterToday: isFull ? [] : dueLaterToday(cards, now, settings),
    startedAt: startedAt(day),
    ...waitingOf(heldBack(cards, now, settings, room), room.isNewPaused),
    ...ownFitOnWire(settings.fit),
    ...(ahead.choice.isReversed && { isReversed: true }),
    ...(facets.length > 0 && { facets }),
  }
}

/** What a session in it follows from, as it was said, with what is remembered by now. */
export const aheadIn = ({ offline: { ahead }, stateOf }: KnownDeck): StudyAhead => ({
  ...ahead,
  several: ahead.several.map(({ cardId, facets }) => ({
    cardId,
    facets: facets.map(({ facet }) => ({ facet, studyData: studyDataOf(stateOf(cardId, facet)) })),
  })),
})

const cardOf = ({ card, facet, state }: AskedCard, deckId: string): SessionOverAll['cards'][number] => {
  const { chatHistory: _, ...shown }: Card = card
  return { ...shown, deckId, studyData: studyDataOf(state), ...(facet !== wholeCard && { facet }) }
}

const tagged = (deck: KnownDeck, tag: string): KnownDeck => ({
  ...deck,
  asked: deck.asked.filter(({ card }) => card.tags?.some((one) => tagKey(one) === tagKey(tag))),
})

/** The tags that the server would offer to study by. Source: docs/rules.md §Study.29. */
export function tagsIn(day: Day): TagToStudy[] {
  const tags = begunIn(day).flatMap(({ offline: { deck } }) => deck.cards.flatMap((card) => card.tags ?? []))
  return [...Map.groupBy(tags, tagKey)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [tag = '', ...others]]) => ({ tag, cardCount: others.length + 1 }))
}

type ScopeOverAll = Scope & { tag: string | undefined }

/**
 * The same over all decks that the person made or has begun to study; with a tag, of that what has it. Source: docs/rules.md
 * §Study.20, §Study.29.
 */
export function sessionOverAll(given: Day, { tag, ...scope }: ScopeOverAll): SessionOverAll {
  const day = ruled(given, scope)
  const { now, settings } = day
  const decks = begunIn(day).map((deck) => (tag === undefined ? deck : tagged(deck, tag)))
  const room = roomOn(day, scope.withMore)
  const limited = decks.filter((deck) => !isForExam(deck, day))
  const newOf = (deck: KnownDeck) => newIn(deck).slice(0, shareOf(room, deck, day, scope.withMore).new)
  const newWithin = byTurns(limited.map(newOf)).slice(0, room.new)
  const comes = new Set(newWithin)
  const news = byTurns(decks.map((deck) => newOf(deck).filter((card) => isForExam(deck, day) || comes.has(card))))
  const due = limited.flatMap((deck) => dueIn(deck, day))
  const within = worthAsking(ofSeveralDecks(studiedIn(due)), now, settings, room.toReview)
  const beforeExams = decks.filter((deck) => isForExam(deck, day)).flatMap((deck) => dueIn(deck, day))
  const reviewed = ofSeveralDecks([...within, ...studiedIn(beforeExams)])
  const all = [...byRecall(reviewed, now, settings), ...news.map(({ card }) => card._id)]
  const asked = all.slice(0, cardsAtMost)
  const homeOf = new Map(decks.flatMap((deck) => deck.asked.map((one) => [one.card._id, { deck, one }])))
  const homes = asked.flatMap((cardId) => homeOf.get(cardId) ?? [])
  const allNew = limited.reduce((sum, deck) => sum + newIn(deck).length, 0)
  const held = { toReview: due.length - within.length, new: allNew - newWithin.length }
  const later = decks.flatMap((deck) => dueLaterToday(inOrder(deck.asked), now, settings))
  return {
    _id: begunHere,
    cards: homes.map(({ deck, one }) => cardOf(one, deck.offline.deckId)),
    decks: [...new Set(homes.map(({ deck }) => deck))].map(({ offline: { deck, ahead } }) => ({
      _id: deck._id,
      title: deck.title,
      titleText: deck.titleText,
      macros: deck.macros,
      ...(ahead.choice.isReversed && { isReversed: true }),
      ...(deck.creatorId === day.personId && { isOwn: true }),
    })),
    moreNow: all.length - asked.length,
    dueLaterToday: later.length,
    startedAt: startedAt(day),
    ...waitingOf(held, room.isNewPaused),
    ...ownFitOnWire(day.settings.fit),
  }
}
