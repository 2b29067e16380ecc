import type { Macros } from '#domain/latex/macros'
import { noMacros, useSideHtml } from '#web/rooms/card-face/use-side-html.ts'
import { useReachWide } from './reach-wide.ts'

/** One side of a card as running text, in the size of what stands around it. A wide formula scrolls by itself. */
export function RunningSide({ source, macros = noMacros }: { source: string; macros?: Macros }) {
  const { ref, html, hasFailed } = useSideHtml(source, macros)
  useReachWide(ref, html)
  return (
    <>
      {hasFailed && <pre className="side-source">{source}</pre>}
      <div
        ref={ref}
        className="running-side typeset"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
