import type { Card } from '#contract/card'
import type { Deck, DeckSummary } from '#contract/deck'
import { studyDataOf } from '#contract/study-data'
import type { StudyState } from '#domain/schedule/state'
import type { StoredCard, StoredDeck } from './deck.ts'
import type { Own } from './own.ts'

/** What makes a deck the viewer's own view of it. */
export type View = Partial<Own> & { viewerId?: string | undefined; summary?: DeckSummary | undefined }

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
  { viewerId, liked, memories, summary }: View = {},
): Deck => ({
  _id: deck.id,
  creatorId: deck.ownerId,
  title: deck.title,
  description: deck.description,
  access: { isPublic: deck.isPublic },
  cards: cards.map((card) => presentCard(card, memories?.get(card.id))),
  cardCount: deck.cardCount,
  likedBy: viewerId !== undefined && liked?.has(deck.id) ? [viewerId] : [],
  likeCount: deck.likeCount,
  macros: deck.macros,
  version: deck.version,
  createdAt: isoOf(deck.createdAt),
  updatedAt: isoOf(deck.updatedAt),
  ...(summary && { summary }),
})
