/** A sheet in hundredths of its width (`cqw`): the room for text, and the largest and smallest font sizes. */
export type Measures = {
  textWidth: number
  textHeight: number
  formulaMax: number
  proseMax: number
  ratioMin: number
}

export const sheet: Measures = {
  textWidth: 88,
  textHeight: 50,
  formulaMax: 11,
  proseMax: 5.8,
  // About 2 px on a phone; below it a side scrolls.
  ratioMin: 0.5,
}

/**
 * Gives each text the largest font size at which it fits its sheet, as the property `--fit` of its side, in `cqw`, so
 * that it holds for a sheet of any width. The font size stays fixed while the box's width is searched: per step all
 * are written, then all are read. Needs nothing outside itself, because the server also sends it as text.
 */
export function fitTogether(texts: HTMLElement[], sheet: Measures) {
  const probePx = 16
  // MathML that is hidden from view may stick out this far.
  const slackPx = 2
  const steps = 8
  for (const text of texts) text.style.contentVisibility = 'visible'
  const searches = texts
    .filter((text) => text.offsetHeight > 0)
    .map((text) => {
      const cap = text.querySelector('p, li, pre, table') ? sheet.proseMax : sheet.formulaMax
      return { text, low: sheet.ratioMin, high: cap, tried: cap }
    })
  for (const { text } of searches) text.style.fontSize = `${probePx}px`
  let open = searches
  for (let step = 0; step < steps && open.length > 0; step++) {
    for (const { text, tried } of open) text.style.width = `${(sheet.textWidth * probePx) / tried}px`
    const fits = open.map(
      ({ text, tried }) =>
        text.scrollWidth <= (sheet.textWidth * probePx) / tried + slackPx &&
        text.offsetHeight <= (sheet.textHeight * probePx) / tried,
    )
    for (const [index, search] of open.entries()) {
      if (fits[index]) search.low = search.tried
      else search.high = search.tried
      search.tried = (search.low + search.high) / 2
    }
    // Most short sides fit at the largest size: the first step ends their search.
    open = open.filter(({ low, high }) => low < high)
  }
  for (const { text, low } of searches) {
    text.style.fontSize = ''
    text.style.width = ''
    const side = text.parentElement
    side?.style.setProperty('--fit', String(Math.floor(low * 100) / 100))
    side?.toggleAttribute('data-overflows', low <= sheet.ratioMin)
  }
}
