import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { useDecksChanged } from '#web/lib/deck-queries.ts'
import { messageOf } from '#web/lib/messages.ts'
import { deleteCard } from '#web/rooms/card-dialog/save.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toasts.ts'

const CardDialog = lazy(async () => ({
  default: (await import('#web/rooms/card-dialog/card-dialog-of-deck.tsx')).CardDialogOfDeck,
}))

type Props = { deck: Deck; card: Card; index: number }

/** For the deck's maker: what can be done with the card in view. */
export function OwnerCardActions({ deck, card, index }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const decksChanged = useDecksChanged()
  const removal = useMutation({
    mutationFn: () => deleteCard({ deckId: deck._id, index, cardId: card._id }),
    onSuccess: async () => {
      await decksChanged()
      setDeleting(false)
      toasts.add({ title: `Card ${index + 1} is deleted` })
    },
  })
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        Edit Card
      </Button>
      <Button look="quiet" size="small" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden />
        Delete Card
      </Button>
      {isEditing && (
        <Suspense>
          <CardDialog
            key={card._id}
            isOpen
            onClose={() => setEditing(false)}
            deck={deck}
            seen={{ card, index }}
            onSaved={decksChanged}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onCancel={() => {
          setDeleting(false)
          removal.reset()
        }}
        onConfirm={() => !removal.isPending && removal.mutate()}
        title={`Delete Card ${index + 1}`}
        confirm="Delete"
        busy="Deleting..."
        isBusy={removal.isPending}
        error={removal.isError && messageOf(removal.error).text}
      >
        Are you sure you want to delete this card?
      </ConfirmDialog>
    </>
  )
}
