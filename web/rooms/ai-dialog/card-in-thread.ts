import { type CardSides, readMessage } from '#domain/assistant/message'
import type { ThreadMessage } from '#domain/assistant/thread'
import { readSide, type SideName, sideNames } from '#domain/card'

/** The card of a thread as it is being written, untrimmed, and which message carries it. */
export type CardInThread = CardSides & { place: number }

/** Which card a thread is about, and in a sentence why it cannot be saved yet. docs/rules.md §Assistant.4, §Assistant.14. */
export function cardInThread(messages: readonly ThreadMessage[]): {
  card: CardInThread | undefined
  lacking: string | undefined
} {
  for (let place = messages.length - 1; place >= 0; place--) {
    const message = messages[place]
    if (message?.role !== 'assistant') continue
    const reading = readMessage(message.content)
    if (reading.kind === 'prose') continue
    const sourceOf = (name: SideName) => reading.blocks.find(({ side }) => side === name)?.source ?? ''
    const card = { front: sourceOf('front'), back: sourceOf('back'), place }
    const refused = sideNames.map((name) => readSide(card[name], name)).find(({ ok }) => !ok)
    const lacking = refused && !refused.ok ? refused.reason : undefined
    if (reading.kind === 'card') return { card, lacking }
    return { card: cardInThread(messages.slice(0, place)).card, lacking: lacking ?? `${reading.problem}.` }
  }
  return { card: undefined, lacking: 'There is no card to save yet.' }
}
