import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { takeNotes } from './toasts.ts'
import { useRefocus } from './use-refocus.ts'

const manager = Toast.createToastManager()

/** What stands where notes come is heard of so long after it is there; a note that came with it would not be said. */
const unheardMs = 150

/** The toasts on screen, and from now on every one that is added. */
export function ToastList() {
  const viewport = useRef<HTMLDivElement>(null)
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
        <Toast.Viewport
          ref={viewport}
          className={classNames(
            'pointer-events-none fixed inset-x-4 bottom-4 z-30 mx-auto grid max-w-96 gap-2 sm:right-6 sm:left-auto sm:w-96',
            aboveCard,
            betweenTitleAndClose,
            belowHead,
          )}
        >
          <List viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/**
 * Below a card that is studied stands what is pressed next: there they stand at the top, and only the latest, since the
 * next one would lie over what is done with the card.
 */
const aboveCard = '[html:has(.stage)_&]:top-1 [html:has(.stage)_&]:bottom-auto'
/** Where they stand otherwise, dialogs have their ways out; on a phone over the title, beside what closes them. */
const betweenTitleAndClose =
  '[html:has(.backdrop)_&]:top-1 [html:has(.backdrop)_&]:bottom-auto sm:[html:has(.backdrop)_&]:inset-x-4 max-sm:[html:has(.backdrop):not(:has(.sheet-on-phone))_&]:right-20'
/** And what fills a phone has them above, and keys for symbols below. */
const belowHead =
  'max-sm:[html:has(.sheet-on-phone)_&]:top-[calc(var(--visible-top,0px)+7.25rem)]! max-sm:[html:has(.sheet-on-phone)_&]:bottom-auto'
const onlyLatest = '[html:has(.stage)_&]:not-first:hidden max-sm:[html:has(.sheet-on-phone)_&]:not-first:hidden'

function List({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager()
  // What was pressed goes with what it offered, or with its notice.
  useRefocus(viewport, () => {
    const heir = viewport.current?.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector('h1')
    heir?.focus({ preventScroll: true })
  })
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={classNames(
        'pointer-events-auto rounded-control border border-hairline bg-sheet shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0',
        onlyLatest,
      )}
    >
      <Toast.Content className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
        <div className="grid min-w-0 flex-1 basis-32 gap-0.5 wrap-anywhere">
          <Toast.Title className="font-medium">{shortened(String(toast.title))}</Toast.Title>
          <Toast.Description className="text-small text-faint" />
        </div>
        <Toast.Action className="rounded-control px-2 py-1 font-medium text-accent hover:bg-wash" />
        <Toast.Close render={<IconButton label="Dismiss">{<X aria-hidden />}</IconButton>} />
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Of a long name between quotation marks two lines are seen; all of it is heard. */
function shortened(title: string): ReactNode {
  const from = title.indexOf('“')
  const to = title.lastIndexOf('”') + 1
  if (from < 0 || to <= from) return title
  return (
    <>
      {title.slice(0, from)}
      <span className="line-clamp-2 [display:-webkit-inline-box] align-bottom">{title.slice(from, to)}</span>
      {title.slice(to)}
    </>
  )
}
