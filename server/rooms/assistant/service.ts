import type { ChatInput, ChatReply } from '#contract/assistant'
import { latestCard } from '#domain/assistant/thread'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import type { Prompt } from '#server/gateways/model/model'
import type { Viewer } from '#server/http/viewer'
import { balanceOf, releaseReply, reserveReply, settleReply } from '#server/rooms/credit/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import type { AskModel, AssistantRoom, Listener } from './ask.ts'
import { instructionsFor } from './instructions.ts'

/** Between the model's last word and the end of a hold whose process died. */
const heldAfterMs = 60_000

/** Asks the model for people who may: counted, paid in advance, given back unless a card is delivered. */
export function createAssistant(room: AssistantRoom, model: AskModel) {
  const { clock, env } = room

  /** Lets the person in, or refuses: too often, or too few credits. What it returns has to be called. */
  async function admit(viewer: Viewer) {
    await model.count(viewer)
    const hold = await reserveReply(room, viewer.id, env.assistant.timeoutMs + heldAfterMs)
    return async (deck: StoredDeck, input: ChatInput, listener: Listener): Promise<ChatReply> => {
      let isDelivered = false
      try {
        const { content, card } = await ask(deck, input, listener)
        if (card) isDelivered = await settleReply(room, hold)
        if (card && !isDelivered) throw new Refusal('model_unavailable')
        if (!isDelivered) await releaseReply(room, hold)
        return {
          message: { role: 'assistant', content, timestamp: new Date(clock()).toISOString() },
          card,
          currentCredits: creditsOnWire(await balanceOf(room, viewer.id)),
        }
      } finally {
        // Also when something failed that nobody foresaw; what went back already does not go back twice.
        if (!isDelivered) await releaseReply(room, hold)
      }
    }
  }

  async function ask(deck: StoredDeck, input: ChatInput, listener: Listener) {
    const draft = await model.draft('chat', promptFor(deck, input), { ...listener, macros: deck.macros })
    if (draft.ok) return draft
    throw new Refusal(draft.reason === 'failed' ? 'model_failed' : 'model_unavailable')
  }

  return { admit }
}

/** The card at hand is the one that the client says, else the last one of the conversation. */
function promptFor(deck: StoredDeck, { messages, context }: ChatInput): Prompt {
  const { currentFront = '', currentBack = '' } = context ?? {}
  const isGiven = currentFront.trim() !== '' || currentBack.trim() !== ''
  const card = isGiven ? { front: currentFront, back: currentBack } : latestCard(messages)
  return {
    instructions: instructionsFor(deck, isGiven ? card : undefined),
    messages: messages.map(({ role, content }) => ({ role, content })),
    card,
  }
}
