import { writeMessage } from '#domain/assistant/message'
import { offerPicked, offersIn, writeOthers } from '#domain/assistant/offers'
import { latestCard } from '#domain/assistant/thread'
import type { Prompt } from '../model.ts'
import { askWhich, offerNearest } from './ask-which.ts'
import type { Fact } from './fact.ts'
import { areas, facts } from './facts.ts'
import { searchFacts } from './search.ts'
import { asksForAny, smallTalk } from './small-talk.ts'
import { origin, type Variation, variationIn, vary } from './variation.ts'

const who = 'This is the built-in library, not an AI model.'

const offers = `It knows ${facts.length} facts of mathematics in ${Object.keys(areas).length} areas; ask for one by name, such as “chain rule”, or by formula, such as “sin^2 + cos^2”. Of the card at hand it can do “shorter”, “as a question”, “swap sides” and “example”.`

/** Other facts that a reply names; who is shown more reads none. */
const namedAtMost = 6

const byHand = 'You can change the card by hand in the blocks above.'

const done: Record<Variation, string> = {
  shorter: 'The answer in fewer words.',
  question: 'Now it asks.',
  swap: 'The sides are swapped.',
  example: 'The answer with an example.',
}

const notDone: Record<Variation, string> = {
  shorter: 'It has no shorter wording of this card.',
  question: 'It knows no other question for this card.',
  swap: '',
  example: 'It has no other example for this card.',
}

/** Other facts that were meant, perhaps. */
function alsoHere(others: readonly Fact[]): string {
  const named = others.slice(0, namedAtMost).map(({ topic }) => topic)
  const row = writeOthers(named, others.length - named.length)
  return row && ` ${row}`
}

function variedReply(variation: Variation, card: NonNullable<Prompt['card']>): string {
  const varied = vary(variation, card)
  if (varied) return writeMessage(varied, { before: `${who} ${done[variation]}` })
  if (origin(card) || variation === 'question') return `${who} ${notDone[variation]} ${byHand}`
  return `${who} This card is not from the library, so all that it can do is swap its sides. ${byHand}`
}

/** What the library says to the last message of a conversation. */
export function libraryReply({ messages, card }: Pick<Prompt, 'messages' | 'card'>): string {
  const asked = messages.at(-1)?.content ?? ''
  const atHand = card ?? latestCard(messages)
  const variation = variationIn(asked)
  if (variation && atHand) return variedReply(variation, atHand)
  const picked = offerPicked(offersIn(messages.findLast(({ role }) => role === 'assistant')?.content ?? ''), asked)
  const { meant, found, near } = searchFacts(asksForAny(asked) ? '' : (picked ?? asked))
  if (meant) {
    const others = found.filter((fact) => fact !== meant)
    return writeMessage(meant, { before: `${who} It found **${meant.topic}**.${alsoHere(others)}` })
  }
  if (found.length > 0) return `${who} ${askWhich(found)}`
  const talk = variation ? 'There is no card at hand yet.' : smallTalk(asked)
  if (talk) return `${who} ${talk} ${offers}`
  const notFound = `${who} It found nothing for that. Anything it lacks you can write by hand with “Add Card”.`
  return `${notFound} ${near.length > 0 ? offerNearest(near) : offers}`
}
