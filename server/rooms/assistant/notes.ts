import type { NotesEvent, NotesInput } from '#contract/assistant'
import { notesLimits } from '#domain/assistant/limits'
import { type Notes, splitNotes } from '#domain/assistant/notes/split'
import { creditsOnWire } from '#domain/credit'
import { Refusal } from '#domain/refusal'
import type { Viewer } from '#server/http/viewer'
import {
  type Hold,
  releaseReply,
  requireCredits,
  reserveReply,
  settleReply,
  unspentOf,
} from '#server/rooms/credit/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import type { AskModel, AssistantRoom } from './ask.ts'
import type { Draft } from './draft.ts'
import { notesPromptFor } from './instructions.ts'

/** So many pieces are under way at once; cards are delivered in the order of the notes all the same. */
const atOnce = 3
/** A card may wait for those before it: each hold outlives that, and the moment in which it is delivered. */
const heldFor = (timeoutMs: number) => 3 * timeoutMs + 60_000

type Reading = { viewer: Viewer; deck: StoredDeck; input: NotesInput; requestId: string }
type Means = { signal: AbortSignal; send: (event: NotesEvent) => void }
/** Without a hold there were too few credits, and nobody was asked. */
type Drafted = { hold: Hold; draft: Draft } | undefined

/** Makes cards of notes, piece by piece; each is paid when it is delivered. docs/rules.md §Assistant.9–10. */
export function createNotes(room: AssistantRoom, model: AskModel) {
  const { env } = room

  /** Lets the person in, or refuses: too often, or nothing to pay a first card with. */
  async function admit(viewer: Viewer): Promise<void> {
    await model.count(viewer)
    await requireCredits(room, viewer.id)
  }

  async function draftPiece(reading: Reading, notes: Notes, piece: number, signal: AbortSignal): Promise<Drafted> {
    const { viewer, deck, requestId } = reading
    const hold = await reserveReply(room, viewer.id, heldFor(env.assistant.timeoutMs)).catch(unlessPoor)
    if (!hold) return undefined
    try {
      const prompt = notesPromptFor(deck, notes, piece)
      return { hold, draft: await model.draft('notes', prompt, { signal, requestId, macros: deck.macros }) }
    } catch (error) {
      await releaseReply(room, hold)
      throw error
    }
  }

  /** Reads the pieces in order and tells what comes of each; resolves to the last event. */
  async function read(reading: Reading, { signal, send }: Means): Promise<NotesEvent> {
    const { viewer, input } = reading
    const notes = splitNotes(input.notes)
    const { length: pieces } = notes.pieces
    const from = Math.min(input.from ?? 0, pieces)
    const to = Math.min(pieces, from + notesLimits.piecesAtOnce)
    send({ event: 'begin', data: { from, to, pieces, isLibrary: room.model.isLibrary } })

    const leaving = new AbortController()
    const untilLeft = AbortSignal.any([signal, leaving.signal])
    const underWay = new Map<number, Promise<Drafted>>()
    const begin = (piece: number) => {
      const drafted = draftPiece(reading, notes, piece, untilLeft)
      // Looked at in its turn, or when all is over.
      drafted.catch(() => undefined)
      underWay.set(piece, drafted)
    }
    const takeBack = async () => {
      for (const left of await Promise.allSettled(underWay.values()))
        if (left.status === 'fulfilled' && left.value) await releaseReply(room, left.value.hold)
      underWay.clear()
    }

    let next = from
    let slowInRow = 0
    try {
      for (let piece = from; piece < to; piece++) {
        for (; next < Math.min(to, piece + atOnce); next++) begin(next)
        let drafted = await underWay.get(piece)
        if (signal.aborted) break
        if (!drafted) {
          // What others gave back, or still held, may be enough.
          await takeBack()
          next = piece + 1
          begin(piece)
          drafted = await underWay.get(piece)
        }
        if (!drafted) throw new Refusal('insufficient_credits')
        const { hold, draft } = drafted
        const event = await outcomeOf(piece, hold, draft)
        slowInRow = draft.ok || draft.reason !== 'slow' ? 0 : slowInRow + 1
        if (!event || slowInRow > 1) throw new Refusal('model_unavailable')
        underWay.delete(piece)
        send(event)
      }
      return { event: 'done', data: { currentCredits: creditsOnWire(await unspentOf(room, viewer.id)) } }
    } finally {
      leaving.abort()
      await takeBack()
    }

    /** What is told of a piece, paid if it is a card; nothing when there is no point in going on. */
    async function outcomeOf(piece: number, hold: Hold, draft: Draft): Promise<NotesEvent | undefined> {
      if (draft.ok && draft.card) {
        const left = (await unspentOf(room, viewer.id)) - env.credits.perReplyHundredths
        const currentCredits = creditsOnWire(left)
        // Nothing stands between paying and sending.
        if (signal.aborted || !(await settleReply(room, hold))) return undefined
        return { event: 'card', data: { piece, ...draft.card, currentCredits } }
      }
      await releaseReply(room, hold)
      if (draft.ok) return { event: 'skip', data: { piece, reason: 'nothing' } }
      const { reason } = draft
      return reason === 'failed' || reason === 'slow' ? { event: 'skip', data: { piece, reason } } : undefined
    }
  }

  return { admit, read }
}

function unlessPoor(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'insufficient_credits')) throw error
}
