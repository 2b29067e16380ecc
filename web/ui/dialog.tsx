import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useVisibleHeight } from './use-visible-height.ts'

type Props = {
  isOpen: boolean
  /** Asked to close by Escape, the backdrop, the close button or the browser's Back; the caller decides. */
  onClose: () => void
  title: ReactNode
  /** Read aloud with the title. */
  description?: ReactNode
  children: ReactNode
  /** `usual` 32 rem, `wide` 64 rem; both fill a phone's width. */
  width?: 'usual' | 'wide'
  /** On phones a full-height sheet that brings its own bar; the title is then for screen readers. */
  isSheetOnPhone?: boolean
  /** Takes the height there is, above the on-screen keyboard too; what is inside scrolls by itself. */
  isTall?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Where the focus goes when the control that opened this is gone; without an answer it goes back there. `false` where
   * something on the page takes it by itself.
   */
  focusAfter?: (() => HTMLElement | false | undefined) | undefined
}

export const backdropClass =
  'backdrop fixed inset-0 z-20 min-h-dvh bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupClass =
  'z-20 border border-hairline bg-paper text-ink shadow-float outline-none transition-[opacity,scale] ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

const sheetOnPhone =
  'sheet-on-phone max-sm:inset-x-0 max-sm:top-[var(--visible-top,0px)] max-sm:h-[var(--visible-height,100dvh)] max-sm:overflow-y-auto max-sm:border-0'
export const centredClass =
  'left-1/2 top-[calc(var(--visible-top,0px)+var(--visible-height,100dvh)/2)] max-h-[calc(var(--visible-height,100dvh)-2rem)] ' +
  '-translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card has-data-foot:scroll-pb-20'

const tall =
  'sm:flex sm:flex-col sm:top-[calc(var(--visible-top,0px)+var(--visible-height,100dvh)/2)] ' +
  'sm:h-[min(46rem,calc(var(--visible-height,100dvh)-2rem))]'
const asHighAsNeeded = 'sm:top-1/2 sm:max-h-[calc(100dvh-2rem)] sm:overflow-y-auto'

/** A window over the page: focus moves in and back, the page behind is inert. What leads away from it replaces its entry. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  width = 'usual',
  isSheetOnPhone,
  isTall,
  initialFocus,
  focusAfter,
}: Props) {
  useBackCloses(isOpen, onClose)
  const place = isSheetOnPhone
    ? classNames(
        sheetOnPhone,
        'sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
        isTall ? tall : asHighAsNeeded,
      )
    : centredClass
  const size = width === 'wide' ? 'w-[min(64rem,calc(100vw-32px))]' : 'w-[min(32rem,calc(100vw-32px))]'
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={() => focusAfter?.() ?? true}
          className={classNames('fixed', place, size, isSheetOnPhone && 'max-sm:w-auto', popupClass)}
        >
          <div
            className={classNames(
              'flex items-start justify-between gap-4 px-6 pt-5',
              isSheetOnPhone && 'max-sm:sr-only',
            )}
          >
            <div className="grid min-w-0 grid-cols-1 gap-1">
              <Base.Title className="text-large">{title}</Base.Title>
              {description && <Base.Description className="text-faint">{description}</Base.Description>}
            </div>
            <Base.Close
              render={
                <IconButton
                  label="Close"
                  className={classNames(
                    '-mr-2 -mt-1 pointer-coarse:-mt-2 pointer-coarse:-mr-3',
                    isSheetOnPhone && 'max-sm:hidden',
                  )}
                >
                  <X aria-hidden />
                </IconButton>
              }
            />
          </div>
          {children}
          <AboveKeyboard />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * The ways out of a form in a dialog, seen from wherever one reads or writes in it, unless it would take all the height
 * there is. The last part of the form, which is padded by `px-6` beside it and not below.
 */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-foot
    className="sticky bottom-0 z-1 -mx-6 flex flex-wrap justify-end gap-3 border-t border-hairline bg-paper px-6 py-4 [@media(height<20rem)]:static"
  >
    {children}
  </div>
)

/** As long as the dialog is open: what is typed into it is seen, and the way on from there. */
function AboveKeyboard() {
  useVisibleHeight()
  return null
}
