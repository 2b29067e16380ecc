import type { Deck } from '#contract/deck'

/** By deck, the order of its cards that is wanted last and not known to be saved; it outlasts the list it was made in. */
export const ordersOnTheirWay = new Map<string, string[]>()

/** The deck with its cards in this order, unless it has other cards by now. */
export function inOrder(deck: Deck, cardIds: readonly string[]): Deck {
  const byId = new Map(deck.cards.map((card) => [card._id, card]))
  const cards = cardIds.flatMap((cardId) => byId.get(cardId) ?? [])
  return cards.length === deck.cards.length ? { ...deck, cards } : deck
}

/** As it was read, with what is on its way over it. docs/rules.md §Pages.19. */
export const withOrderOnItsWay = (deck: Deck): Deck => inOrder(deck, ordersOnTheirWay.get(deck._id) ?? [])
