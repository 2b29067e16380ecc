import type { ChatReply } from '#contract/assistant'
import { threadToSend } from '#domain/assistant/shorten'
import { latestCard, type ThreadMessage } from '#domain/assistant/thread'
import { readSide } from '#domain/card'
import { ApiError } from '#web/lib/api-error.ts'
import { hear } from '#web/lib/events.ts'
import { keyFrom } from '#web/lib/making-key.ts'
import type { Listener } from './use-conversation.ts'

/**
 * Asks the assistant about a new card, or about the one at an index. The same question in the same thread, which knows when
 * each message was said, is one; asked again after a reply, it is another. Throws `ApiError`, or what aborting throws.
 */
export async function askAssistant(
  { deckId, cardIndex }: { deckId: string; cardIndex: number | undefined },
  thread: readonly ThreadMessage[],
  { signal, onProse, onAgain, replaced }: Listener,
): Promise<ChatReply> {
  const key = await keyFrom([deckId, cardIndex, thread, replaced])
  const sent = threadToSend(thread)
  const isWhole = sent.length === thread.length
  const messages = sent.map(({ role, content }) => ({ role, content }))
  const body = { messages, context: cardIndex === undefined && isWhole ? {} : contextOf(thread) }
  const events =
    cardIndex === undefined
      ? hear('assistant.draft', { at: { deckId }, body, key, signal })
      : hear('assistant.revise', { at: { deckId, cardIndex }, body, key, signal })
  for await (const { event, data } of events) {
    if (event === 'prose') onProse(data.text)
    if (event === 'again') onAgain()
    if (event === 'reply') return data
    if (event === 'problem') throw new ApiError(502, data.code, { sentence: data.error })
  }
  throw new ApiError(0, 'offline')
}

/** The card as it stands in the thread, where its sides are ones that a card can have. */
function contextOf(thread: readonly ThreadMessage[]) {
  const card = latestCard(thread)
  if (!card || !readSide(card.front, 'front').ok || !readSide(card.back, 'back').ok) return {}
  return { currentFront: card.front, currentBack: card.back }
}
