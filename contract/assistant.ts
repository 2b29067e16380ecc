import { z } from 'zod'
import { assistantLimits } from '#domain/assistant/limits'
import { cardLimits } from '#domain/card'
import { ChatMessage } from './card.ts'
import { writtenNumber } from './number.ts'
import type { Problem } from './problem.ts'
import { text } from './text.ts'

const { messages: messagesAtMost, threadMax } = assistantLimits

const Thread = z
  .array(ChatMessage)
  .min(1)
  .max(messagesAtMost)
  .refine((messages) => messages.reduce((length, { content }) => length + content.length, 0) <= threadMax, {
    error: `The conversation has more than ${threadMax} characters. Start a new one.`,
  })
  .refine((messages) => messages.at(-1)?.role === 'user' && messages.at(-1)?.content.trim() !== '', {
    error: 'The last message must be yours, and say something.',
  })

const currentSide = text.max(cardLimits.sideMax).optional()

/** What the assistant is asked: the conversation with the new message at its end, and the card as it stands now. */
export const ChatInput = z
  .object({ messages: Thread, context: z.object({ currentFront: currentSide, currentBack: currentSide }).optional() })
  .meta({ id: 'ChatInput' })
export type ChatInput = z.infer<typeof ChatInput>

/** The card that is talked about, by its place in the deck. */
export const ChatAt = z.object({ deckId: z.string(), cardIndex: writtenNumber(0, 2_147_483_647) })

/** A reply of the assistant; its card, if it has one, can be set. `currentCredits` are what is left after it. */
export const ChatReply = z
  .object({
    message: z.object({ role: z.literal('assistant'), content: z.string(), timestamp: z.iso.datetime() }),
    card: z.object({ front: z.string(), back: z.string() }).nullable(),
    currentCredits: z.number(),
  })
  .meta({ id: 'ChatReply' })
export type ChatReply = z.infer<typeof ChatReply>

/**
 * What a call with `Accept: text/event-stream` hears, each as JSON under the event's name: `prose` as it is written;
 * `again` when the model is asked once more, and what was heard before no longer counts; last either `reply`, which is
 * the whole and takes the place of all prose, or `problem`.
 */
export type ChatEvent =
  | { event: 'prose'; data: { text: string } }
  | { event: 'again'; data: Record<string, never> }
  | { event: 'reply'; data: ChatReply }
  | { event: 'problem'; data: Problem }
