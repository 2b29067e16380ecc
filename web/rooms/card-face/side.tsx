import { useLayoutEffect, useRef, useState } from 'react'
import { htmlOfSide, loadEngine, type Macros, sideKey } from './engine.ts'
import { firstGuess } from './first-guess.ts'
import { fitText } from './fit.ts'

type Props = {
  source: string
  macros?: Macros
  /** Stands on an empty side. */
  placeholder?: string
}

const noMacros: Macros = {}

/** One side of a card, set as large as fits its sheet. What the server has set is kept as it stands. */
export function Side({ source, macros = noMacros, placeholder }: Props) {
  const key = sideKey(source, macros)
  const text = useRef<HTMLDivElement>(null)
  const shownKey = useRef<string>(undefined)
  const [html, setHtml] = useState(() => htmlOfSide(source, macros) ?? '')
  const [hasFailed, setFailed] = useState(false)

  useLayoutEffect(() => {
    if (shownKey.current === key || !text.current) return
    const isFirst = shownKey.current === undefined
    if (isFirst && text.current.hasChildNodes()) {
      shownKey.current = key
      return fitText(text.current, key)
    }
    let isWanted = true
    const show = () => {
      const set = htmlOfSide(source, macros)
      if (!isWanted || set === undefined) return
      shownKey.current = key
      setHtml(set)
      setFailed(false)
    }
    show()
    if (shownKey.current !== key) loadEngine().then(show, () => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [key, source, macros])

  useLayoutEffect(() => {
    if (html && text.current && shownKey.current) fitText(text.current, shownKey.current)
  }, [html])

  const isEmpty = source.trim() === ''
  const guess = import.meta.env.SSR ? { '--fit': firstGuess(html) } : undefined
  return (
    <div className="side" style={guess as React.CSSProperties} suppressHydrationWarning>
      {isEmpty && placeholder && <p className="side-placeholder">{placeholder}</p>}
      {hasFailed && <pre className="side-source">{source}</pre>}
      <div
        ref={text}
        className="side-text typeset"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}
