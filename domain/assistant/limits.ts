import { cardLimits } from '../card.ts'

/** What one call of the assistant may carry. Source: docs/rules.md §Assistant.2. */
export const assistantLimits = {
  messages: cardLimits.chatMessages,
  messageMax: cardLimits.chatMessageMax,
  /** Characters of all messages together. */
  threadMax: 48_000,
} as const

/** Notes that are made into cards, and their pieces. Source: docs/rules.md §Assistant.9. */
export const notesLimits = {
  notesMax: 48_000,
  pieceMax: 4_000,
  /** Pieces that one call reads. */
  piecesAtOnce: 100,
} as const
