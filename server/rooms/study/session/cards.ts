import { facetOfDay, type Remembered } from '#domain/facet'
import type { DeckCard } from '#domain/session'
import type { Moment } from '#domain/time'
import type { DeckToStudy } from './store.ts'

type Cards = Pick<DeckToStudy, 'cardIds' | 'memories' | 'several' | 'aside'>

/**
 * The cards of a deck that are not set aside, in its order, with what is remembered of what is asked of each; `asked` are those
 * that have several facets. docs/rules.md §Study.21, §Study.26.
 */
export function cardsAsked(
  { cardIds, memories, several, ...deck }: Cards,
  now: Moment,
  withFacets: boolean,
): { cards: DeckCard[]; asked: ReadonlyMap<string, Remembered> } {
  const ofSeveral = withFacets ? several : []
  const asked = new Map(ofSeveral.map(({ cardId, facets }) => [cardId, facetOfDay(facets, now)]))
  const aside = new Set(deck.aside)
  const cards = cardIds
    .filter((cardId) => !aside.has(cardId))
    .map((cardId) => ({ cardId, state: (asked.get(cardId) ?? { state: memories.get(cardId) }).state }))
  return { cards, asked }
}

/** All that is asked of the cards of a deck that are not set aside, whichever day: of a card that has several facets each of them. */
export function facetsAsked({ cardIds, memories, several, ...deck }: Cards): DeckCard[] {
  const facetsOf = new Map(several.map(({ cardId, facets }) => [cardId, facets]))
  const aside = new Set(deck.aside)
  return cardIds
    .filter((cardId) => !aside.has(cardId))
    .flatMap((cardId) =>
      (facetsOf.get(cardId) ?? [{ state: memories.get(cardId) }]).map(({ state }) => ({ cardId, state })),
    )
}
