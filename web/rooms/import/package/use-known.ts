import { useEffect, useState } from 'react'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import type { PackagePlan } from '../anki/package-plan.ts'
import { type Outcome, originsOf, outcomeOf, readKnown } from './origins.ts'

/** How many cards an import comes to which way. */
export type Outcomes = Readonly<Record<Outcome, number>>

/** What of a package is here already; nothing while that is not known, or where nothing is. docs/rules.md §Decks.18. */
export function useKnown(plan: PackagePlan): Outcomes | undefined {
  const { authId } = useUser()
  const [outcomes, setOutcomes] = useState<Outcomes>()
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const cards = plan.decks.flatMap((deck) => deck.cards.map((card) => ({ card, ...originsOf(authId, card) })))
      const known = await readKnown(cards, leaving.signal)
      const counts = { new: 0, same: 0, changed: 0, edited: 0, deleted: 0 }
      for (const { card, origin } of cards) counts[outcomeOf(card, known.get(origin))]++
      setOutcomes(known.size > 0 ? counts : undefined)
    }
    // Where that cannot be found out it is found when the cards are sent.
    look().catch(() => undefined)
    return () => leaving.abort()
  }, [plan, authId])
  return outcomes
}
