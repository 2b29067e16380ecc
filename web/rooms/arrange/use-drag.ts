import { type PointerEvent, useRef } from 'react'

/** Less than this is a press. */
const pressPx = 4
/** So near to the window's edge the page scrolls, at most so far per frame. */
const edgePx = 72
const scrollPx = 14

type Drag = { startY: number; clientY: number; isMoving: boolean; frame: number; row: HTMLElement }

type Hand = {
  onTake: () => void
  /** So many rows further down, or up when negative; fractions too. */
  onCarry: (rows: number) => void
  onPutDown: () => void
  onGiveUp: () => void
}

/** Carries a row by its handle, with mouse, pen or finger; at the window's edges the page scrolls along. */
export function useDrag({ onTake, onCarry, onPutDown, onGiveUp }: Hand) {
  const drag = useRef<Drag>(undefined)

  const follow = () => {
    const { current } = drag
    if (!current) return
    const { clientY, startY, row } = current
    const down = clientY - (innerHeight - edgePx)
    const up = edgePx - clientY
    const push = Math.max(down, up) / edgePx
    if (push > 0) scrollBy({ top: Math.sign(down - up) * Math.min(push, 1) * scrollPx, behavior: 'instant' })
    const carriedPx = clientY + scrollY - startY
    row.style.setProperty('--carried', `${carriedPx}px`)
    onCarry(carriedPx / row.offsetHeight)
    current.frame = requestAnimationFrame(follow)
  }

  const finish = (end?: () => void) => {
    const { current } = drag
    drag.current = undefined
    if (!current) return
    cancelAnimationFrame(current.frame)
    current.row.style.removeProperty('--carried')
    if (current.isMoving) end?.()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li')
      if (!row || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientY } = event
      drag.current = { startY: clientY + scrollY, clientY, isMoving: false, frame: 0, row }
    },
    onPointerMove({ clientY }: PointerEvent) {
      const { current } = drag
      if (!current) return
      current.clientY = clientY
      if (current.isMoving || Math.abs(clientY + scrollY - current.startY) < pressPx) return
      current.isMoving = true
      onTake()
      follow()
    },
    onPointerUp: () => finish(onPutDown),
    onPointerCancel: () => finish(onGiveUp),
    onLostPointerCapture: () => finish(onGiveUp),
  }
}
