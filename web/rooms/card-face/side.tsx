import { type CSSProperties, useLayoutEffect } from 'react'
import type { Macros } from '#domain/macros'
import { firstGuess } from './first-guess.ts'
import { fitText } from './fit.ts'
import { noMacros, useSideHtml } from './use-side-html.ts'

type Props = {
  source: string
  macros?: Macros
  /** Stands on an empty side. */
  placeholder?: string
}

/** One side of a card on its sheet, as large as fits. */
export function Side({ source, macros = noMacros, placeholder }: Props) {
  const { ref, html, key, hasFailed } = useSideHtml(source, macros)

  useLayoutEffect(() => {
    if (ref.current?.hasChildNodes() && key !== undefined) fitText(ref.current, key)
  }, [ref, html, key])

  const guess = import.meta.env.SSR ? { '--fit': firstGuess(html) } : undefined
  return (
    <div className="side" style={guess as CSSProperties} suppressHydrationWarning>
      {source.trim() === '' && placeholder && <p className="side-placeholder">{placeholder}</p>}
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
