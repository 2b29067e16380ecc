import type { Logger } from 'pino'
import type { ChatInput, ChatReply } from '#contract/assistant'
import { latestCard } from '#domain/assistant/thread'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import { countHit, type Limit } from '#server/db/throttle'
import type { Env } from '#server/env'
import type { Model, Prompt } from '#server/gateways/model/model'
import type { Viewer } from '#server/http/viewer'
import { balanceOf, type CreditRoom, releaseReply, reserveReply, settleReply } from '#server/rooms/credit/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { type DraftMeans, draftReply } from './draft.ts'
import { instructionsFor } from './instructions.ts'
import { type Course, createTally } from './tally.ts'

export type AssistantRules = Pick<Env['assistant'], 'timeoutMs' | 'repairsAtMost'>
export type AssistantRoom = CreditRoom & {
  env: { assistant: AssistantRules; limits: { assistant: Limit } }
  model: Model
  log: Logger
}

export type Listener = Pick<DraftMeans, 'signal' | 'onProse' | 'onAgain'> & { requestId: string }

/** Between the model's last word and the end of a hold whose process died. */
const heldAfterMs = 60_000

/** Asks the model for people who may: counted, paid in advance, given back unless a card is delivered. */
export function createAssistant(room: AssistantRoom) {
  const { db, clock, env, model } = room
  const note = createTally(room.log, model.name)

  /** Lets the person in, or refuses: too often, or too few credits. What it returns has to be called. */
  async function admit(viewer: Viewer) {
    const passage = await countHit(db, `assistant ${viewer.id}`, env.limits.assistant, clock())
    if (!passage.ok) throw new Refusal('too_many_requests', { retryAfterSeconds: passage.retryAfterSeconds })
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

  async function ask(deck: StoredDeck, input: ChatInput, { requestId, ...listener }: Listener) {
    const startedMs = performance.now()
    const draft = await draftReply(promptFor(deck, input), {
      ...env.assistant,
      ...listener,
      model,
      macros: deck.macros,
    })
    const hasLeft = draft.ok && listener.signal.aborted
    const outcome: Course['outcome'] = hasLeft ? 'stopped' : draft.ok ? (draft.card ? 'card' : 'prose') : draft.reason
    const { flaws } = draft
    const repairs = flaws.length - (outcome === 'failed' ? 1 : 0)
    const detail = draft.ok ? undefined : draft.detail
    note({ outcome, repairs, flaws, detail, tookMs: Math.round(performance.now() - startedMs) }, requestId)
    if (draft.ok && !hasLeft) return draft
    throw new Refusal(outcome === 'failed' ? 'model_failed' : 'model_unavailable')
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
