import { type CardSides, readMessage } from '#domain/assistant/message'
import type { ThreadMessage } from '#domain/assistant/thread'
import { readSide, type SideName, sideNames } from '#domain/card'

/** A card as it is being written, untrimmed, and in a sentence why it cannot be saved yet. */
export type CardInMessage = { card: CardSides; lacking: string | undefined; isWhole: boolean }

/** The card of a thread, and which message carries it. */
export type CardInThread = CardSides & { place: number }

/** The card that a message carries, also one that lost a side; nothing in prose and in what the person says. */
export function cardInMessage({ role, content }: ThreadMessage): CardInMessage | undefined {
  const reading = role === 'assistant' ? readMessage(content) : undefined
  if (!reading || reading.kind === 'prose') return undefined
  const sourceOf = (name: SideName) => reading.blocks.find(({ side }) => side === name)?.source ?? ''
  const card = { front: sourceOf('front'), back: sourceOf('back') }
  const refused = sideNames.map((name) => readSide(card[name], name)).find(({ ok }) => !ok)
  const lacking = refused && !refused.ok ? refused.reason : undefined
  if (reading.kind === 'card') return { card, lacking, isWhole: true }
  return { card, lacking: lacking ?? `${reading.problem}.`, isWhole: false }
}

/**
 * Which card a thread is about, and in a sentence why it is not the one to save now: it lacks something, or the latest
 * reply brought none. docs/rules.md §Assistant.4, §Assistant.14.
 */
export function cardInThread(messages: readonly ThreadMessage[]): {
  card: CardInThread | undefined
  lacking: string | undefined
} {
  let lacking: string | undefined
  for (let place = messages.length - 1; place >= 0; place--) {
    const message = messages[place]
    if (message?.role !== 'assistant') continue
    const found = cardInMessage(message)
    lacking ??= found ? found.lacking : 'The latest reply has no card. Earlier ones can be saved where they stand.'
    if (found?.isWhole) return { card: { ...found.card, place }, lacking }
  }
  const hasCard = messages.some((message) => cardInMessage(message))
  return { card: undefined, lacking: hasCard ? lacking : 'There is no card to save yet.' }
}
