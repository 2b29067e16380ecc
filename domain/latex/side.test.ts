import { expect, test } from 'vitest'
import { parseSide, withoutBegunCommand } from './side.ts'
import type { Block, Inline } from './tree.ts'

const tex = String.raw

/** The tree in a line: names with what is in them in brackets, formulas between dollars. */
function sketch(source: string): string {
  const inline = (node: Inline): string => {
    if (node.kind === 'text') return node.text
    if (node.kind === 'break') return '⏎'
    if (node.kind === 'refused') return `!${source.slice(node.from, node.to)}!`
    if (node.kind === 'formula') {
      const sign = node.isDisplay ? '$$' : '$'
      return sign + source.slice(node.tex.from, node.tex.to) + sign
    }
    if (node.kind === 'cloze' || node.kind === 'hint') return `${node.kind}[${node.children.map(inline).join('')}]`
    if (node.kind === 'picture') return `picture[${node.alt}]`
    const name = node.kind === 'style' ? node.style : node.kind === 'link' ? node.href : node.color
    return `${name}[${node.children.map(inline).join('')}]`
  }
  const inlines = (nodes: readonly Inline[] = []) => nodes.map(inline).join('')
  const block = (node: Block): string => {
    if (node.kind === 'formula') return inline(node)
    if (node.kind === 'step' || node.kind === 'rule') return '▸'
    if (node.kind === 'code') return `code[${node.text}]`
    if (node.kind === 'paragraph') return `p[${inlines(node.children).trim()}]`
    if (node.kind === 'heading') return `h[${inlines(node.children)}]`
    if (node.kind === 'box') return `${node.box}[${blocks(node.children)}]`
    if (node.kind === 'statement') return `${node.name}(${inlines(node.title)})[${blocks(node.children)}]`
    if (node.kind === 'table') {
      const rows = node.rows.map(
        (row) => (row.hasRule ? '—' : '') + row.cells.map((cell) => inlines(cell.children).trim()).join('|'),
      )
      return `${node.hasRuleBefore ? '|' : ''}${node.columns.map(({ align, hasRule }) => align[0] + (hasRule ? '|' : '')).join('')}[${rows.join('/')}]`
    }
    const items = node.items.map((item) => `${item.label ? `(${inlines(item.label)})` : '·'}${blocks(item.children)}`)
    const marker = node.kind === 'list' ? node.marker + node.enclosure.replace('.', '') : 'dl'
    return `${marker}[${items.join('')}]`
  }
  const blocks = (nodes: readonly Block[]) => nodes.map(block).join('')
  return blocks(parseSide(source).blocks)
}

