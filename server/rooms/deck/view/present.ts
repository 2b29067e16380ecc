import type { Card } from '#contract/card'
import { choiceOnWire } from '#contract/card-choice'
import type { Deck, DeckSummary } from '#contract/deck'
import { studyDataOf } from '#contract/study-state'
import { described, titled } from '#server/deck-name'
import { type StoredCard, shownText } from '../store/card-text.ts'
import type { Own } from './own-store.ts'
import type { OwnersParts, Read } from './store.ts'

const isoOf = (atMs: number) => new Date(atMs).toISOString()

const presentCard = (card: StoredCard): Card => ({
  _id: card.id,
  ...shownText(card),
  version: card.version,
  studyData: studyDataOf(undefined),
})

/** A deck as the wire shows it to people who have nothing of their own in it; `known` are its cards if they were not read. */
export const presentDeck = (deck: Read, known: Card[]): Deck => ({
  _id: deck.id,
  creatorId: deck.ownerId,
  ...titled(deck.title),
  ...described(deck.description),
  access: { isPublic: deck.isPublic },
  cards: deck.cards?.map(presentCard) ?? known,
  cardCount: deck.cardCount,
  likedBy: [],
  likeCount: deck.likeCount,
  isStudied: false,
  macros: deck.macros,
  version: deck.version,
  createdAt: isoOf(deck.createdAt),
  updatedAt: isoOf(deck.updatedAt),
})

/** What makes a deck the viewer's own view of it. */
type View = Own & { viewerId: string; owners?: OwnersParts | null; summary?: DeckSummary | undefined }

/** The deck as one viewer sees it; the very same one where nothing of it is theirs. */
export function viewOf(deck: Deck, { viewerId, liked, studied, memories, choices, owners, summary }: View): Deck {
  const [isLiked, isStudied] = [liked.has(deck._id), studied.has(deck._id)]
  if (!isLiked && !isStudied && !memories.size && !choices.size && !owners && !summary) return deck
  const isTheirs = ({ _id }: Card) => memories.has(_id) || choices.has(_id) || owners?.[_id] !== undefined
  const cards = deck.cards.some(isTheirs)
    ? deck.cards.map((card) => cardView(card, { memories, choices, owners }))
    : deck.cards
  return { ...deck, cards, likedBy: isLiked ? [viewerId] : [], isStudied, ...(summary && { summary }) }
}

function cardView(card: Card, { memories, choices, owners }: Pick<View, 'memories' | 'choices' | 'owners'>): Card {
  const memory = memories.get(card._id)
  const choice = choices.get(card._id)
  return {
    ...card,
    ...(memory && { studyData: studyDataOf(memory) }),
    ...(choice && { choice: choiceOnWire(choice) }),
    ...owners?.[card._id],
  }
}
