import type { NotesEvent, NotesInput } from '#contract/assistant'
import { notesLimits } from '#domain/assistant/limits'
import { splitNotes } from '#domain/assistant/notes/split'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import { onceUnder, requireSame } from '#server/http/once'
import { paidReplies, requireCredits, unspentOf } from '#server/rooms/credit/service'
import { endReply } from '#server/rooms/credit/while-held'
import { inTurn } from '#server/turn'
import { draftsAhead } from './ahead.ts'
import type { AskModel, AssistantContext } from './ask.ts'
import type { Telling } from './events.ts'
import { drafter, keyOf, outcomeOf, type Reading, settlementOf } from './piece.ts'

type NotesRequest = Omit<Reading, 'notes' | 'paidBefore'> & { input: NotesInput }
type Begin = () => Telling<NotesEvent>

/** Makes cards of notes, piece by piece; each is paid when it is delivered. docs/rules.md §Assistant.9 to 10. */
export function createNotes(context: AssistantContext, model: AskModel) {
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
    await readPieces({ ...asked, notes, paidBefore }, input.from ?? 0, begin())
  }

  /** Reads the pieces in order and tells what comes of each. */
  async function readPieces(reading: Reading, first: number, { signal, send }: Telling<NotesEvent>) {
    const { viewer, notes } = reading
    const { length: pieces } = notes.pieces
    const from = Math.min(first, pieces)
    const to = Math.min(pieces, from + notesLimits.piecesAtOnce)
    void send({ event: 'begin', data: { from, to, pieces, isLibrary: context.model.isLibrary } })

    const leaving = new AbortController()
    const untilLeft = AbortSignal.any([signal, leaving.signal])
    const ahead = draftsAhead(context, [from, to], drafter(context, model, reading, untilLeft))
    let slowInRow = 0
    try {
      for (let piece = from; piece < to; piece++) {
        let drafted = await ahead.draftOf(piece)
        if (signal.aborted) break
        // What others gave back, or still held, may be enough.
        drafted ??= await ahead.draftAlone(piece)
        if (!drafted) throw new Refusal('insufficient_credits')
        const { hold, draft } = drafted
        const event = await outcomeOf(context, { viewer, signal }, piece, drafted)
        slowInRow = draft.ok || draft.reason !== 'slow' ? 0 : slowInRow + 1
        if (!event || slowInRow > 1) throw new Refusal('model_unavailable')
        ahead.handOver(piece)
        // Nothing that can fail stands between sending and paying.
        const isTaken = await send(event)
        if (hold) await endReply(context, hold, settlementOf(reading, piece, draft, isTaken))
      }
      await send({ event: 'done', data: { currentCredits: creditsOnWire(await unspentOf(context, viewer.id)) } })
    } finally {
      leaving.abort()
      await ahead.takeBack()
    }
  }

  return { read }
}