test.each([
  ['x^2', '$$x^2$$'],
  ['A set of order p^2\n\nhas a subgroup', 'p[A set of order $p^2$]p[has a subgroup]'],
  [tex`One two. \step Three \cloze[2]{four $x$} \hint{five}`, 'p[One two.]▸p[Three cloze[four $x$] hint[five]]'],
  ['One.\n\nTwo words.', 'p[One.]p[Two words.]'],
  ['Same\nparagraph of words', 'p[Same paragraph of words]'],
  [tex`One \par two three`, 'p[One]p[two three]'],
  ['Let $x$ be \\(y\\).', 'p[Let $x$ be $y$.]'],
  [tex`A: \[ x \] and $$y$$ end`, 'p[A: $$ x $$ and $$y$$ end]'],
  [tex`Text $\text{if $y$ holds}$ end`, 'p[Text $\\text{if $y$ holds}$ end]'],
  [tex`$\mbox{a \(b\) c}$`, 'p[$\\mbox{a \\(b\\) c}$]'],
  [tex`$\ce{A ->[$x$] B}$ it`, 'p[$\\ce{A ->[$x$] B}$ it]'],
  [tex`\begin{align}a\\b\end{align}`, '$$\\begin{align}a\\\\b\\end{align}$$'],
  [tex`So \begin{math}x\end{math} it is`, 'p[So $x$ it is]'],
  ['Euclid', 'p[Euclid]'],
  [tex`What is \lambda?`, tex`p[What is $\lambda$?]`],
  [tex`f(x) = \frac1x for all real x, indeed`, tex`p[$f(x) = \frac1x$ for all real x, indeed]`],
  [tex`If x > 0 and y < 0 then \frac{x}{y} < 0`, tex`p[If $x > 0$ and $y < 0$ then $\frac{x}{y} < 0$]`],
  [tex`\int_0^1 f(x) dx exists -- always`, tex`p[$\int_0^1 f(x) dx$ exists – always]`],
  [tex`It's \lambda\ of “course''`, 'p[It’s $\\lambda\\ $of “course”]'],
  [tex`So we have \begin{cases}x\end{cases} here`, tex`p[So we have $$\begin{cases}x\end{cases}$$ here]`],
  [tex`$a$ so \begin{cases}x\end{cases} here`, 'p[$a$ so $$\\begin{cases}x\\end{cases}$$ here]'],
  [tex`\textbf{b \textit{i}} \emph{e} two words`, 'p[bold[b italic[i]] emphasis[e] two words]'],
  [tex`{\bf bold} plain words`, 'p[bold[bold] plain words]'],
  [tex`two words \bfseries from here`, 'p[two words bold[from here]]'],
  [tex`{\color{red} red} blue green`, 'p[red[ red] blue green]'],
  [tex`\textcolor{#0a0}{green} two words`, 'p[#0a0[green] two words]'],
  [tex`\textcolor{blue!60!black}{blue} two words`, 'p[#000099[blue] two words]'],
  [
    tex`some \textcolor[HTML]{FF8800}{amber} words {\color{red!50}or} so`,
    'p[some #ff8800[amber] words #ff8080[or] so]',
  ],
  ["``quoted'' and `it's' -- a --- b", 'p[“quoted” and ‘it’s’ – a — b]'],
  [',,Zitat`` zwei Worte', 'p[„Zitat“ zwei Worte]'],
  [tex`a~b\,c\ d\-e two words`, 'p[a\u00a0b\u2009c d\u00ade two words]'],
  [tex`50\% \& \$ \# \_ \{x\} two words`, 'p[50% & $ # _ {x} two words]'],
  ['seen % not seen\n  words here', 'p[seen words here]'],
  [tex`line \\ next \\[2pt] last`, 'p[line ⏎ next ⏎ last]'],
  [tex`\"uber \'{e} \c{c} \v s \^\i{} Gau\ss{} \o re`, 'p[über é ç š î Gauß øre]'],
  [tex`\^{} alone words`, 'p[^ alone words]'],
  [tex`\LaTeX\ and \TeX{} in two words \ldots`, 'p[LaTeX and TeX in two words …]'],
  [tex`use \verb|a{b$c| now`, 'p[use typewriter[a{b$c] now]'],
  [tex`see \href{https://a.b/c%20d}{the $x$}`, 'p[see https://a.b/c%20d[the $x$]]'],
  [tex`see \url{http://a.b/c_d}`, 'p[see http://a.b/c_d[http://a.b/c_d]]'],
  [tex`\ce{H2O} is water, indeed`, 'p[$\\ce{H2O}$ is water, indeed]'],
  [tex`It falls by \SI[mode=text]{9.81}{m/s^2} here`, 'p[It falls by $\\SI[mode=text]{9.81}{m/s^2}$ here]'],
  [tex`It equals then \rule[-1pt]{2cm}{0.4pt}.`, 'p[It equals then $\\rule[-1pt]{2cm}{0.4pt}$.]'],
  [tex`It falls by \SI{9.81}{m/s^2} here`, 'p[It falls by $\\SI{9.81}{m/s^2}$ here]'],
  [tex`by \ref{eq} and \cite[p. 3]{k}`, 'p[by (eq) and [k, p. 3]]'],
  [tex`\noindent\label{a}words\vspace{2em} here`, 'p[words here]'],
  [tex`two $x$\linebreak[4] here \hspace*{2em}\pagebreak now`, 'p[two $x$ here \u2003\u2003now]'],
  [tex`\section*{Head} two words`, 'h[Head]p[two words]'],
  [tex`\begin{itemize}\item a\item b\end{itemize}`, 'bullet[·p[a]·p[b]]'],
  [tex`\begin{enumerate}[label=(\Roman*)]\item a\end{enumerate}`, 'I()[·p[a]]'],
  [tex`\begin{enumerate}[a)]\item a\end{enumerate}`, 'a)[·p[a]]'],
  [tex`\begin{itemize}\item[$x$] a\end{itemize}`, 'bullet[($x$)p[a]]'],
  [tex`\begin{description}\item[A] b\end{description}`, 'dl[(A)p[b]]'],
  [
    tex`\begin{itemize}\item a\begin{enumerate}\item b\end{enumerate} c\item d\end{itemize}`,
    'bullet[·p[a]1[·p[b]]p[c]·p[d]]',
  ],
  [tex`\begin{theorem}[Rolle, $f$] Body. \end{theorem}`, 'Theorem(Rolle, $f$)[p[Body.]]'],
  [tex`\begin{proof} It is so. \end{proof}`, 'Proof()[p[It is so.]]'],
  [tex`\begin{quote}\begin{center}a\end{center}\end{quote}`, 'quote[center[p[a]]]'],
  [tex`\begin{tabular}{l|*{2}{c}} a & b & $c$ \\ \hline d & \& \\ \end{tabular}`, 'l|cc[a|b|$c$/—d|&]'],
  [tex`\begin{tabular}{|ll}\multicolumn{2}{c}{both}\\ \hline\end{tabular}`, '|ll[both/—]'],
  [
    tex`\begin{tabular}{lll}a & % two
\multicolumn{2}{c}{both} % of them
\\ b & %
\multirow{2}{*}{c} & d\end{tabular}`,
    'lll[a|both/b|c|d]',
  ],
  ['\\begin{verbatim}\na_b $x$\n\\end{verbatim}', 'code[a_b $x$]'],
  ['', ''],
])('%j reads as %j', (source, expected) => {
  expect(parseSide(source).errors).toEqual([])
  expect(sketch(source)).toBe(expected)
})

