/**
 * Marks the sides of texts that have their size: `data-flush` (prose of more than four lines, what is drawn apart),
 * `data-wide` (its wide formulas scroll by themselves), `data-overflows` (not all of it shows) and `data-more` (some is
 * further down). What scrolls is reached by key (`reach`: markReach). Needs nothing else outside itself, because the
 * server also sends it as text.
 */
export function markTogether(texts: HTMLElement[], reach: typeof markReach) {
  const centredLines = 4
  const slackPx = 2
  const linesOf = (text: HTMLElement) => {
    const linePx = Number.parseFloat(getComputedStyle(text).lineHeight)
    const parts = text.querySelectorAll<HTMLElement>(':is(p, li, dt, dd):not(:has(p, li))')
    const drawn = text.querySelectorAll<HTMLElement>('.tex-picture, .diagram')
    const sum = (boxes: Iterable<HTMLElement>) =>
      Array.from(boxes, (box) => Math.round(box.offsetHeight / linePx)).reduce((before, lines) => before + lines, 0)
    return sum(parts) - sum(drawn)
  }
  const sticksOut = (box: Element) => box.scrollWidth > box.clientWidth + slackPx

  const shown = texts
    .filter((text) => text.offsetHeight > 0)
    .map((text) => ({ text, side: text.parentElement ?? text, lines: linesOf(text), isWide: sticksOut(text) }))
  for (const { side, lines, isWide } of shown) {
    side.toggleAttribute('data-flush', lines > centredLines)
    side.toggleAttribute('data-wide', isWide)
  }
  const overflowing = shown.map(({ side }) => ({
    hasMore: side.scrollHeight > side.clientHeight + side.scrollTop + slackPx,
    isOver: side.scrollHeight > side.clientHeight + slackPx || sticksOut(side),
  }))
  for (const [index, { side }] of shown.entries()) {
    side.toggleAttribute('data-overflows', overflowing[index]?.isOver)
    side.toggleAttribute('data-more', overflowing[index]?.hasMore)
  }
  reach(shown.flatMap(({ side }) => [side, ...side.querySelectorAll('.side-text > *, .katex-display')]))
}

/** What scrolls by itself is a stop of Tab and has a name; nothing else is one. The server sends it as text, too. */
export function markReach(boxes: Element[]) {
  const slackPx = 2
  const doesScroll = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box)
    return (
      (overflowX === 'auto' && box.scrollWidth > box.clientWidth + slackPx) ||
      (overflowY === 'auto' && box.scrollHeight > box.clientHeight + slackPx)
    )
  }
  const nameOf = (box: Element) => {
    if (box.matches('.katex-display')) return 'Formula'
    if (box.matches('.tex-table')) return 'Table'
    if (!box.matches('.side')) return 'Text'
    return box.closest('.flip-back') ? 'Back' : 'Front'
  }
  const scrolling = boxes.map(doesScroll)
  for (const [index, box] of boxes.entries()) {
    // What is read by its source, while it is written, has a name already.
    const isOurs = box.role === null || box.role === 'group'
    if (scrolling[index]) {
      box.setAttribute('tabindex', '0')
      if (!isOurs) continue
      box.role = 'group'
      box.ariaLabel = `${nameOf(box)}, scrolls`
    } else {
      box.removeAttribute('tabindex')
      if (!isOurs) continue
      box.role = null
      box.ariaLabel = null
    }
  }
}

/** What is scrolled to its end has no more to show, and what was scrolled has something above. The server sends it as text. */
export function markScrolled() {
  const slackPx = 2
  const mark = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    const { scrollTop, scrollHeight, clientHeight, scrollLeft, scrollWidth, clientWidth } = target
    if (target.matches('.katex-display, .tex-table, .running-side > *, .side-text > *')) {
      target.toggleAttribute('data-past', scrollLeft > slackPx)
      target.toggleAttribute('data-ended', scrollLeft + clientWidth >= scrollWidth - slackPx)
    }
    if (!target.hasAttribute('data-overflows')) return
    target.toggleAttribute('data-more', scrollTop + clientHeight < scrollHeight - slackPx)
    target.toggleAttribute('data-past', scrollTop > slackPx)
  }
  document.addEventListener('scroll', mark, { capture: true, passive: true })
}
