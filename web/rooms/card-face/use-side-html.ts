import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/macros'
import { engineFor, forgetShown, htmlOfSide, rememberShown, sideKey } from './engine.ts'
import { isServed, useServedSide } from './served-side.ts'

export const noMacros: Macros = {}

type Shown = {
  /** For the element that holds the side; what the server has put there is kept. */
  ref: RefObject<HTMLDivElement | null>
  html: string
  /** The key of what was set in the browser; nothing while what the server has set stands there, or nothing yet. */
  key: string | undefined
  /** The engine could not be fetched. */
  hasFailed: boolean
  /** On the server, a font size to begin with, in hundredths of the sheet's width. */
  guess: number | undefined
}

/** The HTML of one side. In the browser it is made only where the server has not sent it. */
export function useSideHtml(source: string, macros: Macros): Shown {
  const key = sideKey(source, macros)
  const ref = useRef<HTMLDivElement>(null)
  const served = useServedSide(source, macros)
  const [shown, setShown] = useState(() => {
    const html = served?.html ?? htmlOfSide(source, macros)
    return { html: html ?? '', key: html === undefined ? undefined : key, hasFailed: false }
  })
  /** The key of what the server has set; found out without rendering anything again. */
  const servedKey = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (shown.key === key || servedKey.current === key) return
    if (shown.key === undefined && servedKey.current === undefined && isServed(ref.current)) {
      servedKey.current = key
      rememberShown(key, ref.current)
      return
    }
    if (servedKey.current !== undefined) forgetShown(servedKey.current)
    servedKey.current = undefined
    let isWanted = true
    const show = () => {
      const html = htmlOfSide(source, macros)
      if (isWanted && html !== undefined) setShown({ html, key, hasFailed: false })
      return html !== undefined
    }
    if (!show())
      engineFor(source, macros).then(show, () => isWanted && setShown((before) => ({ ...before, hasFailed: true })))
    return () => {
      isWanted = false
    }
  }, [shown.key, key, source, macros])

  return { ref, ...shown, guess: served?.guess }
}
