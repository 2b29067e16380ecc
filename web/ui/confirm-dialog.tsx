import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { backdropClass, centredClass, popupClass } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

type Props = {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  /** Names the thing that will be gone. */
  children: ReactNode
  confirm: string
  /** Red, unless nothing is lost by it. */
  look?: 'danger' | 'primary'
  /** Nothing brings back what goes. */
  isForGood?: boolean
  /** The way out, where "Cancel" could be taken for the deed itself. */
  decline?: string
  /** The button's words while it is under way, e.g. "Deleting...". */
  busy: string
  isBusy: boolean
  error?: ReactNode
  /** Where the focus goes when the control that opened this is gone; without an answer it goes back there. */
  focusAfter?: () => HTMLElement | undefined
}

/**
 * Asks before something that is not done in passing. Enter confirms, or cancels what is for good; Escape and the browser's
 * Back cancel.
 */
export function ConfirmDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  children,
  confirm,
  look = 'danger',
  isForGood,
  decline = 'Cancel',
  busy,
  isBusy,
  error,
  focusAfter,
}: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const cancel = () => !isBusy && onCancel()
  useBackCloses(isOpen, cancel)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup
          initialFocus={first}
          finalFocus={() => focusAfter?.() ?? true}
          className={`fixed grid w-[min(28rem,calc(100vw-32px))] grid-cols-1 gap-4 px-[min(1.5rem,5vw)] py-6 ${centredClass} ${popupClass}`}
        >
          <AlertDialog.Title className="text-large">{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          {error && (
            <p role="alert" className="text-danger">
              {error}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button ref={isForGood ? first : undefined} onClick={onCancel} unavailable={isBusy && busy}>
              {decline}
            </Button>
            <Button ref={isForGood ? undefined : first} look={look} onClick={onConfirm} unavailable={isBusy && busy}>
              {isBusy ? busy : confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
