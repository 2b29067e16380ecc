import { nameOfCardDraft } from '#web/lib/drafts.ts'

/** The name under which a conversation about a card, or about a new one, is kept as a draft. */
export const chatDraftName = (personId: string, deckId: string, cardId: string | undefined): string =>
  cardId ? nameOfCardDraft('chat', { personId, deckId, cardId }) : `chat:${deckId}:new`
