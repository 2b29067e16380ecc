import { type RefObject, useEffect } from 'react'

const slackPx = 2

/** Formulas and tables that scroll by themselves can be reached by key, and only those: no stop where nothing scrolls. */
export function useReachWide(place: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const watch = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const isScrolled = getComputedStyle(target).overflowX === 'auto'
        if (isScrolled && target.scrollWidth > target.clientWidth + slackPx) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    for (const wide of place.current?.querySelectorAll('.katex-display, .tex-table') ?? []) watch.observe(wide)
    return () => watch.disconnect()
  }, [place, html])
}
