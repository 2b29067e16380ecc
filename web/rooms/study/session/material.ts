import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { AskedFacet } from '#contract/session'
import { type Facet, wholeCard } from '#domain/facet'

/** What a card needs of its deck. */
type Home = Pick<Deck, 'title' | 'titleText' | 'macros'> & OfMany & { deckId: string }

/** Whether the cards of a deck are asked both ways where nothing else was chosen of one. */
type BothWays = { isReversed?: boolean | undefined }

/** What is told of each of several decks: also whether the viewer made it. */
type OfMany = BothWays & { isOwn?: boolean | undefined }

/** What a session goes through: the cards of one deck, or some of many. */
export type Material = {
  /** The one deck; nothing where the cards are of many. */
  deck: Omit<Deck, 'cards'> | undefined
  cards: readonly Card[]
  homeOf: (cardId: string) => Home
  /** What of a card is asked. */
  facetOf: (cardId: string) => Facet
}

/** The cards of a deck, of which facets are asked of some. */
export function materialOf(
  { cards, ...deck }: Deck,
  { facets = [], isReversed }: BothWays & { facets?: readonly AskedFacet[] | undefined } = {},
): Material {
  const home = { deckId: deck._id, title: deck.title, titleText: deck.titleText, macros: deck.macros, isReversed }
  const asked = new Map(facets.map((one) => [one.cardId, one]))
  return {
    deck,
    cards: cards.map((card) => ({ ...card, studyData: asked.get(card._id)?.studyData ?? card.studyData })),
    homeOf: () => home,
    facetOf: (cardId) => asked.get(cardId)?.facet ?? wholeCard,
  }
}

type CardOfMany = Card & { deckId: string; facet?: Facet | undefined }
type OneOfMany = Pick<Deck, '_id' | 'title' | 'titleText' | 'macros'> & OfMany
/** Some cards of many decks, as a session over all of them sends them and a reload finds them again. */
export type Many = { cards: readonly CardOfMany[]; decks: readonly OneOfMany[] }

export function materialOfMany({ cards, decks }: Many): Material {
  const homes = new Map(decks.map(({ _id, ...deck }) => [_id, { deckId: _id, ...deck }]))
  const homeOfCard = new Map(cards.map(({ _id, deckId }) => [_id, homes.get(deckId)]))
  const facets = new Map(cards.map(({ _id, facet }) => [_id, facet]))
  const nowhere: Home = { deckId: '', title: '', macros: {} }
  return {
    deck: undefined,
    cards,
    homeOf: (cardId) => homeOfCard.get(cardId) ?? nowhere,
    facetOf: (cardId) => facets.get(cardId) ?? wholeCard,
  }
}

/** What a server sent, and besides what was there before a reload and is not among it. */
export function together(sent: Many, before: Many | undefined): Many {
  const cardIds = new Set(sent.cards.map(({ _id }) => _id))
  const deckIds = new Set(sent.decks.map(({ _id }) => _id))
  return {
    cards: [...sent.cards, ...(before?.cards ?? []).filter(({ _id }) => !cardIds.has(_id))],
    decks: [...sent.decks, ...(before?.decks ?? []).filter(({ _id }) => !deckIds.has(_id))],
  }
}
