import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { fitTogether, type Measures, sheet } from './fit-together.ts'

/**
 * Runs in the browser, before the product's scripts are there: what the server has set is laid out and measured as soon
 * as its fonts have come, and only then shown, so that nothing moves. First what is in view, then the rest, a few at a
 * time, so that no press waits for cards that nobody sees. Needs nothing outside itself.
 */
async function fitFirst(fit: typeof fitTogether, sheet: Measures) {
  const atOnce = 4
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
  do {
    const batch = seen.length > 0 ? seen.splice(0) : others.splice(0, atOnce)
    for (const text of batch) text.style.contentVisibility = 'visible'
    do {
      await document.fonts.ready
      fit(batch, sheet)
    } while (document.fonts.status === 'loading')
    for (const text of batch) text.parentElement?.setAttribute('data-fitted', '')
    root.setAttribute('data-has-fonts', '')
    await turn()
  } while (others.length > 0)

  for (const row of rows) {
    row.style.contentVisibility = 'auto'
    await frame()
  }
  root.setAttribute('data-has-rows', '')
}

/** Stands after the page's content, once. */
export function FirstFit() {
  const nonce = use(Nonce)
  const script = import.meta.env.SSR ? `(${fitFirst})(${fitTogether},${JSON.stringify(sheet)})` : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
