import { v5 } from 'uuid'
import type { NotesEvent, NotesInput } from '#contract/assistant'
import { notesLimits } from '#domain/assistant/limits'
import { whyNoCard } from '#domain/assistant/notes/no-card'
import { type Notes, splitNotes } from '#domain/assistant/notes/split'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import { type Once, onceUnder, requireSame } from '#server/http/once'
import type { Viewer } from '#server/http/viewer'
import { isOver, type Paid, paidReplies, requireCredits, reserveReply, unspentOf } from '#server/rooms/credit/service'
import { endReply } from '#server/rooms/credit/while-held'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { inTurn } from '#server/turn'
import { type Drafted, draftsAhead } from './ahead.ts'
import type { AskModel, AssistantContext } from './ask.ts'
import type { Draft } from './draft.ts'
import type { Telling } from './events.ts'
import { notesPromptFor } from './instructions.ts'

/** A card may wait for those before it: each hold outlives that, and the moment in which it is delivered. */
const heldFor = (timeoutMs: number) => 3 * timeoutMs + 60_000

type NotesRequest = { viewer: Viewer; deck: StoredDeck; input: NotesInput; once: Once | undefined; requestId: string }
type Begin = () => Telling<NotesEvent>
type PaidPieces = ReadonlyMap<string, Paid>

/** Makes cards of notes, piece by piece; each is paid when it is delivered. docs/rules.md §Assistant.9 to 10. */
export function createNotes(context: AssistantContext, model: AskModel) {
  const { env } = context

  /** Lets the person in, or refuses before it begins: too often, or nothing to pay a first card with. */
  async function read(asked: NotesRequest, begin: Begin): Promise<void> {
    const { viewer, deck, input } = asked
    await model.letIn(viewer)
    // Sent again under its key it goes on from another beginning; the notes alone have to be the same.
    const once = asked.once && onceUnder(asked.once.key, [deck.id, input.notes])
    const keyed = { ...asked, once }
    if (!once) return readOn(keyed, begin)
    await inTurn(`notes ${viewer.id} ${once.key}`, () => readOn(keyed, begin))
  }

  async function readOn(asked: NotesRequest, begin: Begin): Promise<void> {
    const { viewer, input, once } = asked
    const notes = splitNotes(input.notes)
    const keys = once ? notes.pieces.map((_, piece) => keyOf(once, piece)) : []
    const paidBefore = await paidReplies(context, viewer.id, keys)
    for (const { request } of paidBefore.values()) if (once) requireSame(request, once)
    if (paidBefore.size === 0) await requireCredits(context, viewer.id)
    await readPieces(asked, notes, paidBefore, begin())
  }

  async function draftPiece(
    asked: NotesRequest,
    notes: Notes,
    paidBefore: PaidPieces,
    piece: number,
    signal: AbortSignal,
  ): Promise<Drafted> {
    const { viewer, deck, once, requestId } = asked
    const paid = once && paidBefore.get(keyOf(once, piece))
    if (paid) return { hold: undefined, draft: { ok: true, ...paid.reply, flaws: [] } }
    const hold = await reserveReply(context, viewer.id, heldFor(env.assistant.timeoutMs)).catch(unlessPoor)
    if (!hold) return undefined
    try {
      const prompt = notesPromptFor(deck, notes, piece)
      return { hold, draft: await model.draft('notes', prompt, { signal, requestId, macros: deck.macros }) }
    } catch (error) {
      await endReply(context, hold, { isPaid: false })
      throw error
    }
  }

  /** Reads the pieces in order and tells what comes of each. */
  async function readPieces(
    asked: NotesRequest,
    notes: Notes,
    paidBefore: PaidPieces,
    { signal, send }: Telling<NotesEvent>,
  ) {
    const { viewer, input, once } = asked
    const { length: pieces } = notes.pieces
    const from = Math.min(input.from ?? 0, pieces)
    const to = Math.min(pieces, from + notesLimits.piecesAtOnce)
    void send({ event: 'begin', data: { from, to, pieces, isLibrary: context.model.isLibrary } })

    const leaving = new AbortController()
    const untilLeft = AbortSignal.any([signal, leaving.signal])
    const ahead = draftsAhead(context, [from, to], (piece) => draftPiece(asked, notes, paidBefore, piece, untilLeft))
    let slowInRow = 0
    try {
      for (let piece = from; piece < to; piece++) {
        let drafted = await ahead.draftOf(piece)
        if (signal.aborted) break
        // What others gave back, or still held, may be enough.
        drafted ??= await ahead.draftAlone(piece)
        if (!drafted) throw new Refusal('insufficient_credits')
        const { hold, draft } = drafted
        const event = await outcomeOf(viewer, piece, drafted, signal)
        slowInRow = draft.ok || draft.reason !== 'slow' ? 0 : slowInRow + 1
        if (!event || slowInRow > 1) throw new Refusal('model_unavailable')
        ahead.handOver(piece)
        // Nothing that can fail stands between sending and paying.
        const isTaken = await send(event)
        if (!hold) continue
        if (isTaken && draft.ok && draft.card)
          await endReply(context, hold, { isPaid: true, toKeep: paidOf(once, piece, draft) })
        else await endReply(context, hold, { isPaid: false })
      }
      await send({ event: 'done', data: { currentCredits: creditsOnWire(await unspentOf(context, viewer.id)) } })
    } finally {
      leaving.abort()
      await ahead.takeBack()
    }
  }

  /** What is told of a piece; nothing when there is no point in going on. */
  async function outcomeOf(
    viewer: Viewer,
    piece: number,
    { hold, draft }: NonNullable<Drafted>,
    signal: AbortSignal,
  ): Promise<NotesEvent | undefined> {
    if (draft.ok && draft.card) {
      const left = (await unspentOf(context, viewer.id)) - (hold ? env.credits.perReplyHundredths : 0)
      if (signal.aborted || (hold && isOver(context, hold))) return undefined
      return { event: 'card', data: { piece, ...draft.card, currentCredits: creditsOnWire(left) } }
    }
    const why = draft.ok ? whyNoCard(draft.content) : draft.complaint
    const reason = draft.ok ? 'nothing' : draft.reason
    if (reason !== 'nothing' && reason !== 'failed' && reason !== 'slow') return undefined
    return { event: 'skip', data: { piece, reason, ...(why && { why }) } }
  }

  return { read }
}

/** Each piece of notes is a reply of its own. */
const keyOf = ({ key }: Once, piece: number) => v5(`piece ${piece}`, key)

const paidOf = (once: Once | undefined, piece: number, { content, card }: Extract<Draft, { ok: true }>) =>
  once && card ? { key: keyOf(once, piece), request: once.request, reply: { content, card } } : undefined

function unlessPoor(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'insufficient_credits')) throw error
}
