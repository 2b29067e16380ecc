import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { buttonClass } from './button.tsx'
import { type MenuItem, MenuList, type MenuSide } from './menu-list.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useMedia } from './use-media.ts'

type Props = {
  /** What the button shows. */
  children: ReactNode
  items: readonly MenuItem[]
  side?: MenuSide
  /** The pointer or the focus has come to the button. */
  onReach?: () => void
}

/**
 * A quiet button with a list of things to do (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/): by hover where
 * there is room and a mouse, everywhere by press and key.
 */
export function Menu({ children, items, side = 'start', onReach }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const opensOnHover = useMedia('(width >= 1024px) and (hover: hover)')
  const { opening, open, close, hoverHandlers } = useDisclosure(place, opensOnHover)

  const leave = () => {
    close()
    trigger.current?.focus()
  }
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open({ by: 'press', atEnd: event.key === 'ArrowUp' })
  }

  return (
    <div ref={place} className="relative" {...hoverHandlers}>
      <button
        ref={trigger}
        type="button"
        id={id}
        aria-haspopup="menu"
        aria-expanded={opening !== undefined}
        aria-controls={opening && `${id}-list`}
        className={buttonClass('quiet', 'small')}
        onPointerEnter={onReach}
        onFocus={onReach}
        onKeyDown={onTriggerKey}
        onClick={() => (opening?.by === 'press' ? leave() : open({ by: 'press', atEnd: false }))}
      >
        {children}
      </button>
      {opening && <MenuList {...{ id, items, side, opening, trigger }} onLeave={leave} />}
    </div>
  )
}
