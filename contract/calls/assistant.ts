import { ChatAt, ChatEvent, ChatInput, ChatReply, NotesEvent, NotesInput } from '../assistant.ts'
import type { CallsAbout } from '../call.ts'
import { DeckAt } from '../deck.ts'

/** 48,000 characters of messages and two sides, every one of them escaped. */
const chatBytes = 512 * 1024

const chat = { body: ChatInput, bodyBytesAtMost: chatBytes, answer: ChatReply, events: ChatEvent } as const

export const assistantCalls = {
  'assistant.draft': {
    who: 'owner',
    summary: 'Ask the assistant for a card',
    at: DeckAt,
    ...chat,
    takesKey: true,
    refuses: ['insufficient_credits', 'model_unavailable', 'model_failed'],
  },
  'assistant.revise': {
    who: 'owner',
    summary: 'Ask the assistant to change the card at an index',
    at: ChatAt,
    ...chat,
    takesKey: true,
    refuses: ['card_not_found', 'insufficient_credits', 'model_unavailable', 'model_failed'],
  },
  'assistant.notes': {
    who: 'owner',
    summary: 'Make cards of notes, heard one by one',
    at: DeckAt,
    body: NotesInput,
    bodyBytesAtMost: chatBytes,
    events: NotesEvent,
    takesKey: true,
    refuses: ['insufficient_credits'],
  },
} as const satisfies CallsAbout<'assistant'>
