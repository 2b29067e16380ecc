import { useMutation } from '@tanstack/react-query'
import type { NamedDeck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { useSendWhatWaits } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  deck: NamedDeck
  onClose: () => void
  onDeleted: () => void
  /** Where the focus goes when the deck's own button is gone. */
  focusAfter: () => HTMLElement | undefined
}

/** Asks before a deck is deleted; that can be undone for as long as acts can. */
export function DeleteDeckDialog({ isOpen, deck, onClose, onDeleted, focusAfter }: Props) {
  const decksChanged = useDecksChanged()
  const sendWhatWaits = useSendWhatWaits()
  const outbox = useOutbox()
  const deleting = useMutation({
    meta: { failed: 'Failed to delete deck' },
    mutationFn: async (deckId: string) => {
      await sendWhatWaits()
      await call('deck.delete', { at: { deckId } }).catch((error) => {
        // Deleted already, by another tab or by an attempt whose answer was lost.
        if (troubleOf(error) !== 'deck_not_found') throw error
      })
    },
    onSuccess: async () => {
      onClose()
      noteAct({
        says: `“${titleOf(deck)}” is deleted`,
        undo: async () => {
          await call('trash.restoreDeck', { body: { deckId: deck._id } })
          // What was answered to it meanwhile counts for the new one.
          outbox.tryAgain(deck._id)
          void outbox.wake()
          await decksChanged()
        },
      })
      onDeleted()
      await decksChanged()
    },
  })
  const close = () => {
    deleting.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={close}
      onConfirm={() => deleting.mutate(deck._id)}
      title="Delete Deck"
      confirm="Delete"
      busy="Deleting..."
      isBusy={deleting.isPending}
      focusAfter={focusAfter}
      error={deleting.isError && `Failed to delete deck. ${messageOf(deleting.error).text}`}
    >
      Are you sure you want to delete &quot;{titleOf(deck)}&quot;? This action cannot be undone.
    </ConfirmDialog>
  )
}
