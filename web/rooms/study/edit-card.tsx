import type { ComponentProps } from 'react'
import { CardDialogOfDeck } from '#web/rooms/card-dialog/card-dialog-of-deck.tsx'
import { useAfterSaving } from '#web/rooms/card-dialog/note-edit.ts'
import type { Seen } from '#web/rooms/card-dialog/use-card-saving.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'

type Props = ComponentProps<typeof CardDialogOfDeck> & { seen: Seen }

/** The dialog for the card on the sheet. While studying undo is that of an answer: the edit is taken back on other pages. */
export const EditCard = withQueries(function EditCard({ deck, seen, onSaved, ...props }: Props) {
  const afterSaving = useAfterSaving(deck)
  return (
    <CardDialogOfDeck
      {...props}
      deck={deck}
      seen={seen}
      onSaved={async (written, saved) => {
        await onSaved(written, saved)
        await afterSaving(seen, saved)
      }}
    />
  )
})
