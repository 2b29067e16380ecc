import type { ChatInput, ChatReply } from '#contract/assistant'
import type { CardSides } from '#domain/assistant/message'
import { latestCard } from '#domain/assistant/thread'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import type { Prompt } from '#server/gateways/model/model'
import { type Once, requireSame } from '#server/http/once'
import type { Viewer } from '#server/http/viewer'
import { balanceOf, isOver, type PaidReply, paidReplies } from '#server/rooms/credit/service'
import { whileHeld } from '#server/rooms/credit/while-held'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { readSidesAt } from '#server/rooms/deck/shared'
import { inTurn } from '#server/turn'
import type { AskModel, AssistantContext, Listener } from './ask.ts'
import type { Deliver } from './deliver.ts'
import { instructionsFor } from './instructions.ts'

/** Between the model's last word and the end of a hold whose process died. */
const heldAfterMs = 60_000

type Prose = { content: string; card: CardSides | null }
/** When it was said goes with it: sent again it is the same message. */
type Said = Prose & { timestamp: string }

type Question = { deck: StoredDeck; cardIndex: number | undefined; input: ChatInput }
type ReplyRequest = Question & { viewer: Viewer; once: Once | undefined }

/** Asks the model for people who may: counted, held in advance, given back unless a card is delivered. */
export function createAssistant(context: AssistantContext, model: AskModel) {
  const { db, clock, env } = context

  /** Lets the person in, or refuses before anything is delivered: too often, or too few credits. */
  async function reply(asked: ReplyRequest, deliver: Deliver): Promise<void> {
    const { viewer, once } = asked
    await model.letIn(viewer)
    if (!once) return replyAnew(asked, deliver)
    // What was sent again waits for what it was sent after: that is paid by then, or given back.
    await inTurn(`reply ${viewer.id} ${once.key}`, async () => {
      const paid = (await paidReplies(context, viewer.id, [once.key])).get(once.key)
      if (!paid) return replyAnew(asked, deliver)
      requireSame(paid.request, once)
      const again = replyOf(paid.reply, await balanceOf(context, viewer.id))
      await deliver(async () => again)
    })
  }

  const replyAnew = ({ viewer, once, ...question }: ReplyRequest, deliver: Deliver) =>
    whileHeld(context, viewer.id, env.assistant.timeoutMs + heldAfterMs, async (hold) => {
      let written: Said | undefined
      const isTaken = await deliver(async (listener) => {
        written = { ...(await ask(question, listener)), timestamp: now() }
        if (written.card && isOver(context, hold)) throw new Refusal('model_unavailable')
        // Known without asking again: between the reply and the person stands nothing that can fail.
        return replyOf(written, hold.leftHundredths + (written.card ? 0 : env.credits.perReplyHundredths))
      })
      if (!isTaken || !written?.card) return { isPaid: false }
      const { content, card, timestamp } = written
      return { isPaid: true, toKeep: once && { ...once, reply: { content, card, timestamp } } }
    })

  const now = () => new Date(clock()).toISOString()

  function replyOf({ content, card, timestamp = now() }: PaidReply | Said, leftHundredths: number): ChatReply {
    const message = { role: 'assistant' as const, content, timestamp }
    return { message, card, currentCredits: creditsOnWire(leftHundredths) }
  }

  async function ask(question: Question, listener: Listener): Promise<Prose> {
    const { macros } = question.deck
    const draft = await model.draft('chat', await promptFor(question), { ...listener, macros })
    if (draft.ok) return draft
    throw new Refusal(draft.reason === 'failed' ? 'model_failed' : 'model_unavailable')
  }

  /** The card at hand is the one that the client says, else the last one of the conversation, else as it is in the deck. */
  async function promptFor({ deck, cardIndex, input }: Question): Promise<Prompt> {
    const messages = input.messages.map(({ role, content }) => ({ role, content }))
    const { currentFront: front = '', currentBack: back = '' } = input.context ?? {}
    const said = front.trim() !== '' || back.trim() !== '' ? { front, back } : undefined
    const latest = said ? undefined : latestCard(messages)
    const isUnseen = !said && !latest && cardIndex !== undefined
    const toTell = isUnseen ? await readSidesAt(db, deck.id, cardIndex) : said
    return { instructions: instructionsFor(deck, toTell), messages, card: toTell ?? latest }
  }

  return { reply }
}
