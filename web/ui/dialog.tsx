import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  isOpen: boolean
  /** Asked to close by Escape, the backdrop or the close button; the caller decides. */
  onClose: () => void
  title: ReactNode
  /** Read aloud with the title. */
  description?: ReactNode
  children: ReactNode
  /** `usual` 32 rem, `wide` 64 rem; both fill a phone's width. */
  width?: 'usual' | 'wide'
  /** On phones a full-height sheet that brings its own bar; the title is then for screen readers. */
  isSheetOnPhone?: boolean
  initialFocus?: RefObject<HTMLElement | null>
}

export const backdropClass =
  'backdrop fixed inset-0 z-20 min-h-dvh bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupClass =
  'z-20 border border-hairline bg-paper text-ink shadow-float outline-none transition-[opacity,scale] ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

const sheetOnPhone =
  'max-sm:inset-x-0 max-sm:top-[var(--visible-top,0px)] max-sm:h-[var(--visible-height,100dvh)] max-sm:border-0'
const centred =
  'left-1/2 top-1/2 max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card'

/** A window over the page: focus moves in and back, the page behind is inert. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  width = 'usual',
  isSheetOnPhone,
  initialFocus,
}: Props) {
  const place = isSheetOnPhone
    ? classNames(
        sheetOnPhone,
        'sm:left-1/2 sm:top-1/2 sm:max-h-[calc(100dvh-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:overflow-y-auto sm:rounded-card',
      )
    : centred
  const size = width === 'wide' ? 'w-[min(64rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          className={classNames('fixed', place, size, isSheetOnPhone && 'max-sm:w-auto', popupClass)}
        >
          <header
            className={classNames(
              'flex items-start justify-between gap-4 px-6 pt-5',
              isSheetOnPhone && 'max-sm:sr-only',
            )}
          >
            <div className="grid gap-1">
              <Base.Title className="text-large">{title}</Base.Title>
              {description && <Base.Description className="text-faint">{description}</Base.Description>}
            </div>
            <Base.Close
              render={
                <IconButton label="Close" className="-mr-2 -mt-1">
                  {<X aria-hidden />}
                </IconButton>
              }
            />
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
