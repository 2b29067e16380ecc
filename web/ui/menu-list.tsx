import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Opening } from './use-disclosure.ts'

/** Something to do, or, with `to`, a page to go to, in a tab of its own as well. */
export type MenuItem = { label: string; icon: ReactNode } & ({ onChoose: () => void; to?: never } | { to: string })

/** Where the list opens: below the button's beginning, or, at the end of a line and where there is no room, its end. */
export type MenuSide = 'start' | 'end'

type Props = {
  id: string
  items: readonly MenuItem[]
  side: MenuSide
  opening: Opening
  trigger: RefObject<HTMLElement | null>
  /** Closes the list; the focus goes back to the button. */
  onLeave: () => void
}

const itemClass =
  'flex min-h-9 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-wash focus:bg-wash focus:text-accent ' +
  'pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 forced-colors:focus:outline-solid'

/** The open list of the menu whose button is `trigger`. */
export function MenuList({ id, items, side, opening, trigger, onLeave }: Props) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    place(box, trigger.current)
    if (opening.by === 'press') focusOn(box, opening.atEnd ? -1 : 0)
  }, [opening, trigger])

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.currentTarget
    if (event.key === 'Tab') return onLeave()
    // What is a link to the browser is pressed by Space all the same.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
    }
    const next = itemAfter(event.key, focusedIn(box), items)
    if (next === undefined) return
    event.preventDefault()
    focusOn(box, next)
  }

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="menu"
      tabIndex={-1}
      aria-labelledby={id}
      data-side={side}
      onKeyDown={onKey}
      className="absolute top-full left-0 data-[side=end]:right-0 data-[side=end]:left-auto z-20 mt-1 w-max max-w-[calc(100vw-32px)] min-w-[min(11rem,100vw-32px)] rounded-control border border-hairline bg-sheet py-1 shadow-float transition-opacity data-[above=true]:top-auto data-[above=true]:bottom-full data-[above=true]:mb-1 starting:opacity-0"
    >
      {items.map((item) => (
        <Item key={item.label} item={item} onLeave={onLeave} />
      ))}
    </div>
  )
}

function Item({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: itemClass }
  if (item.to !== undefined)
    return (
      <Link {...shared} to={item.to} onClick={onLeave}>
        {item.icon}
        {item.label}
      </Link>
    )
  const choose = () => {
    onLeave()
    item.onChoose()
  }
  return (
    <button {...shared} type="button" onClick={choose}>
      {item.icon}
      {item.label}
    </button>
  )
}

/** Keeps the list within the window, wherever its button stands. */
function place(box: HTMLElement, trigger: HTMLElement | null) {
  const { right, bottom, height } = box.getBoundingClientRect()
  const { top = 0 } = trigger?.getBoundingClientRect() ?? {}
  // Where neither place has room it is below: a page scrolls on there, and no further than its top.
  box.dataset.above = String(bottom > window.innerHeight && height < top)
  if (right > document.documentElement.clientWidth) box.dataset.side = 'end'
  // In large letters it may be wider than what is left of the button.
  const { left } = box.getBoundingClientRect()
  if (left < 0) box.style.translate = `${-left}px`
}

const focusedIn = (box: HTMLElement) => [...box.children].findIndex((item) => item.contains(document.activeElement))

/** To the item at `index`; -1 is the last one, and behind the last comes the first. */
function focusOn({ children }: HTMLElement, index: number) {
  const item = children[(index + children.length) % children.length]
  if (item instanceof HTMLElement) item.focus()
}

/** Where a key leads from the item at `index`: an arrow, the ends, or an item's first letter; undefined for other keys. */
function itemAfter(key: string, index: number, items: readonly MenuItem[]): number | undefined {
  if (key === 'ArrowDown') return index + 1
  if (key === 'ArrowUp') return Math.max(index, 0) - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key.length !== 1 || key === ' ') return undefined
  const named = items.findIndex(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()))
  return named < 0 ? undefined : named
}
