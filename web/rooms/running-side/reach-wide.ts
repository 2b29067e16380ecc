import { type RefObject, useEffect } from 'react'

/** Formulas and tables that scroll by themselves can be reached by key, and only those: no stop where nothing scrolls. */
export function useReachWide(place: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const watch = new ResizeObserver((entries) => lemmaFitting.reach(entries.map(({ target }) => target)))
    for (const wide of place.current?.querySelectorAll('.katex-display, .tex-table') ?? []) watch.observe(wide)
    return () => watch.disconnect()
  }, [place, html])
}
