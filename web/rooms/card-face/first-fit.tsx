import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { fitTogether, sheet } from './fit-together.ts'
import type { Fitting } from './fitting.ts'
import { markReach, markScrolled, markTogether } from './mark-together.ts'

/**
 * Runs in the browser, before the product's scripts are there: what the server has set is laid out and measured as soon
 * as its fonts have come, and only then shown, so that nothing moves. First what is in view, then the rest, a few at a
 * time, so that no press waits for cards that are out of sight. Needs nothing outside itself.
 */
async function fitFirst({ fit, mark }: Fitting) {
  const atOnce = 2
  const manyElements = 2_000
  const turn = () => new Promise((next) => setTimeout(next))
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const isInView = (element: HTMLElement) => element.getBoundingClientRect().top < innerHeight
  const texts = [...document.querySelectorAll<HTMLElement>('.side:not([data-fitted]) > .side-text')]
  const rows = [...document.querySelectorAll<HTMLElement>('.card-row')]
  const root = document.documentElement
  /** Of a long side one, of others several: the browser stands still while it lays them out. */
  const next = (from: HTMLElement[]) => {
    let elements = 0
    const end = from.findIndex((text, index) => {
      elements += text.getElementsByTagName('*').length
      return index === atOnce || (index > 0 && elements > manyElements)
    })
    return from.splice(0, end < 0 ? from.length : end)
  }

  // Not in the task that has read the page.
  await turn()
  const seen = texts.filter((text) => isInView(text) && !text.closest('[inert]'))
  const others = texts.filter((text) => !seen.includes(text))
  for (const row of rows.filter(isInView)) row.style.contentVisibility = 'auto'
  for (const text of seen) text.style.contentVisibility = 'visible'
  do {
    const batch = next(seen.length > 0 ? seen : others)
    for (const text of batch) text.style.contentVisibility = 'visible'
    do {
      await document.fonts.ready
      fit(batch)
      mark(batch)
    } while (document.fonts.status === 'loading')
    for (const text of batch) text.parentElement?.setAttribute('data-fitted', '')
    if (seen.length === 0) root.setAttribute('data-has-fonts', '')
    await turn()
  } while (seen.length + others.length > 0)

  for (const row of rows) {
    row.style.contentVisibility = 'auto'
    await frame()
  }
  root.setAttribute('data-has-rows', '')
}

const fittingText = import.meta.env.SSR
  ? `(reach=>({fit:texts=>(${fitTogether})(texts,${JSON.stringify(sheet)}),mark:texts=>(${markTogether})(texts,reach),reach}))(${markReach})`
  : ''

/** Stands after the page's content, once, and before the scripts, which take what fits from it. */
export function FirstFit() {
  const nonce = use(Nonce)
  const script = import.meta.env.SSR
    ? `lemmaFitting=${fittingText};(${fitFirst})(lemmaFitting);(${markScrolled})()`
    : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
