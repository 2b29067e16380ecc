import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { allAnswersMs } from '#web/lib/patience.ts'
import { settingsScope } from '#web/rooms/queries/use-save-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Settings count from the next answer on; this lets them count for everything answered so far. */
export function Recompute() {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const recompute = useMutation({
    meta: { failed: 'The schedule could not be recomputed' },
    scope: settingsScope,
    mutationFn: () => call('study.recompute', { workMs: allAnswersMs }),
    onSuccess: () => {
      setOpen(false)
      return client.invalidateQueries()
    },
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={() => setOpen(true)}>Recompute Schedule</Button>
      <p role="status" className="text-small text-faint">
        {recompute.isSuccess
          ? 'Every card is now scheduled by these settings.'
          : 'Applies these settings to all that you have answered so far.'}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={() => !recompute.isPending && recompute.mutate()}
        title="Recompute Schedule"
        confirm="Recompute"
        look="primary"
        busy="Recomputing..."
        isBusy={recompute.isPending}
        error={recompute.isError && messageOf(recompute.error).text}
      >
        The next date of every card that you have studied is worked out anew by your present settings. Your answers stay
        as they are.
      </ConfirmDialog>
    </div>
  )
}
