import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from './icon-button.tsx'
import { takeNotes } from './toasts.ts'

const manager = Toast.createToastManager()

/** What stands where notes come is heard of so long after it is there; a note that came with it would not be said. */
const unheardMs = 150

/** The toasts on screen, and from now on every one that is added. */
export function ToastList() {
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = takeNotes((note) => manager.add(note))
    }, unheardMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager} timeout={6000} limit={3}>
      <Toast.Portal>
        {/*
         * Below a card that is studied stands what is pressed next: there they stand at the top, and only the latest,
         * since the next one would lie over what is done with the card.
         */}
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-30 mx-auto [html:has(.stage)_&]:top-1 [html:has(.stage)_&]:bottom-auto grid max-w-96 gap-2 sm:right-6 sm:left-auto sm:w-96">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto [html:has(.stage)_&]:not-first:hidden rounded-control border border-hairline bg-sheet shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
        <div className="grid min-w-0 flex-1 basis-32 gap-0.5 wrap-anywhere">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-small text-faint" />
        </div>
        <Toast.Action className="rounded-control px-2 py-1 font-medium text-accent hover:bg-wash" />
        <Toast.Close render={<IconButton label="Dismiss">{<X aria-hidden />}</IconButton>} />
      </Toast.Content>
    </Toast.Root>
  ))
}
