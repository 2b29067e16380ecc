/** What fitting writes on a side. */
const written = ['style', 'data-whole', 'data-flush', 'data-wide', 'data-overflows', 'data-more'] as const
/** Found so far, by side key and place. */
const found = new Map<string, (string | null)[]>()
const waiting = new Map<HTMLElement, { key: string; onFitted: () => void }>()

/**
 * Sets a text as large as fits its sheet: before the next paint where it is seen, else in tasks of their own. Resolves once
 * it stands: where a font is late, it is fitted anew with it, and nobody waits for that.
 */
export function fitText(text: HTMLElement, key: string): Promise<void> {
  if (waiting.size === 0) queueMicrotask(() => void fitWaiting())
  return new Promise((onFitted) => waiting.set(text, { key, onFitted }))
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
  const known = batch.filter((one) => !open.includes(one))
  reachNow(known.map(({ text }) => text))
  for (const { onFitted } of known) onFitted()
  const seen = open.filter(({ text }) => isSeen(text))
  const fit = async () => {
    fitNow(seen.map(({ text }) => text))
    for (const { onFitted } of seen) onFitted()
    for (const { text, onFitted } of open.filter((one) => !seen.includes(one))) {
      await lemmaFitting.fitInPieces(text)
      setFitted(text)
      onFitted()
    }
  }
  await fit()
  // Setting a text has asked for fonts that were not there: what was measured was their stand-ins.
  while (document.fonts.status === 'loading') {
    await document.fonts.ready
    await fit()
  }
  for (const { text, content, key } of open) {
    const side = sideOf(text)
    // What has come in its place by now is found by itself.
    if (text.firstChild === content && side.style.cssText)
      found.set(
        key,
        written.map((name) => side.getAttribute(name)),
      )
  }
}

const isSeen = (text: HTMLElement) => text.getBoundingClientRect().top < innerHeight && !text.closest('[inert]')

function recall(text: HTMLElement, values: (string | null)[] | undefined): boolean {
  if (!values) return false
  const side = sideOf(text)
  for (const [index, name] of written.entries()) {
    const value = values[index]
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
