import { ChatAt, ChatEvent, ChatInput, ChatReply, NotesEvent, NotesInput } from '#contract/assistant'
import { DeckAt } from '#contract/deck'
import { Refusal } from '#domain/refusal'
import { deliveredBody } from '#server/http/delivered'
import { logFault } from '#server/http/failure'
import type { Once } from '#server/http/once'
import { type Ask, type Route, route } from '#server/http/route'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { permittedDeck } from '#server/rooms/deck/service'
import { type AssistantRoom, createAsk } from './ask.ts'
import { asEvents, asJson } from './deliver.ts'
import { eventStream, type Telling } from './events.ts'
import { createNotes } from './notes.ts'
import { createAssistant } from './service.ts'

/** 48,000 characters of messages and two sides, every one of them escaped. */
const chatBytes = 512 * 1024

const shapes = {
  body: ChatInput,
  answer: ChatReply,
  events: ChatEvent,
  takesKey: true,
  bodyBytesAtMost: chatBytes,
} as const

export function assistantRoutes(room: AssistantRoom): readonly Route[] {
  const model = createAsk(room)
  const assistant = createAssistant(room, model)
  const notes = createNotes(room, model)

  type Asked = Pick<Ask<'assistant.draft', typeof shapes>, 'viewer' | 'wantsEvents' | 'signal' | 'requestId'>

  function reply(asked: Asked, deck: StoredDeck, { body: input, once }: { body: ChatInput; once: Once | undefined }) {
    const { viewer, wantsEvents, signal, requestId } = asked
    const asking = { viewer, deck, input, once }
    const whole = { signal, requestId }
    if (!wantsEvents) return deliveredBody((begin) => assistant.reply(asking, asJson(begin, whole)), { signal })
    const onFault = (error: unknown) => logFault(room.log, requestId, error)
    const say = (begin: () => Telling<ChatEvent>) => assistant.reply(asking, asEvents(begin, requestId))
    return eventStream(say, { signal, onFault })
  }

  return [
    route(
      'assistant.draft',
      {
        summary: 'Ask the assistant for a card',
        refuses: ['insufficient_credits', 'model_unavailable', 'model_failed'],
        at: DeckAt,
        ...shapes,
      },
      async ({ params, input, ...asked }) => {
        const deck = await permittedDeck(room, 'assistant.draft', asked.viewer, params.deckId)
        return reply(asked, deck, await input())
      },
    ),
    route(
      'assistant.revise',
      {
        summary: 'Ask the assistant to change the card at an index',
        refuses: ['card_not_found', 'insufficient_credits', 'model_unavailable', 'model_failed'],
        at: ChatAt,
        ...shapes,
      },
      async ({ params, input, ...asked }) => {
        const deck = await permittedDeck(room, 'assistant.revise', asked.viewer, params.deckId)
        const given = await input()
        if (given.at.cardIndex >= deck.cardCount) throw new Refusal('card_not_found')
        return reply(asked, deck, given)
      },
    ),
    route(
      'assistant.notes',
      {
        summary: 'Make cards of notes, heard one by one',
        refuses: ['insufficient_credits'],
        at: DeckAt,
        body: NotesInput,
        events: NotesEvent,
        takesKey: true,
        bodyBytesAtMost: chatBytes,
      },
      async ({ viewer, params, input, signal, requestId }) => {
        const deck = await permittedDeck(room, 'assistant.notes', viewer, params.deckId)
        const { body, once } = await input()
        return eventStream<NotesEvent>((begin) => notes.read({ viewer, deck, input: body, once, requestId }, begin), {
          signal,
          onFault: (error) => logFault(room.log, requestId, error),
        })
      },
    ),
  ]
}
