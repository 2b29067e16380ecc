import { writeMessage } from '#domain/assistant/message'
import { latestCard } from '#domain/assistant/thread'
import type { Model, Prompt } from '../model.ts'
import { facts } from './facts.ts'
import { factOf, searchFacts } from './search.ts'
import { type Variation, variationIn, vary } from './variation.ts'

const who = 'This is the built-in library, not an AI model.'

const offers = `It knows ${facts.length} facts of mathematics; ask for one by name, such as “chain rule”, or by formula, such as “sin^2 + cos^2”. Of the card at hand it can do “shorter”, “as a question”, “swap sides” and “example”.`

const done: Record<Variation, string> = {
  shorter: 'The back in fewer words.',
  question: 'The front as a question.',
  swap: 'The sides are swapped.',
  example: 'The back with an example.',
}

const notDone: Record<Variation, string> = {
  shorter: 'It has no shorter wording of this card.',
  question: 'It knows no other question for this card.',
  swap: '',
  example: 'It has no other example for this card.',
}

/** Other facts that were meant, perhaps. */
const alsoNamed = (topics: readonly string[]) => (topics.length ? ` Also here: ${topics.join(', ')}.` : '')

/** What the library says to the last message of a conversation. */
export function libraryReply({ messages, card }: Pick<Prompt, 'messages' | 'card'>): string {
  const asked = messages.at(-1)?.content ?? ''
  const atHand = card ?? latestCard(messages)
  const variation = variationIn(asked)
  if (variation && atHand) {
    const varied = vary(variation, atHand, factOf(atHand))
    if (varied) return writeMessage(varied, { before: `${who} ${done[variation]}` })
    return `${who} ${notDone[variation]} You can change the card by hand in the blocks above.`
  }
  const [best, ...others] = searchFacts(asked)
  if (!best) return `${who} It found nothing for that. ${offers} Anything else you can write by hand with “Add Card”.`
  const also = alsoNamed(others.slice(0, 4).map(({ topic }) => topic))
  return writeMessage(best, { before: `${who} It found **${best.topic}**.${also}` })
}

/** The assistant that needs no key and no network. */
export const offlineLibrary: Model = {
  name: 'offline library',
  complete: async (prompt, { signal, onText }) => {
    if (signal.aborted) return { ok: false, reason: 'stopped' }
    const text = libraryReply(prompt)
    onText?.(text)
    return { ok: true, text, isCutOff: false }
  },
}
