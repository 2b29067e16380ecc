import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import { escaped } from '#typeset/html'
import { engineFor, forgetShown, htmlOfSide, rememberShown, sideKey } from './engine.ts'
import { isServed, unsetHtml, useServedSide } from './served-side.ts'

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
  guess: string | undefined
}

/** A side that is longer waits where many stand in a page: setting and laying out fifty of them stops a browser. */
const longAt = 1_000
/** What is set of long sides once they come near the view, in UTF-16 units of their source; without it, all at once. */
export const SetsWhenNear = createContext<number | undefined>(undefined)

/** Fetched only where long sides wait. */
const loadNearness = () => import('#web/rooms/card-face/nearness/set-near.ts')

/** The HTML of one side. In the browser it is made only where the server has not sent it. */
export function useSideHtml(source: string, macros: Macros): Shown {
  const atMost = use(SetsWhenNear)
  const waits = atMost && source.length > longAt
  const key = sideKey(source, macros, atMost)
  const ref = useRef<HTMLDivElement>(null)
  const served = useServedSide(source, macros, atMost)
  const [shown, setShown] = useState(() => {
    const html = served?.html ?? (waits ? undefined : htmlOfSide(source, macros, atMost))
    const first = html ?? (waits ? unsetHtml(escaped(source)) : '')
    return { html: first, key: html === undefined ? undefined : key, hasFailed: false }
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
      const html = htmlOfSide(source, macros, atMost)
      if (isWanted && html !== undefined) setShown({ html, key, hasFailed: false })
      return html !== undefined
    }
    const set = () => {
      if (!show())
        // Many sides wait for it on one page: to set all of them in one go stops a slow phone.
        engineFor(source, macros).then(
          ({ inTurn }) => inTurn(() => isWanted && show()),
          () => isWanted && setShown((before) => ({ ...before, html: '', hasFailed: true })),
        )
    }
    let callOff: (() => void) | undefined
    const { current } = ref
    if (waits && current)
      loadNearness().then(({ setNear }) => {
        if (isWanted) callOff = setNear(current, set)
      }, set)
    else set()
    return () => {
      isWanted = false
      callOff?.()
    }
  }, [shown.key, key, source, macros, waits, atMost])

  return { ref, ...shown, guess: served?.guess }
}
