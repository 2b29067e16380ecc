import { type CSSProperties, useEffect, useLayoutEffect } from 'react'
import type { Macros } from '#domain/latex/macros'
import { fitText, keepFitted } from './fit.ts'
import { noMacros, useSideHtml } from './use-side-html.ts'

type Props = { source: string; macros?: Macros }

/** One side of a card on its sheet, as large as fits. */
export function Side({ source, macros = noMacros }: Props) {
  const { ref, html, key, hasFailed, guess } = useSideHtml(source, macros)

  // What the server has set is measured before the scripts are there: see first-fit.tsx.
  useLayoutEffect(() => {
    if (ref.current?.hasChildNodes() && key !== undefined) fitText(ref.current, key)
  }, [ref, html, key])

  useEffect(() => (ref.current ? keepFitted(ref.current) : undefined), [ref])

  const style = guess === undefined ? undefined : ({ '--fit': guess } as CSSProperties)
  return (
    <div className="side" style={style} suppressHydrationWarning>
      {hasFailed && <pre className="side-source">{source}</pre>}
      <div
        ref={ref}
        className="side-text typeset"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}
