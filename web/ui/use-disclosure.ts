import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How something was opened: a hover is passing, a press stays. `atEnd`: the focus goes to its last item. */
export type Opening = { by: 'hover' } | { by: 'press'; atEnd: boolean }

const openAfterMs = 60
/** Long enough for the pointer to cross the gap. */
const closeAfterMs = 200

/** Something that opens beside its button, inside `place`, and closes by Escape, by leaving it, or by a press elsewhere. */
export function useDisclosure(place: RefObject<HTMLElement | null>, opensOnHover: boolean) {
  const [opening, setOpening] = useState<Opening>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => setOpening(undefined), [])

  const isOpen = opening !== undefined
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      const hadFocus = place.current?.contains(document.activeElement)
      close()
      if (hadFocus) place.current?.querySelector('button')?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen, close, place])

  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = (afterMs: number, next: (before: Opening | undefined) => Opening | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpening(next), afterMs)
  }
  const isMouse = (event: PointerEvent) => opensOnHover && event.pointerType === 'mouse'

  return {
    opening,
    open: setOpening,
    close,
    hoverHandlers: {
      onPointerEnter: (event: PointerEvent) =>
        isMouse(event) && soon(openAfterMs, (before) => before ?? { by: 'hover' }),
      onPointerLeave: (event: PointerEvent) =>
        isMouse(event) && soon(closeAfterMs, (before) => (before?.by === 'hover' ? undefined : before)),
    },
  }
}
