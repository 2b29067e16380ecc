import { deckIdOfKey } from '#contract/deck-of-key'
import { keyFrom } from '#web/lib/making-key.ts'
import type { OwnDeck } from '#web/rooms/export/gather.ts'
import type { Plan } from '../plan.ts'
import { contentsOf, keyOfNth } from '../send-deck.ts'

/** The deck that an import of the same document made, and the how many-th of it that was, from 0. */
export type Earlier = { deck: OwnDeck; attempt: number }

/** Who makes more decks than that of one document goes on in one of these. */
const attemptsAtMost = 10

/** The deck that was made last of the same document, whatever it is called now. docs/rules.md §Decks.13. */
export async function earlierOf(plan: Plan, personId: string, own: readonly OwnDeck[]): Promise<Earlier | undefined> {
  const byId = new Map(own.map((deck) => [deck._id, deck]))
  const contentsKey = await keyFrom(contentsOf(plan))
  for (let attempt = attemptsAtMost - 1; attempt >= 0; attempt--) {
    const deck = byId.get(deckIdOfKey(personId, await keyOfNth(contentsKey, attempt)))
    if (deck) return { deck, attempt }
  }
  return undefined
}
