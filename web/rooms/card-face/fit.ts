import { fitTogether, sheet } from './fit-together.ts'

/** Sizes found so far, by side key. */
const found = new Map<string, string>()
const waiting = new Map<HTMLElement, string>()

/** Sets a text as large as fits its sheet. All that are asked for in one turn are measured before the next paint. */
export function fitText(text: HTMLElement, key: string) {
  const known = found.get(key)
  if (known !== undefined) {
    text.parentElement?.style.setProperty('--fit', known)
    return reveal(text)
  }
  if (waiting.size === 0) queueMicrotask(() => void fitWaiting())
  waiting.set(text, key)
}

async function fitWaiting() {
  const batch = [...waiting].filter(([text]) => text.isConnected)
  waiting.clear()
  const texts = batch.map(([text]) => text)
  fitTogether(texts, sheet)
  for (const text of texts) reveal(text)
  // Setting the text has asked for fonts that were not there: what was measured was their stand-ins.
  while (document.fonts.status === 'loading') {
    await document.fonts.ready
    fitTogether(texts, sheet)
  }
  for (const [text, key] of batch) {
    const ratio = text.parentElement?.style.getPropertyValue('--fit')
    if (ratio) found.set(key, ratio)
  }
}

const reveal = (text: HTMLElement) => text.parentElement?.setAttribute('data-fitted', '')
