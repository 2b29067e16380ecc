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
import { eventStream } from './events.ts'
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

  async function reply(
    asked: Asked,
    deck: StoredDeck,
    { body: input, once }: { body: ChatInput; once: Once | undefined },
  ) {
    const { viewer, wantsEvents, signal, requestId } = asked
    const answer = await assistant.admit(viewer, once)
    if (!wantsEvents) {
      const { reply, end } = await answer(deck, input, { signal, requestId })
      return deliveredBody(async (send) => end(await send(JSON.stringify(reply))), { signal })
    }
    return eventStream<ChatEvent>(
      async (send, untilLeft) => {
        const { reply, end } = await answer(deck, input, {
          requestId,
          signal: untilLeft,
          onProse: (text) => void send({ event: 'prose', data: { text } }),
          onAgain: () => void send({ event: 'again', data: {} }),
        })
        await end(await send({ event: 'reply', data: reply }))
      },
      { signal, onFault: (error) => logFault(room.log, requestId, error) },
    )
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
        const read = await notes.admit({ viewer, deck, input: body, once, requestId })
        return eventStream<NotesEvent>((send, untilLeft) => read({ send, signal: untilLeft }), {
          signal,
          onFault: (error) => logFault(room.log, requestId, error),
        })
      },
    ),
  ]
}
