import type { CardInput } from '#contract/card'
import type { Deck, DeckInput } from '#contract/deck'
import type { Client } from '#server/http/testing'

/** A new deck of the owner's, as it is with its last card. A card of which nothing else matters is its front alone. */
export async function makeDeck(
  owner: Client,
  details: Partial<DeckInput> = {},
  cards: readonly (string | CardInput)[] = [],
): Promise<Deck> {
  let deck: Deck = (await owner.post('/api/decks', { title: 'Calculus', ...details })).body
  for (const card of cards) {
    const sides = typeof card === 'string' ? { frontEquation: card, backEquation: 'y' } : card
    deck = (await owner.post(`/api/decks/${deck._id}/cards`, sides)).body
  }
  return deck
}
