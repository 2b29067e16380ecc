import { v5 } from 'uuid'
import type { NotesEvent } from '#contract/assistant'
import { whyNoCard } from '#domain/assistant/notes/no-card'
import type { Notes } from '#domain/assistant/notes/split'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import type { Once } from '#server/http/once'
import type { Viewer } from '#server/http/viewer'
import { isOver, type Paid, unspentOf } from '#server/rooms/credit/service'
import { endReply, holdReply, type Settlement } from '#server/rooms/credit/while-held'
import type { StoredDeck } from '#server/rooms/deck/deck'
import type { Drafted } from './ahead.ts'
import type { AskModel, AssistantContext } from './ask.ts'
import type { Draft } from './draft.ts'
import { notesPromptFor } from './instructions.ts'

/** Notes as they are read for a person, with the pieces that were paid before. */
export type Reading = {
  viewer: Viewer
  deck: StoredDeck
  once: Once | undefined
  requestId: string
  notes: Notes
  paidBefore: ReadonlyMap<string, Paid>
}

/** Each piece of notes is a reply of its own. */
export const keyOf = ({ key }: Once, piece: number) => v5(`piece ${piece}`, key)

/** A card may wait for those before it: each hold outlives that, and the moment in which it is delivered. */
const heldFor = (timeoutMs: number) => 3 * timeoutMs + 60_000

/** Drafts a piece, for which the credits of a reply are held; one that was paid before is as it was. */
export const drafter =
  (context: AssistantContext, model: AskModel, reading: Reading, signal: AbortSignal) =>
  async (piece: number): Promise<Drafted> => {
    const { viewer, deck, once, requestId, notes, paidBefore } = reading
    const paid = once && paidBefore.get(keyOf(once, piece))
    if (paid) return { hold: undefined, draft: { ok: true, ...paid.reply, flaws: [] } }
    const hold = await holdReply(context, viewer.id, heldFor(context.env.assistant.timeoutMs)).catch(unlessPoor)
    if (!hold) return undefined
    try {
      const prompt = notesPromptFor(deck, notes, piece)
      return { hold, draft: await model.draft('notes', prompt, { signal, requestId, macros: deck.macros }) }
    } catch (error) {
      await endReply(context, hold, { isPaid: false })
      throw error
    }
  }

function unlessPoor(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'insufficient_credits')) throw error
}

/** What is told of a piece; nothing when there is no point in going on. */
export async function outcomeOf(
  context: AssistantContext,
  { viewer, signal }: { viewer: Viewer; signal: AbortSignal },
  piece: number,
  { hold, draft }: NonNullable<Drafted>,
): Promise<NotesEvent | undefined> {
  if (draft.ok && draft.card) {
    const left = (await unspentOf(context, viewer.id)) - (hold ? context.env.credits.perReplyHundredths : 0)
    if (signal.aborted || (hold && isOver(context, hold))) return undefined
    return { event: 'card', data: { piece, ...draft.card, currentCredits: creditsOnWire(left) } }
  }
  const why = draft.ok ? whyNoCard(draft.content) : draft.complaint
  const reason = draft.ok ? 'nothing' : draft.reason
  if (reason !== 'nothing' && reason !== 'failed' && reason !== 'slow') return undefined
  return { event: 'skip', data: { piece, reason, ...(why && { why }) } }
}

/** How the hold of a piece ends: it is paid where a card was taken. */
export function settlementOf({ once }: Reading, piece: number, draft: Draft, isTaken: boolean): Settlement {
  if (!isTaken || !draft.ok || !draft.card) return { isPaid: false }
  const reply = { content: draft.content, card: draft.card }
  return { isPaid: true, toKeep: once && { key: keyOf(once, piece), request: once.request, reply } }
}
