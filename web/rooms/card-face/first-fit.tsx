import { use } from 'react'
import { Nonce } from '#web/lib/nonce.ts'
import { fitTogether, type Measures, sheet } from './fit-together.ts'

/**
 * Runs in the browser, before the product's scripts are there: what the server has set is measured as soon as its
 * fonts have come, and only then shown, so that nothing moves. Needs nothing outside itself.
 */
async function fitFirst(fit: typeof fitTogether, sheet: Measures) {
  const texts = [...document.querySelectorAll<HTMLElement>('.side:not([data-fitted]) > .side-text')]
  do {
    await document.fonts.ready
    fit(texts, sheet)
  } while (document.fonts.status === 'loading')
  for (const text of texts) text.parentElement?.setAttribute('data-fitted', '')
  document.documentElement.setAttribute('data-has-fonts', '')
}

/** Stands after the page's content, once. */
export function FirstFit() {
  const nonce = use(Nonce)
  const script = import.meta.env.SSR ? `(${fitFirst})(${fitTogether},${JSON.stringify(sheet)})` : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
