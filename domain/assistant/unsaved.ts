import { type CardSides, readMessage } from './message.ts'
import type { ThreadMessage } from './thread.ts'

/** What is often asked of the card at hand; the answer is another version of it. The built-in library understands these. */
export const suggestedChanges = ['Shorter', 'As a question', 'Swap sides', 'Add an example'] as const

const isSuggested = (asked: string) =>
  suggestedChanges.some((change) => change.toLowerCase() === asked.trim().toLowerCase())

/** Whether two cards differ at most by space around their sides. */
export const isSameCard = (one: CardSides, other: CardSides): boolean =>
  one.front.trim() === other.front.trim() && one.back.trim() === other.back.trim()

type Proposed = CardSides & { isVersionOfLast: boolean }

function proposedIn(thread: readonly ThreadMessage[]): Proposed[] {
  let asked = ''
  return thread.flatMap(({ role, content }) => {
    if (role === 'user') asked = content
    const reading = role === 'assistant' ? readMessage(content) : undefined
    return reading?.kind === 'card' ? { ...reading.card, isVersionOfLast: isSuggested(asked) } : []
  })
}

const isVersionOf = (later: CardSides, card: CardSides) =>
  later.front === card.front || isSameCard(later, { front: card.back, back: card.front })

/**
 * The cards of a thread that are neither among `saved` nor have given way to a later version of themselves: one with the
 * same front, the sides swapped, or what a suggested change made of it. Source: docs/rules.md §Assistant.17.
 */
export function unsavedCards(thread: readonly ThreadMessage[], saved: readonly CardSides[]): CardSides[] {
  const proposed = proposedIn(thread)
  return proposed.filter(
    (card, nth) =>
      !saved.some((other) => isSameCard(card, other)) &&
      !proposed[nth + 1]?.isVersionOfLast &&
      !proposed.slice(nth + 1).some((later) => isVersionOf(later, card)),
  )
}
