import type { ChatEvent, ChatInput, NotesEvent } from '#contract/assistant'
import type { CallAbout } from '#contract/paths'
import { Refusal } from '#domain/refusal'
import { deliveredBody } from '#server/http/delivered'
import { logFault } from '#server/http/failure'
import type { Ask, Handlers } from '#server/http/handler'
import type { Once } from '#server/http/once'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { permittedDeck } from '#server/rooms/deck/service'
import { type AssistantContext, createAsk } from './ask.ts'
import { asEvents, asJson } from './deliver.ts'
import { eventStream, type Telling } from './events.ts'
import { createNotes } from './notes.ts'
import { createAssistant } from './service.ts'

export function assistantRoutes(context: AssistantContext): Handlers<CallAbout<'assistant'>> {
  const model = createAsk(context)
  const assistant = createAssistant(context, model)
  const notes = createNotes(context, model)

  type ReplyAsk = Pick<Ask<'assistant.draft'>, 'viewer' | 'wantsEvents' | 'signal' | 'requestId'>

  function reply(
    asked: ReplyAsk,
    deck: StoredDeck,
    { body: input, once, at }: { body: ChatInput; once: Once | undefined; at: { deckId: string; cardIndex?: number } },
  ) {
    const { viewer, wantsEvents, signal, requestId } = asked
    const asking = { viewer, deck, cardIndex: at.cardIndex, input, once }
    const whole = { signal, requestId }
    if (!wantsEvents) return deliveredBody((begin) => assistant.reply(asking, asJson(begin, whole)), { signal })
    const onFault = (error: unknown) => logFault(context.log, requestId, error)
    const say = (begin: () => Telling<ChatEvent>) => assistant.reply(asking, asEvents(begin, requestId))
    return eventStream(say, { signal, onFault })
  }

  return {
    'assistant.draft': async ({ params, input, ...asked }) => {
      const deck = await permittedDeck(context, 'assistant.draft', asked.viewer, params.deckId)
      return reply(asked, deck, await input())
    },
    'assistant.revise': async ({ params, input, ...asked }) => {
      const deck = await permittedDeck(context, 'assistant.revise', asked.viewer, params.deckId)
      const given = await input()
      if (given.at.cardIndex >= deck.cardCount) throw new Refusal('card_not_found')
      return reply(asked, deck, given)
    },
    'assistant.notes': async ({ viewer, params, input, signal, requestId }) => {
      const deck = await permittedDeck(context, 'assistant.notes', viewer, params.deckId)
      const { body, once } = await input()
      return eventStream<NotesEvent>((begin) => notes.read({ viewer, deck, input: body, once, requestId }, begin), {
        signal,
        onFault: (error) => logFault(context.log, requestId, error),
      })
    },
  }
}
