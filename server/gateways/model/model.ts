import type { CardSides } from '#domain/assistant/message'
import type { Piece } from '#domain/assistant/notes/split'

type Said = { role: 'user' | 'assistant'; content: string }

export type Prompt = {
  /** What the model is told to be and to know. */
  instructions: string
  /** The conversation; the last message is the person's. */
  messages: readonly Said[]
  /** The card that is talked about, if there is one. */
  card?: CardSides | undefined
  /** The piece of notes that a card is to be made of, where that is what is asked. */
  piece?: Piece | undefined
}

/**
 * `unavailable`: not there, or not for us. `busy`: too much is asked of it. `slow`: took longer than it may.
 * `stopped`: the reply is no longer wanted. `failed`: it answers, and there is no reply that can be shown.
 */
export type ModelTrouble = 'unavailable' | 'busy' | 'slow' | 'stopped' | 'failed'

/** `isCutOff`: the model had more to say than it was allowed to. */
export type Completion =
  | { ok: true; text: string; isCutOff: boolean }
  | { ok: false; reason: ModelTrouble; detail?: string | undefined }

/** What answers: any language model, or the built-in library, behind one question. */
export type Model = {
  /** For logs and counts. */
  name: string
  /** It only looks things up: it writes nothing of its own. */
  isLibrary: boolean
  /** Resolves with the whole text, or why there is none; never rejects. `onText` hears the pieces as they come. */
  complete: (
    prompt: Prompt,
    options: { signal: AbortSignal; timeoutMs: number; onText?: (piece: string) => void },
  ) => Promise<Completion>
}
