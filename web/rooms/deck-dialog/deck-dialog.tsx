import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { deckLimits, readDescription, readTitle } from '#domain/deck'
import { withMacroChange } from '#domain/latex/macro-change'
import { lengthOf } from '#domain/length'
import { changedIn } from '#web/lib/changed-in.ts'
import { troubleOfDeck } from '#web/lib/gone.ts'
import { NoRoomForDraft } from '#web/rooms/card-dialog/no-room-for-draft.tsx'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { macrosOf } from './macro-edits.ts'
import { MacrosPart } from './macros-part.tsx'
import { noteDeckEdit, noteDecksMade } from './note-deck.ts'
import { type DeckBefore, type DeckDetails, useDeckDraft } from './use-deck-draft.ts'
import { useDeckSaving } from './use-deck-saving.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The deck to edit; without one a new deck is made. */
  deck?: DeckBefore
  /** Before the dialog closes, unless it was closed before. */
  onSaved?: (deck: Deck) => void | Promise<void>
}

const words = {
  create: { title: 'Create New Deck', submit: 'Create Deck', busy: 'Creating...', failed: 'Failed to create deck' },
  edit: { title: 'Edit Deck', submit: 'Save Changes', busy: 'Saving...', failed: 'Failed to save deck' },
}

/** Makes a deck, or changes what it is called, says, who may see it, and its macros. */
export function DeckDialog({ isOpen, onClose, deck, onSaved }: Props) {
  const text = deck ? words.edit : words.create
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} initialFocus={first}>
      <DeckForm key={deck?._id} deck={deck} onClose={onClose} onSaved={onSaved} first={first} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'onClose' | 'deck' | 'onSaved'> & { first: RefObject<HTMLInputElement | null> }

function DeckForm({ deck, onClose, onSaved, first }: FormProps) {
  const text = deck ? words.edit : words.create
  const descriptionField = useRef<HTMLTextAreaElement>(null)
  const draft = useDeckDraft(deck)
  const { details, change } = draft
  const [before] = useState(deck)
  const [isChecked, setChecked] = useState(false)
  const decksChanged = useDecksChanged()
  const navigate = useNavigate()
  const title = readTitle(details.title)
  const description = readDescription(details.description)

  const { saving, macroRefusals } = useDeckSaving({
    deck,
    draft,
    failed: text.failed,
    onSaved: async (saved, sent, isOnScreen) => {
      const changed = decksChanged()
      if (isOnScreen) {
        await onSaved?.(saved)
        onClose()
      }
      if (before) noteDeckEdit(formerly(before, draft.opened, sent, saved), saved, decksChanged)
      else
        noteDecksMade({
          says: `“${titleOf(saved)}” is made`,
          decks: [saved],
          isQuiet: true,
          goHome: () => navigate('/'),
          decksChanged,
        })
      await changed
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!title.ok) first.current?.focus()
    else if (!description.ok) descriptionField.current?.focus()
    if (title.ok && description.ok && !saving.isPending) saving.mutate()
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-6 pt-6">
      <TextField
        ref={first}
        label="Title"
        placeholder="e.g., Calculus Fundamentals"
        value={details.title}
        onChange={({ target }) => change({ title: target.value })}
        required
        autoComplete="off"
        error={isChecked && !title.ok ? title.reason : undefined}
      />
      <TextArea
        ref={descriptionField}
        label="Description (Optional)"
        placeholder="Brief description of the deck's content"
        value={details.description}
        onChange={({ target }) => change({ description: target.value })}
        rows={3}
        error={description.ok ? undefined : description.reason}
        hint={`${lengthOf(details.description.trim())} of ${deckLimits.descriptionMax} characters`}
      />
      <Checkbox
        label="Make this deck public"
        hint="Everybody can find, read and study it. Only you can change it."
        checked={details.isPublic}
        onChange={({ target }) => change({ isPublic: target.checked })}
      />
      <MacrosPart rows={details.macros} onChange={(macros) => change({ macros })} refusals={macroRefusals} />
      <NoRoomForDraft />
      {saving.isError && (
        <p role="alert" className="text-danger">
          {text.failed}. {troubleOfDeck(saving.error, true).text}
        </p>
      )}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" unavailable={saving.isPending && text.busy}>
          {saving.isPending ? text.busy : text.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** What of a deck was changed, as it was; of its macros, beside those of others. */
function formerly(
  { title, description, access }: DeckBefore,
  opened: DeckDetails,
  sent: DeckDetails,
  saved: Deck,
): Partial<DeckBefore> {
  const changed = changedIn(opened, sent)
  return {
    ...('title' in changed && { title }),
    ...('description' in changed && { description }),
    ...('isPublic' in changed && { access }),
    ...('macros' in changed && {
      macros: withMacroChange(saved.macros, macrosOf(sent.macros), macrosOf(opened.macros)),
    }),
  }
}
