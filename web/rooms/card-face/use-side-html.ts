import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/macros'
import { htmlOfSide, loadEngine, rememberShown, sideKey } from './engine.ts'

export const noMacros: Macros = {}

type Shown = {
  /** For the element that holds the side; what the server has put there is kept. */
  ref: RefObject<HTMLDivElement | null>
  html: string
  /** The key of what stands there now; nothing until something does. */
  key: string | undefined
  /** The engine could not be fetched. */
  hasFailed: boolean
}

/** The HTML of one side. In the browser it is made only where the server has not sent it. */
export function useSideHtml(source: string, macros: Macros): Shown {
  const key = sideKey(source, macros)
  const ref = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(() => {
    const html = htmlOfSide(source, macros)
    return { html: html ?? '', key: html === undefined ? undefined : key, hasFailed: false }
  })

  useLayoutEffect(() => {
    if (shown.key === key) return
    if (shown.key === undefined && ref.current?.hasChildNodes()) {
      rememberShown(key, ref.current)
      return setShown((before) => ({ ...before, key }))
    }
    let isWanted = true
    const show = () => {
      const html = htmlOfSide(source, macros)
      if (isWanted && html !== undefined) setShown({ html, key, hasFailed: false })
      return html !== undefined
    }
    if (!show()) loadEngine().then(show, () => isWanted && setShown((before) => ({ ...before, hasFailed: true })))
    return () => {
      isWanted = false
    }
  }, [shown.key, key, source, macros])

  return { ref, ...shown }
}
