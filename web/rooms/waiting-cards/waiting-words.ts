import { some } from '#web/lib/in-words.ts'
import { messageOfCode } from '#web/lib/messages.ts'
import type { WaitingCard } from './waiting-card.ts'
import type { WaitingState } from './waiting-cards.ts'

/** Why a card is not saved yet. */
export function whyItWaits({ refusal }: WaitingCard, hold: WaitingState['hold']): string {
  if (!refusal) return hold === 'signIn' ? 'Waits for you to sign in again.' : 'Waits for the connection.'
  if (refusal.code === 'invalid' && refusal.sentence) return refusal.sentence
  if (refusal.code === 'deck_not_found') return 'The deck is no longer there. What you wrote is kept here.'
  return messageOfCode(refusal.code).text
}

/** How many wait, in the line under the navigation; nothing where none does. */
export function waitingWords({ cards, hold }: WaitingState): string | undefined {
  const refused = cards.filter(({ refusal }) => refusal).length
  if (refused > 0)
    return `${some(refused, 'card')} you wrote could not be saved, and ${refused === 1 ? 'is' : 'are'} kept here:`
  if (cards.length === 0) return undefined
  const wait = `${some(cards.length, 'card')} you wrote ${cards.length === 1 ? 'waits' : 'wait'}`
  return `${wait} for ${hold === 'signIn' ? 'you to sign in again' : 'the connection'}:`
}
