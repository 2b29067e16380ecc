/** The name under which a conversation about a card, or about a new one, is kept as a draft. */
export const chatDraftName = (deckId: string, cardId: string | undefined) => `chat:${deckId}:${cardId ?? 'new'}`
