import { useEffect, useState } from 'react'
import { titleOf } from '#contract/links'
import { some } from '#web/lib/in-words.ts'
import { ownDecks } from '#web/rooms/export/gather.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { type Earlier, earlierOf } from './earlier.ts'
import type { PlannedDocument } from './planned-document.ts'

type Found = ReadonlyMap<PlannedDocument, Earlier>
const none: Found = new Map()

/** The decks that imports of the same documents made, as soon as that is known. docs/rules.md §Decks.13. */
export function useEarlier(documents: readonly PlannedDocument[]): Found {
  const { authId } = useUser()
  const [found, setFound] = useState(none)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
      const own = await ownDecks(authId, { signal })
      const earlier = new Map<PlannedDocument, Earlier>()
      for (const document of documents) {
        const one = await earlierOf(document.plan, authId, own)
        if (one) earlier.set(document, one)
      }
      if (!signal.aborted) setFound(earlier)
    }
    // Where that cannot be found out it is found when the deck is made.
    look().catch(() => undefined)
    return () => leaving.abort()
  }, [documents, authId])
  return found
}

/** Says of a document where it goes on. */
export const EarlierDeck = ({ deck }: { deck: Earlier['deck'] }) => (
  <section aria-label="What is here already" className="text-small [overflow-wrap:anywhere]">
    This document was imported before: it is your deck “{titleOf(deck)}”, with {some(deck.cardCount, 'card')}. Those
    that did not arrive are added; what you edited or deleted there stays so.
  </section>
)
