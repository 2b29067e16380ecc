import type { ThreadMessage } from '#domain/assistant/thread'
import { keyFrom } from '#web/lib/making-key.ts'
import type { Written } from '#web/rooms/card-dialog/save.ts'
import type { Seen } from '#web/rooms/card-dialog/use-card-saving.ts'

/** The conversation as it is here, which may be longer than what is kept of it with a card. */
type Made = { deckId: string; thread: readonly ThreadMessage[]; beside: Seen['card'] | undefined }

/**
 * Under which a card of a conversation is added: it is told by its sides and by when that began, since the conversation itself
 * may go on. Beside the card that it made it is another one, also where that was the same before it was edited.
 */
export const keyInThread = ({ deckId, thread, beside }: Made, { frontEquation, backEquation }: Written) =>
  keyFrom([
    ...[deckId, frontEquation, backEquation, thread[0]?.timestamp],
    ...(beside ? [beside._id, beside.version] : []),
  ])
