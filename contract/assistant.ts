import { z } from 'zod'
import { assistantLimits, notesLimits } from '#domain/assistant/limits'
import { cardLimits, isTooLongForSide } from '#domain/card'
import { ChatMessage } from './card.ts'
import { writtenNumber } from './number.ts'
import { Problem } from './problem.ts'
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

const currentSide = text
  .refine((side) => !isTooLongForSide(side), { error: `A side has at most ${cardLimits.sideMax} characters.` })
  .meta({ maxLength: cardLimits.sideMax })
  .optional()

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

const event = <const Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data })

/**
 * What a call with `Accept: text/event-stream` hears, each as JSON under the event's name: `prose` as it is written;
 * `again` when the model is asked once more, and what was heard before no longer counts; last either `reply`, which is
 * the whole and takes the place of all prose, or `problem`.
 */
export const ChatEvent = z
  .discriminatedUnion('event', [
    event('prose', z.object({ text: z.string() })),
    event('again', z.object({})),
    event('reply', ChatReply),
    event('problem', Problem),
  ])
  .meta({ id: 'ChatEvent' })
export type ChatEvent = z.infer<typeof ChatEvent>

/** Notes to be made into cards. `from`: the piece to begin with, where an earlier call has read those before it. */
export const NotesInput = z
  .object({
    notes: text
      .max(notesLimits.notesMax)
      .refine((notes) => notes.trim() !== '', { error: 'There are no notes to make cards of.' }),
    from: z.int().min(0).max(notesLimits.notesMax).optional(),
  })
  .meta({ id: 'NotesInput' })
export type NotesInput = z.infer<typeof NotesInput>

const piece = z.int().min(0)

/**
 * What is heard while notes are made into cards, each as JSON under the event's name: first `begin` (pieces `from` to
 * `to` of so many; whether it is the built-in library that reads them); then for each piece, in order, its `card`, which
 * can be set and is paid, or `skip` (it holds nothing worth a card; no card of it could be shown; it took too long), which
 * costs nothing, and `why` in a sentence where more is known; last `done`, or the `problem` that ended it.
 */
export const NotesEvent = z
  .discriminatedUnion('event', [
    event('begin', z.object({ from: piece, to: piece, pieces: piece, isLibrary: z.boolean() })),
    event('card', z.object({ piece, front: z.string(), back: z.string(), currentCredits: z.number() })),
    event('skip', z.object({ piece, reason: z.enum(['nothing', 'failed', 'slow']), why: z.string().optional() })),
    event('done', z.object({ currentCredits: z.number() })),
    event('problem', Problem),
  ])
  .meta({ id: 'NotesEvent' })
export type NotesEvent = z.infer<typeof NotesEvent>
