import { useLayoutEffect, useRef } from 'react'
import type { Macros } from '#domain/latex/macros'
import { RunningSide } from '#web/rooms/running-side/running-side.tsx'

/** The question above its answer, at the least size. Its sheet is told how high it is: `--question`, in px. */
export function Question({ source, macros }: { source: string; macros: Macros }) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const tell = () => {
      // All is read before anything is written, or the page is laid out twice.
      const { offsetHeight, scrollHeight, clientHeight, scrollTop } = current
      const scrolls = scrollHeight > clientHeight
      current.parentElement?.style.setProperty('--question', `${offsetHeight}px`)
      current.toggleAttribute('data-overflows', scrolls)
      current.toggleAttribute('data-more', scrolls && scrollTop === 0)
      // What scrolls can be reached by key.
      if (scrolls) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    }
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={place} className="question" aria-label="Question">
      <RunningSide source={source} macros={macros} />
    </section>
  )
}
