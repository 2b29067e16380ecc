import { useState } from 'react'
import type { Deck } from '#contract/deck'
import type { MacroRow } from '#domain/latex/macros'
import { dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { useMakingKey } from '#web/lib/making-key.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { rowsOf } from './macro-edits.ts'

/** A deck as its dialog holds it. */
export type DeckBefore = Pick<Deck, '_id' | 'title' | 'description' | 'access' | 'macros'>
type DeckDetails = { title: string; description: string; isPublic: boolean; macros: MacroRow[] }

/** What the dialog holds: the deck as it is, or what was typed and not saved the last time. New decks are public. */
export function useDeckDraft(deck: DeckBefore | undefined) {
  const { authId } = useUser()
  const draftOf = { personId: authId, name: `deck:${deck?._id ?? 'new'}` }
  const [draft] = useState(() => readDraft<DeckDetails & { key: string }>(draftOf))
  const { key, ...typed } = draft ?? {}
  const making = useMakingKey(key)
  const [details, setDetails] = useState<DeckDetails>(() => ({
    title: deck?.title ?? '',
    description: deck?.description ?? '',
    isPublic: deck?.access.isPublic ?? true,
    macros: rowsOf(deck?.macros ?? {}),
    ...typed,
  }))
  return {
    details,
    making,
    change: (changed: Partial<DeckDetails>) => {
      const next = { ...details, ...changed }
      setDetails(next)
      keepDraft(draftOf, { ...next, key: making.key })
    },
    forget: () => dropDraft(draftOf),
  }
}