test("a deck's macros are formulas, or text when they are plain words, in the middle of prose", () => {
  const macros = { '\\R': '\\mathbb{R}', '\\eg': 'for example', '\\pair': '(#1,#2)', '\\half': '\\frac12' }
  const { blocks, errors } = parseSide(tex`Let $x$ be in \R, \eg{} \pair{a}{b}`, { macros })
  expect(errors).toEqual([])
  expect(blocks[0]).toMatchObject({
    children: [
      { text: 'Let ' },
      { kind: 'formula' },
      { text: ' be in ' },
      { kind: 'formula', from: 14, to: 16 },
      { text: ', for example ' },
      { kind: 'formula', from: 24, to: 35 },
    ],
  })
})

test('a side above the limit is refused whole', () => {
  const { errors } = parseSide('x'.repeat(8001))
  expect(errors).toEqual([{ from: 0, to: 8001, message: 'A side may have 8000 characters, not more.' }])
  expect(parseSide('x'.repeat(8001))).toMatchObject({
    isFormula: false,
    blocks: [{ kind: 'paragraph', from: 0, to: 8001, children: [{ kind: 'refused', from: 0, to: 8001 }] }],
  })
  expect(parseSide('x'.repeat(8000)).errors).toEqual([])
})

test('an emoji is one of the characters that a side may have', () => {
  expect(parseSide(`Is it ${'🙂'.repeat(7994)}`).errors).toEqual([])
  expect(parseSide(`Is it ${'🙂'.repeat(7995)}`).errors).toHaveLength(1)
})

test.each([
  [tex`a\b`, 2, 'a b'],
  [tex`\}`, 1, ' }'],
  [tex`a\\b`, 3, tex`a\\b`],
  [tex`a\\\b`, 4, tex`a\\ b`],
  [tex`a\b`, 1, tex`a\b`],
  [tex`a\b`, 3, tex`a\b`],
  [tex`a\b`, undefined, tex`a\b`],
  [tex`a \end b`, 6, 'a      b'],
  [tex`a \end{b}`, 6, tex`a \end{b}`],
  [tex`a \endless`, 6, tex`a \endless`],
  [tex`a \\end`, 7, tex`a \\end`],
  ['a\\', 2, 'a '],
  ['a\\', 3, 'a\\'],
])('%j with the cursor at %j is read as %j', (source, caret, read) => {
  expect(withoutBegunCommand(source, caret)).toBe(read)
})

test.each([
  [9, false],
  [10, false],
  [12, true],
  [14, true],
  [15, false],
  [undefined, false],
])('with the cursor at %j it is said that a command at 10 to 14 is unfinished: %j', (caret, isUnfinished) => {
  const { blocks, errors } = parseSide(tex`$x$ words \foo it`, { caret })
  const refused = { kind: 'refused', from: 10, to: 14, reason: errors[0]?.message }
  expect(blocks).toMatchObject([{ children: [{}, {}, isUnfinished ? { ...refused, isUnfinished } : refused, {}] }])
  expect(JSON.stringify(blocks).includes('isUnfinished')).toBe(isUnfinished)
})

test.each([
  [tex`$x$ \two{\foo} words`, [9, 13]],
  [tex`\foo words $x$ \bar`, [0, 4, 15, 19]],
  [tex`\begin{itemize}\item \two{\foo \end{x} a}\end{itemize}`, [26, 30, 31, 38, 31, 38, 41, 54]],
])('in %j each error is told once, in order, where it was typed', (source, places) => {
  const { errors } = parseSide(source, { macros: { '\\two': 'so #1 and again #1' } })
  expect(errors.flatMap(({ from, to }) => [from, to])).toEqual(places)
})

