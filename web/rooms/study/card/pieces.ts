/** What a card holds back until it is asked for. */
export type PieceKind = 'step' | 'cloze' | 'hint'

const named = /\\(?:step|pause|cloze|hint)(?![a-zA-Z@])/

/** Whether a source names something that is held back. A quick look, without the engine: it may stand in a comment. */
export const hasPieces = (source: string): boolean => named.test(source)

const selectors: Readonly<Record<PieceKind, string>> = {
  step: ':is(.tex-step, span.tex-line)',
  cloze: '.tex-cloze:not(mstyle)',
  hint: '.tex-hint',
}

const everyPiece = '.tex-step, .tex-line, .tex-cloze, .tex-hint'

const card = 'article:not([inert])'
const front = `${card} .flip-front .side-text`
/** The side that is seen, unless it is the answer of which one step was asked for: nothing of it waits. */
const seen = `${card} :is(.flip:not([data-turned]) .flip-front, :not([data-step]) > .flip[data-turned] .flip-back) .side-text`

type Stage = ParentNode | null

/**
 * The pieces of a kind that still wait, in their order, one for each group that is shown together: steps on the side that
 * is seen, clozes and hints on the question.
 */
const waitingOf = (stage: Stage, kind: PieceKind): Element[] => {
  const side = stage?.querySelector(kind === 'step' ? seen : front)
  return Array.from(side?.querySelectorAll(`${selectors[kind]}:not([data-shown])`) ?? []).filter(
    (piece) => leaderOf(piece) === piece,
  )
}

/** The piece that stands for its group: the first that is not MathML, which is only read aloud. */
const leaderOf = (piece: Element): Element | undefined => groupOf(piece).find((one) => !one.matches('mstyle'))

/** How many of each kind wait; of clozes and hints none any more where the answer is seen. */
export function countWaiting(stage: Stage): Record<PieceKind, number> {
  const isTurned = stage?.querySelector(`${card} .flip[data-turned]`) !== null
  const ofQuestion = (kind: PieceKind) => (isTurned ? 0 : waitingOf(stage, kind).length)
  return { step: waitingOf(stage, 'step').length, cloze: ofQuestion('cloze'), hint: ofQuestion('hint') }
}

/**
 * Hides what stands behind the first step that waits on each side (`data-behind`); where that is a row of a formula, what
 * stands behind the formula. Not by `:has()` and `~`: with a thousand formulas on a side Chromium took half a minute to
 * find out where they hold.
 */
export function holdBack(stage: ParentNode): void {
  for (const side of stage.querySelectorAll('.side-text')) {
    const behind = elementsBehind(side.querySelector(`${selectors.step}:not([data-shown])`), side)
    for (const one of side.querySelectorAll('[data-behind]')) if (!behind.has(one)) one.removeAttribute('data-behind')
    for (const one of behind) one.setAttribute('data-behind', '')
  }
}

function elementsBehind(step: Element | null, side: Element): Set<Element> {
  const behind = new Set<Element>()
  for (let at = step; at && at !== side; at = at.parentElement) {
    if (at.parentElement?.closest('.katex')) continue
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) behind.add(next)
  }
  return behind
}

/** What is read aloud of a formula has a word where it is blank: what lies behind it is hidden from there, too. */
export function sayBlanks(stage: ParentNode): void {
  for (const blank of stage.querySelectorAll('.flip-front mstyle.tex-cloze')) {
    const word = blank.querySelector(':scope > .tex-blank')
    if (blank.hasAttribute('data-shown')) word?.remove()
    else if (!word) {
      const said = document.createElementNS(blank.namespaceURI, 'mtext')
      said.setAttribute('class', 'tex-blank')
      said.textContent = 'blank'
      blank.prepend(said)
    }
  }
}

/** Shows the next of its kind on the card on screen, a cloze with those of its group; false where none waits. */
export function showNext(stage: Stage, kind: PieceKind): boolean {
  const [next] = waitingOf(stage, kind)
  if (!next) return false
  show(next)
  return true
}

