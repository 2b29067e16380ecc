import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useMedia } from './use-media.ts'

/** Something to do, or, with `to`, a page to go to, in a tab of its own as well. */
export type MenuItem = { label: string; icon: ReactNode } & ({ onChoose: () => void; to?: never } | { to: string })

type Props = {
  /** What the button shows. */
  children: ReactNode
  items: readonly MenuItem[]
  /** Where the list opens: below the button's beginning, or, at the end of a line and where there is no room, its end. */
  side?: 'start' | 'end'
  /** The pointer or the focus has come to the button. */
  onReach?: () => void
}

const itemClass =
  'flex min-h-9 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-wash focus:bg-wash focus:text-accent ' +
  'pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 forced-colors:focus:outline-solid'

/**
 * A quiet button with a list of things to do (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/): by hover where
 * there is room and a mouse, everywhere by press and key.
 */
export function Menu({ children, items, side = 'start', onReach }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const opensOnHover = useMedia('(width >= 1024px) and (hover: hover)')
  const { opening, open, close, hoverHandlers } = useDisclosure(place, opensOnHover)

  const itemAt = (index: number) => list.current?.children[(index + items.length) % items.length] as HTMLElement
  const leave = () => {
    close()
    trigger.current?.focus()
  }

  useLayoutEffect(() => {
    const box = list.current
    if (!opening || !box) return
    const { right, bottom, height } = box.getBoundingClientRect()
    const { top = 0 } = trigger.current?.getBoundingClientRect() ?? {}
    // Where neither place has room it is below: a page scrolls on there, and no further than its top.
    box.dataset.above = String(bottom > window.innerHeight && height < top)
    if (right > document.documentElement.clientWidth) box.dataset.side = 'end'
    // In large letters it may be wider than what is left of the button.
    const { left } = box.getBoundingClientRect()
    if (left < 0) box.style.translate = `${-left}px`
    if (opening.by === 'press') (box.children[opening.atEnd ? box.children.length - 1 : 0] as HTMLElement).focus()
  }, [opening])

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open({ by: 'press', atEnd: event.key === 'ArrowUp' })
  }
  const onListKey = (event: KeyboardEvent<HTMLElement>) => {
    const index = [...event.currentTarget.children].indexOf(document.activeElement as Element)
    const letter = (label: string) => label.toLowerCase().startsWith(event.key.toLowerCase())
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: Math.max(index, 0) - 1, Home: 0, End: -1 }
    const next = steps[event.key] ?? items.findIndex(({ label }) => event.key.length === 1 && letter(label))
    if (event.key === 'Tab') return leave()
    // What is a link to the browser is pressed by Space all the same.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
    }
    if (event.key === ' ' || (steps[event.key] === undefined && next < 0)) return
    event.preventDefault()
    itemAt(next).focus()
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
      {opening && (
        <div
          ref={list}
          id={`${id}-list`}
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          data-side={side}
          onKeyDown={onListKey}
          className="absolute top-full left-0 data-[side=end]:right-0 data-[side=end]:left-auto z-20 mt-1 w-max max-w-[calc(100vw-32px)] min-w-[min(11rem,100vw-32px)] rounded-control border border-hairline bg-sheet py-1 shadow-float transition-opacity data-[above=true]:top-auto data-[above=true]:bottom-full data-[above=true]:mb-1 starting:opacity-0"
        >
          {items.map((item) => {
            const { label, icon } = item
            const shared = { role: 'menuitem', tabIndex: -1, className: itemClass }
            if (item.to !== undefined)
              return (
                <Link key={label} {...shared} to={item.to} onClick={leave}>
                  {icon}
                  {label}
                </Link>
              )
            const choose = () => {
              leave()
              item.onChoose()
            }
            return (
              <button key={label} {...shared} type="button" onClick={choose}>
                {icon}
                {label}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
