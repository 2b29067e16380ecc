import { lazy, Suspense } from 'react'
import type { Card } from '#contract/card'
import { prepareEditor } from '#web/rooms/editor/prepare-editor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Ready } from './run/study.ts'
import type { Edited } from './run/use-edited.ts'

/** What is open over the card. */
export type Opened = 'none' | 'keys' | 'edit'

type Props = {
  open: Opened
  onClose: () => void
  settings: Ready['settings']
  isOwner: boolean
  edited: Edited | undefined
  /** A card's text was changed. */
  rewrite: (cardId: string, text: Partial<Card>) => void
}

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))
const EditCard = lazyPart(async () => (await import('./edit-card.tsx')).EditCard, prepareEditor)

export const prepareEdit = EditCard.prepare

/** After a dialog the card takes the focus: on a button, also one of the card's own, Space would press that. */
const focusAfter = () => false as const

/** The list of keys, and the dialog for the card on screen. */
export function ReviewDialogs({ open, onClose, settings, isOwner, edited, rewrite }: Props) {
  const closing = { onClose, focusAfter }
  return (
    <Suspense>
      {open === 'keys' && <KeyList isOwner={isOwner} spaceGrades={settings.spaceGrades === true} {...closing} />}
      {open === 'edit' && edited && (
        <EditCard
          {...edited}
          onQueued={(sides) => rewrite(edited.seen.card._id, sides)}
          onSaved={(sides, saved) => rewrite(edited.seen.card._id, { ...sides, ...saved })}
          {...closing}
        />
      )}
    </Suspense>
  )
}
