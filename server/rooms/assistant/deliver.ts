import type { ChatEvent, ChatReply } from '#contract/assistant'
import type { Writing } from '#server/http/delivered'
import type { Listener } from './ask.ts'
import type { Telling } from './events.ts'

/**
 * Has the reply written by the way in which it is listened to, hands it over, and says whether it was taken. Who leaves stops the
 * model. docs/rules.md §Assistant.7.
 */
export type Deliver = (write: (listener: Listener) => Promise<ChatReply>) => Promise<boolean>

/** As JSON, once it is whole. */
export const asJson =
  (begin: () => Writing, listener: Listener): Deliver =>
  async (write) => {
    const reply = await write(listener)
    return begin().send(JSON.stringify(reply))
  }

/** As events, while it is written. */
export const asEvents =
  (begin: () => Telling<ChatEvent>, requestId: string): Deliver =>
  async (write) => {
    const { send, signal } = begin()
    const onProse = (text: string) => void send({ event: 'prose', data: { text } })
    const onAgain = () => void send({ event: 'again', data: {} })
    return send({ event: 'reply', data: await write({ requestId, signal, onProse, onAgain }) })
  }