/** Of a card that is asked for the clozes of one number, here and unseen behind it, shows the others. docs/rules.md §Study.28. */
export function showOthers(stage: ParentNode): void {
  for (const asked of stage.querySelectorAll<HTMLElement>('article[data-cloze]'))
    for (const other of asked.querySelectorAll(
      `.flip-front .tex-cloze:not(.tex-cloze-${asked.dataset.cloze}, [data-shown])`,
    ))
      markShown(other)
}

/**
 * Of a card that is asked for a step of its answer, here and unseen behind it, shows what stands before that: all of the front
 * where it is given there, and on the answer the steps up to it. docs/rules.md §Study.31.
 */
export function showGiven(stage: ParentNode): void {
  for (const asked of stage.querySelectorAll<HTMLElement>('article[data-step]')) {
    const step = Number(asked.dataset.step)
    // Before the first step nothing is given: the front is the question.
    if (step > 1) for (const piece of asked.querySelectorAll(`.flip-front :is(${everyPiece})`)) markShown(piece)
    for (const side of asked.querySelectorAll('.flip-back .side-text'))
      for (const piece of stepsOf(side).slice(0, step - 1)) show(piece)
    for (const side of asked.querySelectorAll<HTMLElement>(
      '.side:not([data-at-step], .flip:not([data-turned]) > * > .flip-back > .side)',
    ))
      if (side.querySelector('.side-text')?.hasChildNodes()) goToStep(side, step)
  }
}

/**
 * Scrolls a side once, when it is laid out, to where the step that is asked for begins: on the front, the end of what is
 * given.
 */
function goToStep(side: HTMLElement, step: number): void {
  side.setAttribute('data-at-step', '')
  if (step === 1) return
  requestAnimationFrame(() => {
    const begins = side.closest('.flip-back') ? stepsOf(side)[step - 2] : undefined
    const top = begins instanceof HTMLElement ? topWithin(side, begins) - side.clientHeight / 3 : side.scrollHeight
    side.scrollTo({ top, behavior: 'instant' })
  })
}

/** Where the steps of a side begin, each once. */
const stepsOf = (side: Element): Element[] =>
  Array.from(side.querySelectorAll(selectors.step)).filter((piece) => leaderOf(piece) === piece)

/** How far an element lies below the top of what scrolls around it, in px, however that is turned; both lie in one sheet. */
function topWithin(side: HTMLElement, element: HTMLElement): number {
  let top = -side.offsetTop
  for (let at: Element | null = element; at instanceof HTMLElement && at !== side.offsetParent; at = at.offsetParent)
    top += at.offsetTop
  return top
}

/** Shows everything that the question holds back. */
export function showAll(stage: Stage): void {
  for (const kind of ['step', 'cloze', 'hint'] as const)
    for (const piece of stage?.querySelector(front)?.querySelectorAll(selectors[kind]) ?? []) show(piece)
}

/** Shows the cloze that was pressed; false where it was none, or was shown already. */
export function showPressed(target: EventTarget | null): boolean {
  const pressed = target instanceof Element ? target.closest('.flip-front .tex-cloze:not([data-shown])') : null
  if (pressed) show(pressed)
  return pressed !== null
}

function show(piece: Element): void {
  for (const one of groupOf(piece)) markShown(one)
}

/** Once: whoever watches the attribute is not called for nothing. */
const markShown = (piece: Element) => piece.hasAttribute('data-shown') || piece.setAttribute('data-shown', '')

/**
 * A piece with those that come with it: clozes of its number, the cells of its rows, and what is read aloud of the same
 * formula.
 */
function groupOf(piece: Element): Element[] {
  const [line] = /\btex-line-\d+\b/.exec(piece.className) ?? []
  if (line) return [...(piece.closest('.katex')?.querySelectorAll(`.${line}`) ?? [])]
  const [number] = /\btex-cloze-\d\b/.exec(piece.className) ?? []
  const side = piece.closest('.side-text')
  if (number) return [...(side?.querySelectorAll(`.${number}`) ?? [])]
  const formula = piece.matches('.tex-cloze') ? piece.closest('.katex') : null
  return [piece, ...(formula?.querySelectorAll('.tex-cloze:not([class*="tex-cloze-"])') ?? [])]
}
