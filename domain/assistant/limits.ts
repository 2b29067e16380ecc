import { cardLimits } from '../card.ts'

/** What one call of the assistant may carry. Source: docs/rules.md §Assistant.2. */
export const assistantLimits = {
  messages: cardLimits.chatMessages,
  messageMax: cardLimits.chatMessageMax,
  /** Characters of all messages together. */
  threadMax: 48_000,
} as const
