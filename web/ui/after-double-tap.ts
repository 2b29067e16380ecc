/** A tap this soon after something came up was meant for what brought it up. */
export const guardMs = 200

/** Of a window, for its `ref`: the second half of a double tap on what opened it presses nothing in it. */
export function afterDoubleTap(popup: HTMLElement | null) {
  if (!popup) return undefined
  /** Counted from when it is seen: a slow phone hears a tap that was made before only after. */
  let seenMs = Number.POSITIVE_INFINITY
  const frame = requestAnimationFrame(() => {
    seenMs = performance.now()
  })
  const ignore = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || performance.now() - seenMs >= guardMs) return
    event.preventDefault()
    event.stopPropagation()
  }
  popup.addEventListener('pointerdown', ignore, true)
  popup.addEventListener('click', ignore, true)
  return () => {
    cancelAnimationFrame(frame)
    popup.removeEventListener('pointerdown', ignore, true)
    popup.removeEventListener('click', ignore, true)
  }
}
