import type { DeckDocument, DocumentCard } from '#domain/document/document'
import { contentOf } from '#server/content'

/** A deck that says which it is, and each of its cards as well, so that it is the same on every machine. */
export type SeedDeck = DeckDocument & { id: string; cards: readonly (DocumentCard & { id: string })[] }

const isSeed = (deck: DeckDocument): deck is SeedDeck => Boolean(deck.id) && deck.cards.every(({ id }) => id)

/** Oldest first: the last one is the first that a visitor of Browse sees. */
export const seedDecks: readonly SeedDeck[] = contentOf('decks').map((deck) => {
  if (isSeed(deck)) return deck
  throw new Error(`The deck ${deck.title} lacks its id or one of a card`)
})
