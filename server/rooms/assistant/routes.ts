import { ChatAt, ChatEvent, ChatInput, ChatReply, NotesEvent, NotesInput } from '#contract/assistant'
import { DeckAt } from '#contract/deck'
import { Refusal } from '#domain/refusal'
import { logFault } from '#server/http/failure'
import { type Ask, type Route, route } from '#server/http/route'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { permittedDeck } from '#server/rooms/deck/service'
import { type AssistantRoom, createAsk } from './ask.ts'
import { eventStream } from './events.ts'
import { createNotes } from './notes.ts'
import { createAssistant } from './service.ts'

/** 48,000 characters of messages and two sides, every one of them escaped. */
const chatBytes = 512 * 1024

const shapes = { body: ChatInput, answer: ChatReply, events: ChatEvent, bodyBytesAtMost: chatBytes } as const

export function assistantRoutes(room: AssistantRoom): readonly Route[] {
  const model = createAsk(room)
  const assistant = createAssistant(room, model)
  const notes = createNotes(room, model)

  type Asked = Pick<Ask<'assistant.draft', typeof shapes>, 'viewer' | 'wantsEvents' | 'signal' | 'requestId'>

  async function reply({ viewer, wantsEvents, signal, requestId }: Asked, deck: StoredDeck, input: ChatInput) {
    const answer = await assistant.admit(viewer)
    if (!wantsEvents) return answer(deck, input, { signal, requestId })
    return eventStream<ChatEvent>(
      async (send, untilLeft) => ({
        event: 'reply',
        data: await answer(deck, input, {
          requestId,
          signal: untilLeft,
          onProse: (text) => send({ event: 'prose', data: { text } }),
          onAgain: () => send({ event: 'again', data: {} }),
        }),
      }),
      { signal, onFault: (error) => logFault(room.log, requestId, error) },
    )
  }

  return [
    route(
      'assistant.draft',
      { summary: 'Ask the assistant for a card', at: DeckAt, ...shapes },
      async ({ params, input, ...asked }) => {
        const deck = await permittedDeck(room, 'assistant.draft', asked.viewer, params.deckId)
        const { body } = await input()
        return reply(asked, deck, body)
      },
    ),
    route(
      'assistant.revise',
      { summary: 'Ask the assistant to change the card at an index', at: ChatAt, ...shapes },
      async ({ params, input, ...asked }) => {
        const deck = await permittedDeck(room, 'assistant.revise', asked.viewer, params.deckId)
        const { at, body } = await input()
        if (at.cardIndex >= deck.cardCount) throw new Refusal('card_not_found')
        return reply(asked, deck, body)
      },
    ),
    route(
      'assistant.notes',
      {
        summary: 'Make cards of notes, heard one by one',
        at: DeckAt,
        body: NotesInput,
        events: NotesEvent,
        bodyBytesAtMost: chatBytes,
      },
      async ({ viewer, params, input, signal, requestId }) => {
        const deck = await permittedDeck(room, 'assistant.notes', viewer, params.deckId)
        const { body } = await input()
        await notes.admit(viewer)
        return eventStream<NotesEvent>(
          (send, untilLeft) => notes.read({ viewer, deck, input: body, requestId }, { send, signal: untilLeft }),
          { signal, onFault: (error) => logFault(room.log, requestId, error) },
        )
      },
    ),
  ]
}
