import type { NamedDeck } from '#contract/deck'
import { ApiError } from '#web/lib/api-error.ts'
import { asOf, isAway, late } from '#web/lib/in-place.ts'
import { outdate } from '#web/lib/outdated.ts'
import type { Waiting } from '#web/rooms/card-dialog/use-card-saving.ts'
import { toasts } from '#web/ui/toasts.ts'
import { waitingCardsOf } from './use-waiting-cards.ts'

async function unlessAway<Answer>(asked: () => Promise<Answer>): Promise<{ answer: Answer } | { away: unknown }> {
  // The page shows what is kept: the server is known not to be reached.
  if (asOf() !== undefined) return { away: new ApiError(0, 'offline') }
  const asking = asked().then((answer) => ({ answer }))
  try {
    const said = await Promise.race([asking, late()])
    if (said) return said
    return { away: new ApiError(0, 'offline') }
  } catch (error) {
    if (!isAway(error)) throw error
    return { away: error }
  }
}

/** Where a person's cards of a deck wait. */
export const waitingInDeck = (personId: string, { _id, title, titleText }: NamedDeck): Waiting => {
  const queue = waitingCardsOf(personId)
  return {
    of: (cardId) => queue.state.cards.find(({ id, refusal }) => id === cardId && !refusal),
    keep: (id, written, seen) => {
      const isQueued = queue.add({ id, deck: { _id, title, titleText }, written, seen })
      // An edit shows by itself.
      if (isQueued && !seen)
        toasts.add({ title: 'Kept here', description: 'The card is saved when the connection is back.' })
      if (isQueued) outdate()
      return isQueued
    },
    unlessAway,
  }
}
