import { type PointerEvent, useRef, useState } from 'react'

/** Further than this it is a swipe and no longer a press. */
const pressPx = 8
/** A swipe this long, or this fast, moves on. */
const farPx = 60
const fastPxPerMs = 0.4

/** Sideways swipes by finger; up and down stays the browser's. `onSwipe` gets -1 (to the one before) or 1. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; atMs: number; isSwipe: boolean }>(undefined)
  const [dragPx, setDragPx] = useState(0)

  const finish = () => {
    start.current = undefined
    setDragPx(0)
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse' && event.isPrimary)
        start.current = { x: event.clientX, atMs: event.timeStamp, isSwipe: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const moved = event.clientX - start.current.x
      if (!start.current.isSwipe && Math.abs(moved) < pressPx) return
      if (!start.current.isSwipe) event.currentTarget.setPointerCapture(event.pointerId)
      start.current.isSwipe = true
      setDragPx(moved)
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current?.isSwipe) return finish()
      const moved = event.clientX - start.current.x
      const speed = Math.abs(moved) / Math.max(1, event.timeStamp - start.current.atMs)
      finish()
      if (Math.abs(moved) > farPx || speed > fastPxPerMs) onSwipe(moved < 0 ? 1 : -1)
    },
    onPointerCancel: finish,
  }
  return { dragPx, handlers }
}
