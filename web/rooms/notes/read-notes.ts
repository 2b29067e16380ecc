import type { NotesEvent, NotesInput } from '#contract/assistant'
import { ApiError } from '#web/lib/api-error.ts'
import { hear } from '#web/lib/events.ts'

/** What was paid under the key and did not arrive is told again for nothing. */
type Options = { key: string; signal: AbortSignal; onEvent: (event: NotesEvent) => void }

/** Has notes read; returns when all pieces were, throws `ApiError`, or what aborting throws. */
export async function readNotes(deckId: string, body: NotesInput, { key, signal, onEvent }: Options): Promise<void> {
  for await (const event of hear('assistant.notes', { at: { deckId }, body, key, signal })) {
    if (event.event === 'problem') throw new ApiError(502, event.data.code, { sentence: event.data.error })
    onEvent(event)
    if (event.event === 'done') return
  }
  throw new ApiError(0, 'offline')
}
