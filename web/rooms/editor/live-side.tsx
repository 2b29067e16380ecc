import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Macros } from '#domain/latex/macros'
import type { SourceError } from '#domain/latex/tree'
import { afterPaint, afterPause } from '#web/lib/schedule.ts'
import { engineFor, htmlOfSide, sideKey } from '#web/rooms/card-face/engine.ts'
import { fitNow, fitText, keepFitted, reachNow } from '#web/rooms/card-face/fit.ts'
import { isServed, useServedSide } from '#web/rooms/card-face/served-side.ts'
import { patch } from './patch.ts'
import type { Report } from './problems.ts'

type Props = {
  source: string
  /** Where the author's cursor stands; nothing when they are not writing. */
  caret: number | undefined
  macros: Macros
  /** Stands on an empty side. */
  placeholder: string
  /** Told once the author pauses. */
  onReport?: (report: Report) => void
}

/** How full the sheet is at the size the text has: above 1 it does not fit, near 1 it could hardly be larger. */
const fullness = (text: HTMLElement): number => {
  const widthPx = text.clientWidth
  const { textHeight, textWidth } = lemmaFitting.sheet
  const highestPx = (widthPx * textHeight) / textWidth
  const wide = text.scrollWidth > widthPx + 2 ? text.scrollWidth / widthPx : 0
  return Math.max(wide, text.offsetHeight / highestPx)
}
const nearlyFull = 0.93

const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

/**
 * A formula is never broken: what it takes goes with its size, which is told without laying it out again and again. False
 * where it would have to be smaller than the least, and may be broken then.
 */
const shrink = (text: HTMLElement, full: number): boolean => {
  const side = text.parentElement ?? text
  const [sizePx, leastPx] = [fontSizeOf(text) / full, fontSizeOf(side)]
  side.style.setProperty('--fit', String((sizePx * lemmaFitting.sheet.textWidth) / text.clientWidth))
  return sizePx > leastPx
}
const isProse = (text: HTMLElement) => text.querySelector('p, li, pre, table') !== null

/** Sets the text; at once smaller when it no longer fits, larger again only in a pause, so that it does not jump. */
const show = (text: HTMLElement, html: string, isPause: boolean) => {
  const changed = patch(text, html, { isRough: !isPause })
  const side = text.parentElement
  const isFitted = side?.hasAttribute('data-fitted') ?? false
  const full = fullness(text)
  const stands =
    isFitted && (full <= 1 ? !isPause || full > nearlyFull : !isPause && side?.hasAttribute('data-overflows'))
  if (!stands) {
    const mayShrink = isFitted && full > 1 && !isPause && !isProse(text)
    if (!mayShrink || !shrink(text, full)) fitNow([text])
    // A first formula asks for fonts; until they are there its stand-ins were measured.
    if (document.fonts.status === 'loading') void lemmaFitting.untilFonts().then(() => fitNow([text]))
  }
  reachNow([text])
  if (side?.hasAttribute('data-overflows') && changed && !isPause) bringIntoView(side, changed)
}

/** Scrolls the sheet, and nothing else, to where the author writes. */
const bringIntoView = (side: HTMLElement, changed: Node) => {
  const range = document.createRange()
  range.selectNode(changed)
  const [frame, place] = [side.getBoundingClientRect(), range.getBoundingClientRect()]
  const marginPx = frame.height / 4
  if (place.bottom > frame.bottom - marginPx) side.scrollTop += place.bottom - frame.bottom + marginPx
  else if (place.top < frame.top + marginPx) side.scrollTop -= frame.top + marginPx - place.top
}

/** Without it their words stand there. */
const fetchPictures = () => import('#web/rooms/card-face/pictures/show.ts').catch(() => undefined)

/** With what may be meant by names that are not known. */
const guessed = async (source: string, errors: readonly SourceError[], macros: Macros) => {
  if (!errors.some(({ message, fix }) => !fix && message.endsWith(' is not known here.'))) return errors
  const { withMeant } = (await import('./meant.ts').catch(() => undefined)) ?? {}
  return withMeant?.(source, errors, macros) ?? errors
}

/** What is set in less comes with the letter that was typed; what takes longer lets that be painted before. */
const quickMs = 50

/**
 * One side of a card while it is written. It is set with each key press, or after the next paint where that takes long, and
 * read aloud (MathML) and searched for errors once the author pauses. What cannot be set yet leaves the last good setting
 * standing.
 */
export function LiveSide({ source, caret, macros, placeholder, onReport }: Props) {
  const text = useRef<HTMLDivElement>(null)
  /** How long the last key press's setting took. */
  const tookMs = useRef(Infinity)
  const tell = useEffectEvent((report: Report) => onReport?.(report))
  const served = useServedSide(source, macros)
  const [first] = useState(() => ({ source, html: served?.html ?? htmlOfSide(source, macros) ?? '' }))

  useLayoutEffect(() => {
    if (first.html && text.current) fitText(text.current, sideKey(first.source, macros))
  }, [first, macros])
  useEffect(() => (text.current ? keepFitted(text.current) : undefined), [])

  useEffect(() => {
    // What the server has set stands, without the engine, until the author writes.
    const isSetByServer = first.html === '' && isServed(text.current)
    if (isSetByServer && caret === undefined && source === first.source) return
    let isWanted = true
    const set = async (isPause: boolean) => {
      const { typesetSide } = await engineFor(source, macros)
      const pictures = source.includes('\\includegraphics') ? await fetchPictures() : undefined
      if (!isWanted || !text.current) return
      const startedMs = performance.now()
      const output = isPause ? 'htmlAndMathml' : 'html'
      // In a pause a command at the cursor may be whole: what it is a part of is then read as it will be on the card.
      const asItIs = isPause ? typesetSide(source, { macros, output }) : undefined
      const { html, isWhole } = asItIs?.isWhole ? asItIs : typesetSide(source, { macros, output, caret })
      const hasLastGood = text.current.hasChildNodes()
      if (isPause || isWhole || !hasLastGood) show(text.current, pictures?.withPictures(html) ?? html, isPause)
      if (!isPause) tookMs.current = performance.now() - startedMs
      if (!asItIs) return
      const errors = await guessed(source, asItIs.errors, macros)
      if (!isWanted) return
      const problems = [
        ...errors.map((error) => ({ ...error, severity: 'error' as const })),
        ...asItIs.hints.map((hint) => ({ ...hint, severity: 'hint' as const })),
      ]
      tell({ source, problems })
    }
    const fail = () => {
      if (text.current) text.current.textContent = source
    }
    const isWriting = caret !== undefined
    const setNow = () => void set(!isWriting).catch(fail)
    const callOffNow = tookMs.current <= quickMs ? setNow() : afterPaint(setNow)
    const callOffPause = afterPause(() => isWriting && void set(true).catch(fail))
    return () => {
      isWanted = false
      callOffNow?.()
      callOffPause()
    }
  }, [source, caret, macros, first])

  const isBlank = source.trim() === ''
  const style = served && { '--fit': served.guess }
  return (
    <div className="side" style={style} suppressHydrationWarning>
      {isBlank && <p className="side-placeholder">{placeholder}</p>}
      <div
        ref={text}
        className="side-text typeset"
        hidden={isBlank}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: first.html }}
      />
    </div>
  )
}
