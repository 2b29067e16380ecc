import { type RefObject, useLayoutEffect } from 'react'

const linePx = 48
const pageShare = 0.8
/** A side that scrolls smoothly has come to rest by then. */
const underWayMs = 500

/** The arrow and page keys scroll a side that is longer than its sheet, wherever the focus is. */
export function useScrollKeys(isListening: boolean, stage: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!isListening) return
    /** Keys that come before a side has come to rest go on from where it will. */
    let last: { side: Element; top: number; atMs: number } | undefined
    const hear = (event: KeyboardEvent) => {
      const side = stage.current?.querySelector('article:not([inert]) .sheet:not([inert]) > .side[data-overflows]')
      if (!side || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      // Where the focus is in it, the browser scrolls it by itself.
      if (event.target instanceof Node && side.contains(event.target)) return
      const steps: Record<string, number> = {
        ArrowDown: linePx,
        ArrowUp: -linePx,
        PageDown: side.clientHeight * pageShare,
        PageUp: -side.clientHeight * pageShare,
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const from = last?.side === side && event.timeStamp - last.atMs < underWayMs ? last.top : side.scrollTop
      const top = Math.min(Math.max(from + step, 0), side.scrollHeight - side.clientHeight)
      last = { side, top, atMs: event.timeStamp }
      side.scrollTo({ top })
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isListening, stage])
}
