import type { ChatInput, ChatReply } from '#contract/assistant'
import type { CardSides } from '#domain/assistant/message'
import { latestCard } from '#domain/assistant/thread'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import type { Prompt } from '#server/gateways/model/model'
import { type Once, requireSame } from '#server/http/once'
import type { Viewer } from '#server/http/viewer'
import { endReply } from '#server/rooms/credit/end'
import { balanceOf, type Hold, isOver, type PaidReply, paidReplies, reserveReply } from '#server/rooms/credit/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { takeTurn } from '#server/turn'
import type { AskModel, AssistantRoom, Listener } from './ask.ts'
import { instructionsFor } from './instructions.ts'

/** Between the model's last word and the end of a hold whose process died. */
const heldAfterMs = 60_000

type Prose = { content: string; card: CardSides | null }

/** A reply, and what has to be said once it was handed over or could not be: only then is it paid. */
export type Delivery = { reply: ChatReply; end: (isTaken: boolean) => Promise<void> }

/** Asks the model for people who may: counted, held in advance, given back unless a card is delivered. */
export function createAssistant(room: AssistantRoom, model: AskModel) {
  const { clock, env } = room

  /** Lets the person in, or refuses: too often, or too few credits. What it returns has to be called, and its end said. */
  async function admit(viewer: Viewer, once: Once | undefined) {
    await model.count(viewer)
    // What was sent again waits for what it was sent after: that is paid by then, or given back.
    const leave = once ? await takeTurn(`reply ${viewer.id} ${once.key}`) : () => {}
    try {
      const paid = once && (await paidReplies(room, viewer.id, [once.key])).get(once.key)
      if (paid && once) {
        requireSame(paid.request, once)
        const reply = replyOf(paid.reply, await balanceOf(room, viewer.id))
        return async (): Promise<Delivery> => ({ reply, end: async () => leave() })
      }
      const hold = await reserveReply(room, viewer.id, env.assistant.timeoutMs + heldAfterMs)
      return (deck: StoredDeck, input: ChatInput, listener: Listener) =>
        deliveryOf({ hold, once, leave }, () => ask(deck, input, listener))
    } catch (error) {
      leave()
      throw error
    }
  }

  async function deliveryOf(
    { hold, once, leave }: { hold: Hold; once: Once | undefined; leave: () => void },
    ask: () => Promise<PaidReply | Prose>,
  ): Promise<Delivery> {
    const end = async (kept: PaidReply | undefined) => {
      await endReply(room, hold, { isPaid: kept !== undefined, kept: kept && once && { ...once, reply: kept } })
      leave()
    }
    try {
      const { content, card } = await ask()
      if (card && isOver(room, hold)) throw new Refusal('model_unavailable')
      // Known without asking again: between the reply and the person stands nothing that can fail.
      const left = hold.leftHundredths + (card ? 0 : env.credits.perReplyHundredths)
      const reply = replyOf({ content, card }, left)
      return { reply, end: (isTaken) => end(isTaken && card ? { content, card } : undefined) }
    } catch (error) {
      await end(undefined)
      throw error
    }
  }

  function replyOf({ content, card }: PaidReply | Prose, leftHundredths: number): ChatReply {
    const message = { role: 'assistant' as const, content, timestamp: new Date(clock()).toISOString() }
    return { message, card, currentCredits: creditsOnWire(leftHundredths) }
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
