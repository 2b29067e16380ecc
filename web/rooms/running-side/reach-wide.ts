import { type RefObject, useEffect } from 'react'

/** What is wider than its place scrolls and can be reached by key, and only that: no stop where nothing scrolls. */
export function useReachWide(place: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const watch = new ResizeObserver((entries) => lemmaFitting.reach(entries.map(({ target }) => target)))
    const side = place.current?.closest('.running-side')
    const blocks = side ? [...side.children, ...side.querySelectorAll('.katex-display, .tex-table')] : []
    for (const block of blocks) watch.observe(block)
    return () => watch.disconnect()
  }, [place, html])
}
