import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { afterPause } from '#web/lib/schedule.ts'
import { signs, symbolKeys } from './symbol-keys.ts'

type Props = {
  macros: Macros
  onInsert: (template: string) => void
  onMove: (step: -1 | 1) => void
}

type Key = { name: string; face: ReactNode; press: () => void }

/** More than the widest screen shows before it is scrolled: the others are most of a dialog, which opens without them. */
const shownFirst = 32

/**
 * A row of keys above a phone's own keyboard. It never takes the focus from the editor, else that keyboard would go
 * away; by other means of getting there it is one stop, with the arrow keys from key to key. Given the same functions it is
 * not rendered again: it is a hundred buttons, and what is typed changes none.
 */
export const SymbolBar = memo(function SymbolBar({ macros, onInsert, onMove }: Props) {
  const symbols = useMemo(() => symbolKeys(macros), [macros])
  const [stop, setStop] = useState(0)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => afterPause(() => setWhole(true)), [])
  const keys: Key[] = symbols.map(({ face, name, template }) => ({ face, name, press: () => onInsert(template) }))
  const arrows: Key[] = [
    { name: 'Back', face: <ArrowLeft aria-hidden className="size-5" />, press: () => onMove(-1) },
    { name: 'On', face: <ArrowRight aria-hidden className="size-5" />, press: () => onMove(1) },
  ]
  const inOrder = keys.toSpliced(signs.length, 0, ...arrows)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = inOrder.length - 1
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = Math.min(Math.max(next, 0), last)
    setStop(to)
    const key = event.currentTarget.children[to]
    if (key instanceof HTMLElement) key.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Symbols"
      // On a tablet it keeps its room: without, the dialog moves away under the finger that presses a button of it.
      className="shrink-0 gap-1 overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none] group-focus-within/editor:visible group-focus-within/editor:flex max-sm:hidden sm:invisible sm:flex"
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {inOrder.slice(0, isWhole ? undefined : shownFirst).map(({ name, face, press }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={press}
          className="relative grid h-11 min-w-11 shrink-0 place-items-center rounded-control border border-hairline bg-wash px-2 font-book text-large active:bg-hairline"
        >
          <span aria-hidden>{face}</span>
          <span className="sr-only">{name}</span>
        </button>
      ))}
    </div>
  )
})
