import { useRef } from 'react'
import type { Macros } from '#domain/latex/macros'
import type { DraftOf } from '#web/lib/drafts.ts'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CardForm, type Mode } from './card-form.tsx'
import { type Sides, type SomeSides, sidesOf } from './save.ts'
import type { Conflict } from './use-saving.ts'

type Props = {
  onClose: () => void
  focusAfter?: (() => HTMLElement | false | undefined) | undefined
  mode: Mode
  /** Both sides as they are; empty when absent. */
  initial?: SomeSides
  /** The version that had come between when it opened. */
  conflict?: Conflict | undefined
  /** No other card is added after it. */
  isOne?: boolean
  /** The deck's macros. */
  macros?: Macros
  /** The tags of the deck's cards. */
  knownTags?: readonly string[]
  /** The deck that keeps its pictures. */
  picturesOf?: string
  /** Whose draft it is, and of which card. */
  draftOf: DraftOf
  /**
   * Saves both sides, trimmed; a new card under its key, and once more where it was `saved` as it stood before. Throws when
   * that failed; returns the other version when the card was changed elsewhere.
   */
  onSave: (sides: Sides, key: string, saved: Sides | undefined) => Promise<Conflict | undefined>
}

/**
 * Writes a card by hand. On a wide screen both sides stand beside each other, and the sheet below them; with less room one side
 * beside its sheet, on a phone below it.
 */
export function CardDialog({
  onClose,
  focusAfter,
  mode,
  initial = {},
  macros = noMacros,
  knownTags = [],
  ...rest
}: Props) {
  const editor = useRef<HTMLElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      focusAfter={focusAfter}
      title={mode === 'create' ? 'Add New Card' : 'Edit Card'}
      width="wide"
      isSheetOnPhone
      initialFocus={editor}
    >
      <CardForm
        {...rest}
        macros={macros}
        knownTags={knownTags}
        initial={sidesOf(initial)}
        mode={mode}
        onClose={onClose}
        focus={editor}
      />
    </Dialog>
  )
}
