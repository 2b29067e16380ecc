import { assistantLimits } from './limits.ts'
import { readMessage } from './message.ts'
import type { ThreadMessage } from './thread.ts'

const fits = ({ content }: ThreadMessage) => content.length <= assistantLimits.messageMax

/**
 * What of a thread the assistant is sent: its end, within the limits of a call; always the last message. Source:
 * docs/rules.md §Assistant.2.
 */
export function threadToSend(thread: readonly ThreadMessage[]): ThreadMessage[] {
  const sent: ThreadMessage[] = []
  let length = 0
  for (const message of thread.filter(fits).toReversed()) {
    length += message.content.length
    if (sent.length === assistantLimits.messages || length > assistantLimits.threadMax) break
    sent.unshift(message)
  }
  return sent
}

/**
 * What of a thread is kept with its card: the end of it, and of what lies before that the latest message with a card, so
 * that the thread still says how the card was made. Source: docs/rules.md §Assistant.13.
 */
export function threadToKeep(thread: readonly ThreadMessage[]): ThreadMessage[] {
  const whole = thread.filter(fits)
  const end = whole.slice(-assistantLimits.messages)
  const card = whole.findLast(({ role, content }) => role === 'assistant' && readMessage(content).kind === 'card')
  return !card || end.includes(card) ? end : [card, ...end.slice(1)]
}
