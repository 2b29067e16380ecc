import { useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import type { MacroRow } from '#domain/latex/macros'
import { changedIn, isSame } from '#web/lib/changed-in.ts'
import { type DraftOf, leftDrafts, ownDraft } from '#web/lib/drafts.ts'
import { useMakingKey } from '#web/lib/making-key.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { rowsOf } from './macro-edits.ts'

/** A deck as its dialog holds it. */
export type DeckBefore = Pick<Deck, '_id' | 'title' | 'description' | 'access' | 'macros'>
export type DeckDetails = { title: string; description: string; isPublic: boolean; macros: MacroRow[] }

/** New decks are public. */
const detailsOf = (deck: DeckBefore | undefined): DeckDetails => ({
  title: deck?.title ?? '',
  description: deck?.description ?? '',
  isPublic: deck?.access.isPublic ?? true,
  macros: rowsOf(deck?.macros ?? {}),
})

type Draft = Partial<DeckDetails> & { key: string }

/** Goes on with what was left last. */
function begin(of: DraftOf) {
  const draft = ownDraft<Draft>(of)
  const [left] = leftDrafts<Draft>(of)
  if (left) draft.take(left)
  const { key, ...typed } = left?.typed ?? {}
  return { draft, key, typed }
}

/** What the dialog holds: the deck as it was when it opened, with what was typed and not saved the last time. */
export function useDeckDraft(deck: DeckBefore | undefined) {
  const { authId } = useUser()
  const [{ draft, key, typed }] = useState(() => begin({ personId: authId, name: `deck:${deck?._id ?? 'new'}` }))
  const making = useMakingKey(key)
  const [opened] = useState(() => detailsOf(deck))
  const [details, setDetails] = useState<DeckDetails>(() => ({ ...opened, ...typed }))
  const latest = useRef(details)
  return {
    opened,
    details,
    making,
    /** What stands there by now, for whom waits. */
    latest: () => latest.current,
    change: (changed: Partial<DeckDetails>) => {
      const next = { ...latest.current, ...changed }
      latest.current = next
      setDetails(next)
      draft.keep({ ...changedIn(opened, next), key: making.key })
    },
    /** It was saved, and its draft goes, unless the dialog was opened again and more was typed. */
    forget: (saved: DeckDetails) => {
      const { key: _, ...kept } = draft.read() ?? {}
      if (isSame(kept, changedIn(opened, saved))) draft.drop()
    },
  }
}
