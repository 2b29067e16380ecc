import { type RefObject, useEffect } from 'react'

const pressable = 'a, button, select, input, summary, .sheet'

/** Marks what floats over a page (`data-yields`) while something that can be pressed or read lies under it. docs/rules.md §Pages.14. */
export function useYielding(floating: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = document.getElementById('main')
    if (!page) return
    const yieldIfOver = () => {
      const element = floating.current
      if (!element) return
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const corners = [left, right].flatMap((x) => [top, (top + bottom) / 2, bottom].map((y) => [x, y] as const))
      const below = corners.flatMap(([x, y]) => document.elementsFromPoint(x, y))
      element.toggleAttribute(
        'data-yields',
        below.some((one) => !element.contains(one) && one.closest(pressable) !== null),
      )
    }
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(yieldIfOver)
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(page)
    const scrolling = { capture: true, passive: true }
    addEventListener('scroll', look, scrolling)
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      removeEventListener('scroll', look, scrolling)
      removeEventListener('resize', look)
    }
  }, [floating])
}
