import { useLayoutEffect, useRef } from 'react'
import type { PaperCard } from './paper-cards.tsx'
import { shrinkWide } from './use-fitted.ts'

/** Cards one below the other, question and answer side by side. */
export function PaperList({ rows }: { rows: readonly PaperCard[] }) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const { current } = list
    if (current) shrinkWide(current.querySelectorAll<HTMLElement>('.running-side'))
  }, [rows])
  return (
    <ol ref={list} className="paper-list">
      {rows.map(({ number, front, back }) => (
        <li key={number}>
          <span className="paper-number">{number}</span>
          {/* Typeset HTML: what `typesetSide` writes, which escapes everything that it was given. */}
          <div className="running-side typeset paper-question" dangerouslySetInnerHTML={{ __html: front }} />
          <div className="running-side typeset" dangerouslySetInnerHTML={{ __html: back }} />
        </li>
      ))}
    </ol>
  )
}
