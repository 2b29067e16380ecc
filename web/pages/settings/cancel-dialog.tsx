import type { ReactNode, RefObject } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** The day to which everything stays. */
  until: string
  isBusy: boolean
  error: ReactNode
  /** What is read next: the button that opened this is gone after a cancellation. */
  note: RefObject<HTMLElement | null>
}

export function CancelDialog({ isOpen, onClose, onConfirm, until, isBusy, error, note }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={onConfirm}
      title="Cancel Subscription"
      confirm="Cancel Subscription"
      decline="Keep Subscription"
      busy="Canceling..."
      isBusy={isBusy}
      error={error}
      focusAfter={() => (note.current?.textContent ? note.current : undefined)}
    >
      Everything stays as it is until {until}: Premium and the AI credits you have. After that nothing is charged and no
      credits are added. Your decks and cards stay yours.
    </ConfirmDialog>
  )
}
