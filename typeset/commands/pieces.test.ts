import { expect, test } from 'vitest'
import { beforeStep, countSteps } from '#domain/latex/steps'
import { typesetSide } from '#typeset'

const tex = String.raw

test('steps stand between paragraphs and between items', () => {
  const { html, errors } = typesetSide(tex`First. \step Second.

\pause
\begin{itemize} \item a \step \item b \end{itemize}`)
  expect(errors).toEqual([])
  const marker = '<span class="tex-step"></span>'
  expect(html).toBe(
    `<p>First. </p>${marker}<p>Second.</p>${marker}<ul dir="auto"><li><p>a </p>${marker}</li><li><p>b </p></li></ul>`,
  )
})

test('clozes have their class and their number, in text and in formulas, in HTML and in MathML', () => {
  const text = typesetSide(tex`The capital is \cloze{Paris}, its river \cloze[2]{the $S$}.`)
  expect(text.html).toContain('is <span class="tex-cloze"><span class="tex-clozed">Paris</span></span>')
  expect(text.html).toContain('<span class="tex-cloze tex-cloze-2"><span class="tex-clozed">the ')
  const { html, errors } = typesetSide(tex`x = \cloze{5} + \cloze[3]{\frac12}`)
  expect(errors).toEqual([])
  expect(html.match(/class="tex-cloze"|class="enclosing tex-cloze"/g)).toHaveLength(2)
  expect(html.match(/class="tex-cloze tex-cloze-3"|class="enclosing tex-cloze tex-cloze-3"/g)).toHaveLength(2)
  expect(html).not.toContain('c102e')
})

test('rows of a formula behind a step are lines, cell by cell, up to the next step or the end of the environment', () => {
  const { html, errors } = typesetSide(
    tex`\begin{align*} a &= b \\ \step &= c \\ & = d \\[2pt] \pause e &= \text{f \& g} \\ \end{align*}`,
  )
  expect(errors).toEqual([])
  const numbers = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, number]) => number)
  // Two columns, in HTML one after the other; in MathML row by row.
  expect(numbers(/"enclosing tex-line tex-line-(\d)"/g)).toEqual(['1', '1', '2', '1', '1', '2'])
  expect(numbers(/<mstyle class="tex-line tex-line-(\d)"/g)).toEqual(['1', '1', '1', '1', '2', '2'])
  expect(html).not.toMatch(/c103\d\d/)
})

test('steps in rows change nothing of how a formula is set', () => {
  const rows = (step: string) =>
    tex`\begin{align} a &= b \tag{1} \\ ${step} &\le \begin{cases} c & d \\ e & f \end{cases} \\ ${step} -x &= \frac{1}{2} \end{align}`
  const bare = (html: string) => html.replace(/<(?:span|mstyle) class="(?:enclosing )?tex-line[^>]*>/g, '')
  const count = (html: string, tag: string) => html.split(tag).length
  const [plain, stepped] = [rows(''), rows(tex`\step`)].map((source) => bare(typesetSide(source).html)) as [
    string,
    string,
  ]
  for (const tag of ['mspace', 'vlist-r', '<mtr', 'mrel']) expect(count(stepped, tag)).toBe(count(plain, tag))
})

test('what follows a formula with steps in its line is an element of its own, which can wait', () => {
  const { html } = typesetSide(tex`Words \begin{align*} a \\ \step b \end{align*} and \emph{more} words.`)
  expect(html).toMatch(/<\/span><span> and <em>more<\/em> words\.<\/span><\/p>$/)
})

test.each([
  tex`Let $x>0$. \step Then $f(x) \ge 0$. \step So it is.`,
  tex`f(x) \step y`,
  tex`\begin{aligned} f(x) &= x \\ \step &= y \\[2pt] \step &= z \end{aligned}`,
  tex`\begin{proof} We have \begin{align} a &= b \\ \step &\le \begin{cases} c \\ d \end{cases} \\ \pause &= e \end{align} which was to be shown. \end{proof}`,
  tex`\begin{enumerate} \item One \step \item \[ \begin{aligned} a \\ \step b \end{aligned} \] \step \item Three \end{enumerate}`,
])('what stands before each step of %j can be set by itself, as it is set in the whole', (source) => {
  const whole = typesetSide(source)
  expect(whole.errors).toEqual([])
  for (let step = 2; step <= countSteps(source, {}); step++) {
    const { html, errors } = typesetSide(beforeStep(source, step, {}))
    expect(errors).toEqual([])
    const beginsWith = /^.{30}/s.exec(html)?.[0] ?? ''
    expect(whole.html.slice(0, 30)).toBe(beginsWith)
  }
})

test('the place of an error in a row with a step is that in the source', () => {
  const source = tex`$$\begin{aligned} a \\ \step b &= \nosuch \end{aligned}$$`
  const [error] = typesetSide(source).errors
  expect(source.slice(error?.from, error?.to)).toBe(tex`\nosuch`)
})

test('a hint is shown as one', () => {
  expect(typesetSide(tex`Is $x$ prime? \hint{Look at \emph{odd} ones.}`).html).toContain(
    '<small class="tex-hint">Hint: Look at <em>odd</em> ones.</small>',
  )
})

test.each([
  [tex`Words \cloze[12]{x} more words.`, tex`The number of a \cloze is 1 to 9, not 12.`],
  [tex`x = \cloze[0]{y}`, tex`\cloze with 0 in brackets is not known here.`],
  [tex`Words \textbf{a \step b} more.`, tex`A \step cannot stand inside a line.`],
  [tex`$x \step y$`, tex`\step stands in text, or behind the \\ of a row, not in a formula.`],
  [tex`$x \hint{y}$`, tex`\hint stands in text, not in a formula.`],
  [tex`Some words \cloze`, tex`\cloze needs its text in braces.`],
])('%s is refused with a reason', (source, message) => {
  const { errors, isWhole } = typesetSide(source)
  expect(isWhole).toBe(false)
  expect(errors.map((error) => error.message)).toEqual([message])
})

test("a deck's macros of these names go before them", () => {
  const macros = { '\\step': 'i.e.', '\\cloze': tex`\newcommand[1]{(#1)}` }
  const { html, errors } = typesetSide(tex`It is so, \step with $\cloze{x}$.`, { macros })
  expect(errors).toEqual([])
  expect(html).not.toMatch(/tex-step|tex-cloze/)
})

test('HTML of its own is still out of reach', () => {
  const { errors, html } = typesetSide(tex`$\htmlClass{tex-cloze}{x} \htmlData{a=b}{y}$`)
  expect(errors.length).toBeGreaterThan(0)
  expect(html).not.toContain('class="enclosing')
})
