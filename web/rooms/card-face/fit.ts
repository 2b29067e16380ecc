/** What fitting writes on a side. */
const written = ['style', 'data-whole', 'data-flush', 'data-wide', 'data-overflows', 'data-more'] as const
/** Found so far, by side key and place. */
const found = new Map<string, [name: string, value: string | null][]>()
const waiting = new Map<HTMLElement, { key: string; onFitted?: () => void }>()

/**
 * Sets a text as large as fits its sheet: before the next paint where it is seen, else in tasks of their own. It is fitted
 * anew with a font that is late; nobody waits for that (`onFitted`, perhaps told again). docs/rules.md §Pages.7.
 */
export function fitText(text: HTMLElement, key: string, onFitted?: () => void) {
  if (waiting.size === 0) queueMicrotask(() => void fitWaiting())
  waiting.set(text, { key, onFitted })
}

/** The same at once, for what will soon be another. */
export function fitNow(texts: HTMLElement[]) {
  lemmaFitting.fit(texts)
  lemmaFitting.mark(texts)
  for (const text of texts) setFitted(text)
}

async function fitWaiting() {
  const batch = [...waiting].map(([text, { key, onFitted }]) => ({
    text,
    content: text.firstChild,
    key: `${placeOf(sideOf(text))}\n${key}`,
    onFitted,
  }))
  waiting.clear()
  const open = batch.filter(({ text, key }) => !recall(text, found.get(key)))
  reachNow(batch.filter((one) => !open.includes(one)).map(({ text }) => text))
  const seen = open.filter(({ text }) => isSeen(text))
  const fit = async () => {
    fitNow(seen.map(({ text }) => text))
    for (const one of batch) {
      if (open.includes(one) && !seen.includes(one)) {
        await lemmaFitting.fitInPieces(one.text)
        setFitted(one.text)
      }
      one.onFitted?.()
    }
  }
  await fit()
  // Setting a text has asked for fonts that were not there: what was measured was their stand-ins.
  while (document.fonts.status === 'loading') {
    await lemmaFitting.untilFonts()
    await fit()
  }
  for (const { text, content, key } of open) {
    const side = sideOf(text)
    // What has come in its place by now is found by itself.
    if (text.firstChild === content && side.style.cssText)
      found.set(
        key,
        written.map((name) => [name, side.getAttribute(name)]),
      )
  }
}

const isSeen = (text: HTMLElement) =>
  text.getBoundingClientRect().top < innerHeight && !text.closest('[inert]:not([data-seen])')

function recall(text: HTMLElement, values: [name: string, value: string | null][] | undefined): boolean {
  if (!values) return false
  const side = sideOf(text)
  for (const [name, value] of values) {
    if (value) side.setAttribute(name, value)
    else side.toggleAttribute(name, value === '')
  }
  setFitted(text)
  return true
}

/** Of texts that keep their size, but whose formulas are new: what scrolls is reached by key. */
export const reachNow = (texts: HTMLElement[]) =>
  lemmaFitting.reach(
    texts
      .map(sideOf)
      .flatMap((side) => [
        side,
        ...(side.hasAttribute('data-wide') ? side.querySelectorAll('.side-text > *, .katex-display') : []),
      ]),
  )

const sideOf = (text: HTMLElement): HTMLElement => text.parentElement ?? text

const setFitted = (text: HTMLElement) => sideOf(text).setAttribute('data-fitted', '')

/** What the size of a text depends on beside the text. */
const placeOf = (side: HTMLElement): string => {
  const { fontSize, maxHeight } = getComputedStyle(side)
  return `${side.offsetWidth} ${fontSize} ${maxHeight}`
}

/** Fits a text anew whenever its place has become another. Returns how to stop. */
export function keepFitted(text: HTMLElement): () => void {
  const side = sideOf(text)
  let before: string | undefined
  const observer = new ResizeObserver(() => {
    const place = placeOf(side)
    // In the next frame: a side that grows while it is told of its size would be told again.
    if (before && before !== place) requestAnimationFrame(() => fitNow([text]))
    before = place
  })
  observer.observe(side)
  // Letters that the reader makes larger change the text, and not the sheet.
  observer.observe(text)
  return () => observer.disconnect()
}
