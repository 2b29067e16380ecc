import { messageOf } from '#web/lib/messages.ts'

/** The message for settings of a deck that could not be read or saved. */
export function troubleOfChoice(error: unknown): Omit<ReturnType<typeof messageOf>, 'code'> {
  const { code, text, next } = messageOf(error)
  if (code !== 'deck_not_found') return { text, next }
  return { text: 'The deck was deleted or made private: there is nothing to set for it.', next }
}
