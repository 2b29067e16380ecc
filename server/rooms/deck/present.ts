import type { Card } from '#contract/card'
import type { Deck, DeckSummary } from '#contract/deck'
import { studyDataOf } from '#contract/study-data'
import type { StudyState } from '#domain/schedule/state'
import type { StoredCard, StoredDeck } from './deck.ts'

/** What makes a deck the viewer's own view of it. */
export type View = {
  viewerId?: string | undefined
  isLiked?: boolean
  memories?: ReadonlyMap<string, StudyState>
  summary?: DeckSummary | undefined
}

const isoOf = (atMs: number) => new Date(atMs).toISOString()

const presentCard = ({ id, front, back, version, chat }: StoredCard, memory: StudyState | undefined): Card => ({
  _id: id,
  frontEquation: front,
  backEquation: back,
  version,
  studyData: studyDataOf(memory),
  ...(chat && { chatHistory: chat }),
})

/** A deck as the wire shows it to one viewer. */
export const presentDeck = (
  deck: StoredDeck,
  cards: readonly StoredCard[],
  { viewerId, isLiked = false, memories, summary }: View = {},
): Deck => ({
  _id: deck.id,
  creatorId: deck.ownerId,
  title: deck.title,
  description: deck.description,
  access: { isPublic: deck.isPublic },
  cards: cards.map((card) => presentCard(card, memories?.get(card.id))),
  cardCount: deck.cardCount,
  likedBy: isLiked && viewerId !== undefined ? [viewerId] : [],
  likeCount: deck.likeCount,
  macros: deck.macros,
  version: deck.version,
  createdAt: isoOf(deck.createdAt),
  updatedAt: isoOf(deck.updatedAt),
  ...(summary && { summary }),
})
