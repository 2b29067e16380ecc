import { type CardSides, readMessage, replaceBlock } from '#domain/assistant/message'
import type { ThreadMessage } from '#domain/assistant/thread'
import { unsavedCards } from '#domain/assistant/unsaved'
import type { SideName } from '#domain/card'

/** A message of the person that is to be answered, and its place in the thread; what stands from there on gives way. */
export type Question = { message: ThreadMessage; place: number }

/**
 * A thread and what is going on at its end. `messages` is what would be saved: what a reply is to replace stays in it
 * until that is there. docs/rules.md §Assistant.15.
 */
export type Conversation = {
  messages: readonly ThreadMessage[]
  /** What is typed and not sent. */
  text: string
  /** The text is to take the place of the person's last message. */
  isRewriting: boolean
  /** Cards of it that were added to the deck. */
  addedCards: readonly CardSides[]
  /** So many messages at its beginning hold nothing that waits to be saved: a history, or versions that gave way. */
  settledCount: number
  /** The reply that is on its way, and what is heard of it so far. */
  writing?: { question: Question; prose: string } | undefined
  failure?: { question: Question; error: unknown } | undefined
}

/** What of a conversation outlives its dialog. */
export type ThreadDraft = Pick<Conversation, 'messages' | 'text' | 'isRewriting' | 'addedCards' | 'settledCount'>

export const threadDraftOf = (conversation: Conversation): ThreadDraft => {
  const { messages, text, isRewriting, addedCards, settledCount } = withoutReply(conversation)
  return { messages, text, isRewriting, addedCards, settledCount }
}

export const beginConversation = (
  messages: readonly ThreadMessage[],
  before: Partial<ThreadDraft> = {},
): Conversation => ({
  text: '',
  isRewriting: false,
  addedCards: [],
  settledCount: 0,
  ...before,
  messages,
})

/** The thread up to a question. */
export const threadOf = ({ messages }: Conversation, { message, place }: Question): ThreadMessage[] => [
  ...messages.slice(0, place),
  message,
]

/** What is on screen: while a reply is written, only what it answers. */
export const shownMessages = (conversation: Conversation): readonly ThreadMessage[] =>
  conversation.writing ? threadOf(conversation, conversation.writing.question) : conversation.messages

const lastOwn = (messages: readonly ThreadMessage[]) => messages.findLastIndex(({ role }) => role === 'user')

/** Whether the person has said anything that could be asked again or rewritten. */
export const hasQuestion = ({ messages }: Conversation): boolean => lastOwn(messages) >= 0

/** The thread ends with the person's words: a reply is on its way, failed, or was stopped. */
export const isUnanswered = (conversation: Conversation): boolean => shownMessages(conversation).at(-1)?.role === 'user'

/** The question that sending `text` would ask; nothing for a blank one. `now` is an ISO time. */
export function questionOf({ messages, text, isRewriting }: Conversation, now: string): Question | undefined {
  const content = text.trim()
  if (!content) return undefined
  const place = isRewriting ? lastOwn(messages) : messages.length
  return { message: { role: 'user', content, timestamp: now }, place }
}

/** The last question once more; nothing as long as there was none. */
export function sameQuestion({ messages, failure }: Conversation): Question | undefined {
  const place = lastOwn(messages)
  const message = failure?.question.place === place ? failure.question.message : messages[place]
  return message && { message, place }
}

export function withQuestion(before: Conversation, question: Question): Conversation {
  const isTyped = before.text.trim() === question.message.content
  return {
    messages: question.place === before.messages.length ? threadOf(before, question) : before.messages,
    text: isTyped ? '' : before.text,
    isRewriting: before.isRewriting && !isTyped,
    addedCards: before.addedCards,
    settledCount: Math.min(before.settledCount, question.place),
    writing: { question, prose: '' },
  }
}

/** `piece` is nothing when what was heard no longer counts. */
export function withProse(before: Conversation, piece: string | undefined): Conversation {
  if (!before.writing) return before
  const prose = piece === undefined ? '' : before.writing.prose + piece
  return { ...before, writing: { ...before.writing, prose } }
}

/** To what is not asked any more, because another conversation was taken up meanwhile, there is no reply. */
export const withReply = (before: Conversation, reply: ThreadMessage): Conversation =>
  before.writing ? { ...before, messages: [...shownMessages(before), reply], writing: undefined } : before

/** No reply came: `error` says why, nothing that the person wanted it so. What was rewritten can be rewritten on. */
export function withoutReply(before: Conversation, error?: unknown): Conversation {
  const { writing, ...rest } = before
  if (!writing) return before
  const { question } = writing
  const failure = error === undefined ? undefined : { question, error }
  const isStillAsked = before.messages[question.place] === question.message
  if (isStillAsked || before.text) return { ...rest, failure }
  return { ...rest, failure, text: question.message.content, isRewriting: true }
}

/** The person's last message comes back to be written anew. */
export const rewriteLast = (before: Conversation): Conversation => ({
  ...before,
  text: before.messages[lastOwn(before.messages)]?.content ?? '',
  isRewriting: true,
  failure: undefined,
})

export const leaveRewriting = (before: Conversation): Conversation => ({ ...before, text: '', isRewriting: false })

export const added = (before: Conversation, message: ThreadMessage): Conversation => ({
  ...before,
  messages: [...before.messages, message],
})

/** The block of one side in one message has another source. docs/rules.md §Assistant.14. */
export function blockChanged(
  before: Conversation,
  { place, side, source }: { place: number; side: SideName; source: string },
): Conversation {
  const messages = before.messages.map((message, nth) => {
    const block = nth === place ? readMessage(message.content).blocks.find((found) => found.side === side) : undefined
    return block ? { ...message, content: replaceBlock(message.content, block, source) } : message
  })
  return { ...before, messages }
}

export const cardAdded = (before: Conversation, card: CardSides): Conversation => ({
  ...before,
  addedCards: [...before.addedCards, card],
})

/** The card at hand is what the message at `place` says: what was proposed before was on the way there. */
export const cardEdited = (before: Conversation, place: number): Conversation => ({
  ...before,
  settledCount: place + 1,
})

/** Cards that would be missed if the conversation was forgotten. `inDeck`: the card at hand, as the deck has it. */
export const cardsLeft = (
  { messages, addedCards, settledCount }: ThreadDraft,
  inDeck: CardSides | undefined,
): CardSides[] => unsavedCards(messages.slice(settledCount), inDeck ? [...addedCards, inDeck] : addedCards)
