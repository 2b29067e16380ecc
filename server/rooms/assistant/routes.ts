import { ChatAt, ChatInput, ChatReply } from '#contract/assistant'
import { DeckAt } from '#contract/deck'
import { Refusal } from '#domain/refusal'
import { logFault } from '#server/http/failure'
import { type Ask, type Route, route } from '#server/http/route'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { permittedDeck } from '#server/rooms/deck/service'
import { replyEvents } from './events.ts'
import { type AssistantRoom, createAssistant } from './service.ts'

/** 48,000 characters of messages and two sides, every one of them escaped. */
const chatBytes = 512 * 1024

const shapes = { body: ChatInput, answer: ChatReply, bodyBytesAtMost: chatBytes } as const

export function assistantRoutes(room: AssistantRoom): readonly Route[] {
  const assistant = createAssistant(room)

  type Asked = Pick<Ask<'assistant.draft', typeof shapes>, 'viewer' | 'wantsEvents' | 'signal' | 'requestId'>

  async function reply({ viewer, wantsEvents, signal, requestId }: Asked, deck: StoredDeck, input: ChatInput) {
    const answer = await assistant.admit(viewer)
    if (!wantsEvents) return answer(deck, input, { signal, requestId })
    return replyEvents(
      (send, untilLeft) =>
        answer(deck, input, {
          requestId,
          signal: untilLeft,
          onProse: (text) => send({ event: 'prose', data: { text } }),
          onAgain: () => send({ event: 'again', data: {} }),
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
  ]
}
