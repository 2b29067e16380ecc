import { type CardSides, readMessage, writeMessage } from './message.ts'

export type ThreadMessage = { role: 'user' | 'assistant'; content: string; timestamp?: string | undefined }

/** How every thread begins. */
export const greeting = `Hello! I can help you write a flashcard in LaTeX. You can:

- describe what you want to learn or teach,
- ask me to modify an existing card,
- request formatting or styling,
- ask for examples or clarification.

What would you like to create?`

/** The card of the latest message of the assistant that carries one. Source: docs/rules.md §Assistant.4. */
export function latestCard(thread: readonly ThreadMessage[]): CardSides | undefined {
  for (const { role, content } of thread.toReversed()) {
    const reading = role === 'assistant' ? readMessage(content) : undefined
    if (reading?.kind === 'card') return reading.card
  }
  return undefined
}

const assistantSays = (content: string, now: string): ThreadMessage => ({ role: 'assistant', content, timestamp: now })

/** A message of the assistant that shows a card which came to be elsewhere. `now` is an ISO time. */
export const cardAsItStands = (card: CardSides, now: string): ThreadMessage =>
  assistantSays(writeMessage(card, { before: 'This is the card as it stands now.' }), now)

/**
 * The thread that a dialog opens with: a greeting, for a card with the card in it; or the card's history, to which a
 * card that was edited by hand since is added, so that saving never brings an old one back. `now` is an ISO time.
 * Source: docs/rules.md §Assistant.4.
 */
export function openThread(
  card: (CardSides & { history?: readonly ThreadMessage[] | undefined }) | undefined,
  now: string,
): ThreadMessage[] {
  if (!card) return [assistantSays(greeting, now)]
  const { front, back, history = [] } = card
  if (history.length === 0) return [assistantSays(writeMessage({ front, back }, { before: greeting }), now)]
  const latest = latestCard(history)
  if (latest?.front === front.trim() && latest.back === back.trim()) return [...history]
  return [...history, cardAsItStands({ front, back }, now)]
}
