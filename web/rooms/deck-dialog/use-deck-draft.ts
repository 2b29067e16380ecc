import type { Deck } from '#contract/deck'
import type { MacroRow } from '#domain/latex/macros'
import { useMakingKey } from '#web/lib/making-key.ts'
import { useFormDraft } from '#web/lib/use-form-draft.ts'
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

/** What the dialog holds: the deck as it was when it opened, with what was typed and not saved the last time. */
export function useDeckDraft(deck: DeckBefore | undefined) {
  const { authId } = useUser()
  const draftOf = { personId: authId, name: `deck:${deck?._id ?? 'new'}` }
  const { left, change, ...form } = useFormDraft<DeckDetails, { key: string }>(
    draftOf,
    () => detailsOf(deck),
    deck !== undefined,
  )
  const making = useMakingKey(left?.key)
  return { ...form, making, change: (changed: Partial<DeckDetails>) => change(changed, { key: making.key }) }
}
