import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { fitTogether, sheet } from './fit-together.ts'
import type { Fitting } from './fitting.ts'
import { markReach, markScrolled, markTogether } from './mark-together.ts'

/**
 * Runs in the browser, before the product's scripts are there: what the server has set is laid out and measured as soon
 * as its fonts have come, and only then shown, so that nothing moves. First what is in view, which asks for its fonts all at
 * once, then the rest; each side by itself, so that no press waits for cards. Needs nothing outside itself.
 */
async function fitFirst({ fit, mark }: Fitting) {
  const turn = () => new Promise((next) => setTimeout(next))
  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
  const isInView = (element: HTMLElement) => element.getBoundingClientRect().top < innerHeight
  const texts = [...document.querySelectorAll<HTMLElement>('.side:not([data-fitted]) > .side-text')]
  const rows = [...document.querySelectorAll<HTMLElement>('.card-row')]
  const root = document.documentElement

  // Not in the task that has read the page.
  await turn()
  const seen = texts.filter((text) => isInView(text) && !text.closest('[inert]'))
  const others = texts.filter((text) => !seen.includes(text))
  for (const row of rows.filter(isInView)) row.style.contentVisibility = 'auto'
  for (const text of seen) text.style.contentVisibility = 'visible'
  do {
    const one = (seen.length > 0 ? seen : others).splice(0, 1)
    for (const text of one) text.style.contentVisibility = 'visible'
    do {
      await document.fonts.ready
      fit(one)
      mark(one)
    } while (document.fonts.status === 'loading')
    for (const text of one) text.parentElement?.setAttribute('data-fitted', '')
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
