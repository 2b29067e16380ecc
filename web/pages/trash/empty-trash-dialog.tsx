import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { TrashPage } from '#contract/trash'
import { call } from '#web/lib/api.ts'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  /** What came to the trash later, from another tab, was not seen, and stays. */
  trash: Pick<TrashPage, 'readAt' | 'deckCount' | 'pagination'> | undefined
  onClose: () => void
  /** What takes the focus once nothing is left. */
  focusAfter: RefObject<HTMLElement | null>
}

export function EmptyTrashDialog({ isOpen, trash, onClose, focusAfter }: Props) {
  const decksChanged = useDecksChanged()
  const emptying = useMutation({
    meta: { failed: 'The trash could not be emptied' },
    mutationFn: () => call('trash.empty', { query: { until: trash?.readAt } }),
    onSuccess: async () => {
      onClose()
      await decksChanged()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={() => {
        onClose()
        emptying.reset()
      }}
      onConfirm={() => !emptying.isPending && emptying.mutate()}
      title="Empty the Trash"
      confirm="Delete for Good"
      isForGood
      busy="Deleting..."
      isBusy={emptying.isPending}
      error={emptying.isError && messageOf(emptying.error).text}
      focusAfter={() => (emptying.isIdle ? undefined : (focusAfter.current ?? undefined))}
    >
      Everything in it is deleted for good{trash && `: ${extentOf(trash)}`}.
    </ConfirmDialog>
  )
}

function extentOf({ deckCount, pagination: { total } }: NonNullable<Props['trash']>): string {
  const decks = `${some(deckCount, 'deck')} with ${deckCount === 1 ? 'its' : 'their'} cards`
  const cards = some(total - deckCount, 'card')
  return deckCount === 0 ? cards : total === deckCount ? decks : `${decks}, and ${cards}`
}
