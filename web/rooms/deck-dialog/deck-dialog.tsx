import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Deck } from '#contract/deck'
import { deckLimits, readDescription, readTitle } from '#domain/deck'
import { call } from '#web/lib/api.ts'
import { useDecksChanged } from '#web/lib/deck-queries.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useDeckDraft } from './use-deck-draft.ts'

type Details = Pick<Deck, '_id' | 'title' | 'description' | 'access'>

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The deck to edit; without one a new deck is made. */
  deck?: Details
  onSaved: (deck: Deck) => void
}

const words = {
  create: { title: 'Create New Deck', submit: 'Create Deck', busy: 'Creating...', failed: 'Failed to create deck' },
  edit: { title: 'Edit Deck', submit: 'Save Changes', busy: 'Saving...', failed: 'Failed to save deck' },
}

/** Makes a deck, or changes what it is called, says and who may see it. */
export function DeckDialog({ isOpen, onClose, deck, onSaved }: Props) {
  const text = deck ? words.edit : words.create
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title}>
      <DeckForm key={deck?._id} deck={deck} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

function DeckForm({ deck, onClose, onSaved }: Omit<Props, 'isOpen'>) {
  const text = deck ? words.edit : words.create
  const { details, change, forget } = useDeckDraft(deck)
  const [isChecked, setChecked] = useState(false)
  const decksChanged = useDecksChanged()
  const title = readTitle(details.title)
  const description = readDescription(details.description)

  const saving = useMutation({
    mutationFn: () => {
      const body = { title: details.title, description: details.description, access: { isPublic: details.isPublic } }
      return deck ? call('deck.update', { at: { deckId: deck._id }, body }) : call('deck.create', { body })
    },
    onSuccess: async (saved) => {
      forget()
      onClose()
      onSaved(saved)
      await decksChanged()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (title.ok && description.ok && !saving.isPending) saving.mutate()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 p-6">
      <TextField
        label="Title"
        placeholder="e.g., Calculus Fundamentals"
        value={details.title}
        onChange={({ target }) => change({ title: target.value })}
        required
        autoComplete="off"
        maxLength={deckLimits.titleMax}
        error={isChecked && !title.ok ? title.reason : undefined}
      />
      <TextArea
        label="Description (Optional)"
        placeholder="Brief description of the deck's content"
        value={details.description}
        onChange={({ target }) => change({ description: target.value })}
        rows={3}
        error={description.ok ? undefined : description.reason}
        hint={`${details.description.trim().length} of ${deckLimits.descriptionMax} characters`}
      />
      <Checkbox
        label="Make this deck public"
        hint="Everybody can find, read and study it. Only you can change it."
        checked={details.isPublic}
        onChange={({ target }) => change({ isPublic: target.checked })}
      />
      {saving.isError && (
        <p role="alert" className="text-danger">
          {text.failed}. {messageOf(saving.error).text}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" unavailable={saving.isPending && text.busy}>
          {saving.isPending ? text.busy : text.submit}
        </Button>
      </div>
    </form>
  )
}