test('a hint is told of what was typed, not of what a macro wrote', () => {
  const { hints } = parseSide('$x$ a_b and \\low words', { macros: { '\\low': 'it costs $12.99 plus $x$ is' } })
  expect(hints.map(({ from, to }) => [from, to])).toEqual([[5, 6]])
})

test('no more than fifty hints are told', () => {
  expect(parseSide(`$x$ ${'a_b '.repeat(60)}`).hints).toHaveLength(50)
})

test.each([
  [30, []],
  [31, [{ from: 35, to: 68, message: 'Text may nest 30 levels deep, not more.' }]],
])('of %i levels of braces it is said', (levels, errors) => {
  expect(parseSide(`$x$ ${'{'.repeat(levels)}x${'}'.repeat(levels)} `).errors).toEqual(errors)
})

test('any number of braces may follow each other', () => {
  expect(parseSide(`$x$ ${'{y}'.repeat(40)}`).errors).toEqual([])
})

test('a declaration that is too deep shows what it would have reached, and why not', () => {
  const { blocks } = parseSide(`$x$ ${'{'.repeat(30)}\\bf x${'}'.repeat(30)} w`)
  const refused = { kind: 'refused', from: 38, to: 71, reason: 'Text may nest 30 levels deep, not more.' }
  expect(blocks).toMatchObject([{ children: [{}, {}, { style: 'bold', children: [refused] }] }])
})

test('an item without a list is a paragraph of its own that says so', () => {
  expect(sketch(tex`two words \item $x$`)).toBe('p[two words]p[!\\item!]p[$x$]')
})

test('what was not typed with a cursor is unfinished nowhere', () => {
  expect(JSON.stringify(parseSide(tex`\a words $x$`).blocks)).not.toContain('isUnfinished')
})

test.each([
  [tex`$x$ \begin{tasks}\task a\task b\end{tasks}`, 0],
  [tex`$x$ \begin{itemize}\task a\end{itemize}`, 2],
  [tex`$x$ \task a`, 1],
])('a task stands in tasks only: %j', (source, errors) => {
  expect(parseSide(source).errors).toHaveLength(errors)
})

test('a macro of the deck goes before a step', () => {
  const kinds = (macros?: Record<string, string>) =>
    parseSide(tex`$x$ a \step b`, { macros }).blocks.map(({ kind }) => kind)
  expect(kinds()).toEqual(['paragraph', 'step', 'paragraph'])
  expect(kinds({ '\\step': 'x' })).toEqual(['paragraph'])
})

test.each([
  ['x^2', true],
  ['Let $x$ be', false],
  ['  ', false],
  [tex`\begin{align}a\end{align}`, false],
])('%j is one formula: %j', (source, isFormula) => expect(parseSide(source).isFormula).toBe(isFormula))

test.each([
  ['x = 1\n\ny = 2', ['x = 1', 'y = 2']],
  ['\n x \n \n% words\n\n y', ['x', '% words\n\n y']],
  ['x = 1\n\n% words', ['x = 1\n\n% words']],
  ['\\frac{a\n\nb}', ['\\frac{a\n\nb}']],
  ['\\left( a\n\nb \\right) \\right|', ['\\left( a\n\nb \\right) \\right|']],
  ['a}\n\nb', ['a}\n\nb']],
])('%j is set as formulas, a blank line between them: %j', (source, formulas) => {
  const { blocks, isFormula } = parseSide(source)
  expect(isFormula).toBe(true)
  expect(blocks.map(({ from, to }) => source.slice(from, to))).toEqual(formulas)
})

test.each([tex`The capital is \phantom{Paris}.`, tex`Benzene: \chemfig{A-B}`])(
  'Of words beside what is no formula no dollar signs are wanted: %s',
  (source) => expect(parseSide(source).hints).toEqual([]),
)

test.each([tex`\[ a \\[1ex] b \\\] so \(a \\(b) c\)`, '$x$ costs $', '$x$ $', 'f(x) is $y$ here'])(
  'No dollar sign and no backslash is one too many in %s',
  (source) =>
    expect(
      parseSide(source)
        .errors.map(({ message }) => message)
        .filter((said) => /twice|begins/.test(said)),
    ).toEqual([]),
)

test('a delimiter that shows nothing ends a formula among words', () => {
  expect(parseSide(tex`\left( a \right] and the set \left\{ x \right.`).errors).toEqual([])
})

test('mathematics in text before a dollar sign gets the one that it lacks', () => {
  const [error] = parseSide(tex`The set \alpha$ and $y$`).errors
  expect(error?.fix).toEqual({ from: 8, to: 14, label: 'Make it a formula', insert: tex`$\alpha` })
})
