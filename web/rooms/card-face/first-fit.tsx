import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { fitInPieces } from './fit-in-pieces.ts'
import { fitTogether, sheet } from './fit-together.ts'
import type { Fitting } from './fitting.ts'
import { markReach, markScrolled, markTogether } from './mark-together.ts'
import { untilFonts } from './until-fonts.ts'

/**
 * Runs in the browser, before the product's scripts are there: what the server has set is laid out and measured as soon
 * as its fonts have come, and only then shown, so that nothing moves. First what is in view, which asks for its fonts all at
 * once, then the rest, part by part; each side in pieces, so that no press waits for cards. Needs nothing outside itself.
 */
async function fitFirst({ fitInPieces, untilFonts }: Fitting) {
  const turn = () => new Promise((next) => setTimeout(next))
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const isInView = (element: HTMLElement) => element.getBoundingClientRect().top < innerHeight
  const show = (element: HTMLElement) => {
    // A row that the page has laid out meanwhile stays so.
    element.style.contentVisibility ||= element.matches('.card-row') ? 'auto' : 'visible'
  }
  const fitEach = async (texts: HTMLElement[]) => {
    for (const text of texts) {
      // A font that is asked for as it is laid out changes its size once it has come.
      do {
        await untilFonts()
        await fitInPieces(text)
      } while (document.fonts.status === 'loading')
      text.parentElement?.setAttribute('data-fitted', '')
    }
  }
  const texts = [...document.querySelectorAll<HTMLElement>('.side:not([data-fitted]) > .side-text')]
  const parts = [...document.querySelectorAll<HTMLElement>('.card-row, .later-part')]
  const root = document.documentElement

  // Not in the task that has read the page; and what things look like in another one than where they stand.
  await turn()
  void getComputedStyle(root).color
  await turn()
  const later = parts.filter((part) => !isInView(part))
  for (const part of parts) if (!later.includes(part)) show(part)
  const isLater = (text: HTMLElement) => later.some((part) => part.contains(text))
  const isSeen = (text: HTMLElement) => !isLater(text) && isInView(text) && !text.closest('[inert]:not([data-seen])')
  const seen = texts.filter(isSeen)
  for (const text of seen) show(text)
  await fitEach(seen)
  await untilFonts()
  root.setAttribute('data-has-fonts', '')
  await fitEach(texts.filter((text) => !seen.includes(text) && !isLater(text)))

  for (const part of later) {
    show(part)
    await frame()
    await fitEach(texts.filter((text) => part.contains(text)))
  }
  root.setAttribute('data-has-parts', '')
}

const fittingText = import.meta.env.SSR
  ? `(reach=>{const sheet=${JSON.stringify(sheet)},fit=texts=>(${fitTogether})(texts,sheet),mark=texts=>(${markTogether})(texts,reach);return{sheet,fit,mark,reach,untilFonts:${untilFonts},fitInPieces:text=>(${fitInPieces})(text,{fit,mark})}})(${markReach})`
  : ''

/** Stands after the page's content, once, and before the scripts, which take what fits from it. */
export function FirstFit() {
  const nonce = use(Nonce)
  const script = import.meta.env.SSR
    ? `lemmaFitting=${fittingText};(${fitFirst})(lemmaFitting);(${markScrolled})()`
    : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
