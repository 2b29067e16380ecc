import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  /** What came to the trash later, from another tab, was not seen, and stays. */
  readAt: string | undefined
  onClose: () => void
  /** What takes the focus once nothing is left. */
  focusAfter: RefObject<HTMLElement | null>
}

export function EmptyTrashDialog({ isOpen, readAt, onClose, focusAfter }: Props) {
  const decksChanged = useDecksChanged()
  const emptying = useMutation({
    meta: { failed: 'The trash could not be emptied' },
    mutationFn: () => call('trash.empty', { query: { until: readAt } }),
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
      busy="Deleting..."
      isBusy={emptying.isPending}
      error={emptying.isError && messageOf(emptying.error).text}
      focusAfter={() => (emptying.isIdle ? undefined : (focusAfter.current ?? undefined))}
    >
      Everything in it is deleted for good.
    </ConfirmDialog>
  )
}
