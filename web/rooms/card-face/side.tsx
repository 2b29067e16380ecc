import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Macros } from '#domain/latex/macros'
import { fitText, keepFitted } from './fit.ts'
import { noMacros, useSideHtml } from './use-side-html.ts'

type Props = {
  source: string
  macros?: Macros
  /** What was set here stands as it will stay, or what was typed where it could not be set. */
  onShown?: () => void
}

/** One side of a card on its sheet, as large as fits. */
export function Side({ source, macros = noMacros, onShown }: Props) {
  const { ref, html, key, hasFailed, guess } = useSideHtml(source, macros)

  const tell = useEffectEvent(() => onShown?.())
  useLayoutEffect(() => {
    const { current } = ref
    // What the server has set is measured before the scripts are there: see first-fit.tsx.
    if (current && key) fitText(current, key, tell)
    else if (hasFailed) tell()
  }, [ref, html, key, hasFailed])

  useEffect(() => (ref.current ? keepFitted(ref.current) : undefined), [ref])

  const style = guess === undefined ? undefined : { '--fit': guess }
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
