import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { useUser } from '#web/lib/viewer.tsx'

export type DeckDetails = { title: string; description: string; isPublic: boolean }

/** What the dialog holds: the deck as it is, or what was typed and not saved the last time. New decks are public. */
export function useDeckDraft(deck: Pick<Deck, '_id' | 'title' | 'description' | 'access'> | undefined) {
  const { authId } = useUser()
  const draftOf = { personId: authId, name: `deck:${deck?._id ?? 'new'}` }
  const [details, setDetails] = useState<DeckDetails>(() => ({
    title: deck?.title ?? '',
    description: deck?.description ?? '',
    isPublic: deck?.access.isPublic ?? true,
    ...readDraft<DeckDetails>(draftOf),
  }))
  return {
    details,
    change: (changed: Partial<DeckDetails>) => {
      const next = { ...details, ...changed }
      setDetails(next)
      keepDraft(draftOf, next)
    },
    forget: () => dropDraft(draftOf),
  }
}
