import type { Card } from '#contract/card'
import { stateOf } from '#contract/study-state'
import { type Facet, facetOfDay, type Remembered, wholeCard } from '#domain/facet'
import { answerCard } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import type { Entry } from '#web/rooms/outbox/entry.ts'
import { isAside } from '#web/rooms/study/session/card-choices.ts'
import type { Answered, OfflineDeck } from './records.ts'

type States = Map<string, StudyState>

type Done = { newCards: number; reviews: number }

const keyOf = (cardId: string, facet: Facet) => `${cardId} ${facet}`

const set = (states: States, key: string, state: StudyState | null | undefined) =>
  state ? states.set(key, state) : states.delete(key)

/** What was remembered when the deck was kept. */
function offlineStates({ deck, ahead }: OfflineDeck): States {
  const states: States = new Map()
  for (const { _id, studyData } of deck.cards) set(states, keyOf(_id, wholeCard), stateOf(studyData))
  for (const { cardId, facets } of ahead.several)
    for (const { facet, studyData } of facets) set(states, keyOf(cardId, facet), stateOf(studyData))
  return states
}

/** What of a card is asked today, and what is remembered of it. */
export type AskedCard = Remembered & { card: Card }

/** A deck as it stands by what is kept and what was answered since. */
export type KnownDeck = {
  offline: OfflineDeck
  /** Its cards that are not set aside, in its order. */
  asked: readonly AskedCard[]
  stateOf: (cardId: string, facet?: Facet) => StudyState | undefined
  /** All that is remembered of its cards, whichever facet it is of. */
  memories: readonly StudyState[]
  /** The same when the deck was kept. */
  memoriesBefore: readonly StudyState[]
  /** Answered for the first time on this study day, and answered again, since the deck was kept; less what was taken back. */
  since: Done
}

/**
 * Folds into a kept deck what the server said of answers since, and then what it does not know yet: answers, and those that
 * were taken back, in their order. Source: docs/rules.md §Offline.4.
 */
export function foldAnswers(
  offline: OfflineDeck,
  answered: readonly Answered[],
  waiting: readonly Entry[],
  settings: ScheduleSettings,
  now: Moment,
): KnownDeck {
  const before = offlineStates(offline)
  const states: States = new Map(before)
  /** On which study day what was new when the deck was kept was answered first. */
  const introducedOn = new Map<string, number>()
  const note = (key: string, state: StudyState | null | undefined) => {
    if (state && !states.has(key)) introducedOn.set(key, state.lastStudyDay)
    set(states, key, state)
  }
  for (const { cardId, facet, studyData } of answered) note(keyOf(cardId, facet), stateOf(studyData))
  for (const entry of waiting) {
    if (entry.deckId !== offline.deckId) continue
    const key = keyOf(entry.cardId, entry.facet ?? wholeCard)
    if (entry.kind === 'answer') {
      const { state } = answerCard(states.get(key), entry.grade, { atMs: Date.parse(entry.answeredAt), settings })
      note(key, state)
    } else if (entry.before !== undefined) note(key, entry.before)
  }
  const recall = (cardId: string, facet: Facet = wholeCard) => states.get(keyOf(cardId, facet))
  const several = new Map(offline.ahead.several.map(({ cardId, facets }) => [cardId, facets]))
  const askedOf = (card: Card): AskedCard => {
    const facets = several.get(card._id)?.map(({ facet }) => ({ facet, state: recall(card._id, facet) }))
    return { card, ...(facets ? facetOfDay(facets, now) : { facet: wholeCard, state: recall(card._id) }) }
  }
  const isOfToday = (state: StudyState | undefined) => state?.lastStudyDay === now.studyDay
  const today = [...states].filter(([key, state]) => isOfToday(state) && !isOfToday(before.get(key)))
  const backAgain = [...before].filter(([key, state]) => isOfToday(state) && !isOfToday(states.get(key)))
  const newCards = today.filter(([key]) => introducedOn.get(key) === now.studyDay).length
  const newAgain = backAgain.filter(([key]) => !states.has(key)).length
  return {
    offline,
    asked: offline.deck.cards.filter((card) => !isAside(card, now.atMs)).map(askedOf),
    stateOf: recall,
    memories: [...states.values()],
    memoriesBefore: [...before.values()],
    since: {
      newCards: newCards - newAgain,
      reviews: today.length - newCards - (backAgain.length - newAgain),
    },
  }
}
