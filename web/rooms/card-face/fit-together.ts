/** A sheet in hundredths of its width (`cqw`): the room for text, its margins, and the largest font sizes. */
export type Measures = {
  textWidth: number
  textHeight: number
  margin: number
  formulaMax: number
  proseMax: number
  /** A text that would stand smaller than so many times the least size gets a taller sheet, where one may grow. */
  calm: number
}

export const sheet: Measures = { textWidth: 88, textHeight: 50, margin: 5, formulaMax: 11, proseMax: 5.8, calm: 1.2 }

/**
 * Gives each text the largest font size at which it fits its sheet, as the property `--fit` of its side, in `cqw`; none
 * below the font size of the side itself, which is the least at its place. A side with a `max-height` may be so high.
 * Displayed reactions stay on one line (`data-whole`) unless they are too wide at the least size; then they may be
 * broken, and the text is as large as it fits so. The font size stays fixed while the box's width is searched: per step
 * all are written, then all are read. Needs nothing outside itself, because the server also sends it as text.
 */
export function fitTogether(texts: HTMLElement[], sheet: Measures) {
  const probePx = 16
  // MathML that is hidden from view may stick out this far, at the size at which it is tried and at the one it gets.
  const slackPx = 2
  const steps = 8
  // So many times too high at the largest size, a text is not tried at every size: laying it out is what takes long.
  const hopeless = 4

  /** The size is at least `low`, which fits, and at most `high`; `tried` is next. */
  const searchFor = (text: HTMLElement) => {
    const side = text.parentElement ?? text
    const { fontSize, maxHeight } = getComputedStyle(side)
    const cqwPx = side.offsetWidth / 100
    const least = Number.parseFloat(fontSize) / cqwPx
    const tallest = Number.parseFloat(maxHeight) / cqwPx - 2 * sheet.margin || sheet.textHeight
    const largest = text.querySelector('p, li, pre, table') ? sheet.proseMax : sheet.formulaMax
    const high = Math.max(least, largest)
    return { text, side, cqwPx, least, tallest, low: least, high, tried: high }
  }
  type Search = ReturnType<typeof searchFor>

  const fits = ({ text, cqwPx, least, tallest, tried }: Search) => {
    const width = sheet.textWidth + slackPx / Math.max(cqwPx, probePx / tried)
    const height = tried > least * sheet.calm ? Math.min(sheet.textHeight, tallest) : tallest
    return text.scrollWidth <= width * (probePx / tried) && text.offsetHeight <= (height * probePx) / tried
  }

  // A box that is wider by some factor is lower by it.
  const isHopeless = ({ text, least, tallest, tried }: Search) =>
    text.offsetHeight * least ** 2 > hopeless * tallest * probePx * tried

  const fit = (texts: HTMLElement[]) => {
    const searches = texts.filter((text) => text.offsetHeight > 0).map(searchFor)
    for (const { text } of searches) text.style.fontSize = `${probePx}px`
    let open = searches
    for (let step = 0; step < steps && open.length > 0; step++) {
      for (const { text, tried } of open) text.style.width = `${(sheet.textWidth * probePx) / tried}px`
      for (const search of open) {
        if (fits(search)) search.low = search.tried
        else search.high = step === 0 && isHopeless(search) ? search.least : search.tried
        search.tried = (search.low + search.high) / 2
      }
      // Most short sides fit at the largest size: the first step ends their search.
      open = open.filter(({ low, high }) => low < high)
    }
    for (const { text, side, low } of searches) {
      text.style.fontSize = ''
      text.style.width = ''
      side.style.setProperty('--fit', String(Math.floor(low * 100) / 100))
    }
  }

  for (const text of texts) {
    text.style.contentVisibility = 'visible'
    text.parentElement?.removeAttribute('data-wide')
    text.parentElement?.toggleAttribute('data-whole', text.querySelector('.katex-display wbr') !== null)
  }
  fit(texts)
  const broken = texts.filter(
    (text) => text.parentElement?.hasAttribute('data-whole') && text.scrollWidth > text.clientWidth + slackPx,
  )
  for (const text of broken) text.parentElement?.removeAttribute('data-whole')
  if (broken.length > 0) fit(broken)
}
