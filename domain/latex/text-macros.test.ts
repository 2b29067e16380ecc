import { expect, test } from 'vitest'
import { macroKind } from './macro-kind.ts'
import type { Macros } from './macros.ts'
import { parseSide } from './side.ts'

const tex = String.raw

const macros: Macros = {
  '\\vocab': tex`\textbf{#1}`,
  '\\term': tex`\emph{#1}\index{#1}`,
  '\\ii': tex`\item`,
  '\\sub': tex`a $#1$-subgroup`,
  '\\st': tex`\text{ such that }`,
  '\\ie': tex`i.e.\ `,
  '\\eg': 'for example',
  '\\twice': tex`\vocab{#1} and \vocab{#1}`,
  '\\defn': tex`\newcommand[2][]{\textbf{#2}\index{#1}}`,
  '\\todo': tex`\newcommand[1]{}`,
  '\\bad': tex`\textbf{\nowhere{#1}}`,
  '\\remark': tex`\emph{see} (`,
  '\\remarks': tex`\emph{(see)}`,
  '\\both': tex`\textbf{#1} and \textbf{#2}`,
  '\\abs': tex`\DeclarePairedDelimiter{\lvert}{\rvert}`,
  '\\those': tex`\DeclarePairedDelimiterX[1]{(}{)}{\text{those with } #1}`,
  '\\power': tex`\newcommand[2][n]{#2^#1}`,
  '\\R': tex`\mathbb{R}`,
  '\\pair': '(#1,#2)',
  '\\half': tex`\frac12`,
  '\\red': tex`\textcolor{red}{#1}`,
  '\\rows': tex`\begin{align}#1\end{align}`,
  '\\col': tex`\begin{pmatrix}#1\\#2\end{pmatrix}`,
  '\\claim': tex`\newenvironment{\begin{quote}\textbf{Claim.} }{\end{quote}}`,
  '\\step': tex`\newenvironment[1]{\begin{center}Step #1\end{center}}{}`,
}

test.each([
  ['\\vocab', 'text'],
  ['\\term', 'prose'],
  ['\\ii', 'prose'],
  ['\\sub', 'prose'],
  ['\\twice', 'text'],
  ['\\ie', 'text'],
  ['\\st', 'text'],
  ['\\red', 'text'],
  ['\\rows', 'prose'],
  ['\\claim', 'prose'],
  ['\\todo', 'text'],
  ['\\R', 'mathematics'],
  ['\\pair', 'mathematics'],
  ['\\half', 'mathematics'],
  ['\\col', 'mathematics'],
  ['\\those', 'mathematics'],
] as const)('%s is %s', (name, kind) => {
  expect(macroKind(name, macros)).toBe(kind)
})

/** A macro by itself, by what it stands for; `\old` is a macro of mathematics, `\new` one of text, `\item` is of prose. */
test.each([
  ['x', 'text'],
  ['#1', 'text'],
  ['{#1} #2', 'text'],
  ['#1x', 'mathematics'],
  ['four #1', 'text'],
  ['thr #1', 'mathematics'],
  ['#1--#2', 'text'],
  ['“these words”', 'prose'],
  ['x^2', 'mathematics'],
  ['a_b words', 'mathematics'],
  [tex`$x^2$ is #1`, 'prose'],
  [tex`\(x^2\) is #1`, 'prose'],
  [tex`\[x^2\]#1`, 'prose'],
  ['$$x^2$$#1', 'prose'],
  ['$x$ a_b', 'mathematics'],
  [tex`\(x\) a_b`, 'mathematics'],
  ['$$x$$ a_b', 'mathematics'],
  ['$x^2', 'prose'],
  [tex`\begin{quote}#1\end{quote}`, 'prose'],
  [tex`\begin{align}x^2\end{align}`, 'prose'],
  [tex`\begin{align}x\end{align} a_b`, 'mathematics'],
  [tex`\begin{pmatrix}#1\end{pmatrix}`, 'mathematics'],
  [tex`\begin{align}x`, 'mathematics'],
  [tex`\begin x`, 'mathematics'],
  [tex`\old{#1} words`, 'mathematics'],
  [tex`\new{#1}`, 'text'],
  [tex`\section{#1}`, 'prose'],
  [tex`#1\par #2`, 'prose'],
  [tex`\verb|x|`, 'prose'],
  [tex`\item #1`, 'prose'],
  [tex`\textbf{#1}`, 'text'],
  [tex`\textbf{$#1$}`, 'prose'],
  [tex`\textbf{\section{#1}}`, 'prose'],
  [tex`\mbox{#1}`, 'text'],
  [tex`\bfseries #1`, 'text'],
  [tex`\'e#1`, 'text'],
  [tex`\color{red}#1`, 'text'],
  [tex`\ref{#1}`, 'prose'],
  [tex`\label{#1}`, 'text'],
  [tex`\num{x^2}`, 'text'],
  [tex`\num{#1}#2x`, 'mathematics'],
  [tex`\ldots #1x`, 'mathematics'],
  [tex`four\\#2`, 'text'],
  [tex`\frac{#1}{2}`, 'mathematics'],
  [tex`\newenvironment{x}{}`, 'text'],
  [tex`\newenvironment[1]{x #1}{}`, 'text'],
  [tex`\newenvironment{x}{$y$}`, 'prose'],
  [tex`\newenvironment{x`, 'mathematics'],
  [tex`\self{#1}`, 'mathematics'],
] as const)('a macro that stands for %s is %s', (body, kind) => {
  expect(macroKind('\\self', { '\\old': tex`\mathbb{#1}`, '\\new': tex`\textbf{#1}`, '\\self': body })).toBe(kind)
})

/** What was read of a side, as text, with the errors as what was typed there. */
function read(source: string, own: Macros = macros) {
  const { expanded, errors, hints } = parseSide(source, { macros: own })
  return {
    text: expanded.text,
    errors: errors.map(({ from, to, message }) => `${source.slice(from, to)}: ${message}`),
    hints: hints.map(({ from, to }) => source.slice(from, to)),
  }
}

test.each([
  [tex`A \vocab{group} is $x$.`, tex`A \textbf{group} is $x$.`],
  [tex`A \vocab{$p$-group} is one.`, tex`A \textbf{$p$-group} is one.`],
  [tex`\vocab x and \vocab\LaTeX{} are here $x$`, tex`\textbf{x} and \textbf{\LaTeX }{} are here $x$`],
  [tex`\term{a \vocab{b}} is here`, tex`\emph{a \textbf{b}}\index{a \vocab{b}} is here`],
  [tex`\begin{itemize}\ii one \ii two\end{itemize}`, tex`\begin{itemize}\item  one \item  two\end{itemize}`],
  [tex`All of \sub{p} it, \ie this`, tex`All of a $p$-subgroup it, i.e.\  this`],
  [tex`Of these two \twice{x}.`, tex`Of these two \textbf{x} and \textbf{x}.`],
  [
    tex`This is it, a \defn{basis} and \defn[{a]b}]{c}.`,
    tex`This is it, a \textbf{basis}\index{} and \textbf{c}\index{{a]b}}.`,
  ],
  [tex`\todo{draw this} The rest is $x$.`, tex` The rest is $x$.`],
  [tex`This is it, \red{red} as a rose.`, tex`This is it, \textcolor{red}{red} as a rose.`],
  [tex`Then \rows{a&=b} holds.`, tex`Then \begin{align}a&=b\end{align} holds.`],
  [tex`It is $x$, \remark  so far.`, tex`It is $x$, \emph{see} (so far.`],
  [tex`It is $x$, \remark${'\n'} so far.`, tex`It is $x$, \emph{see} (so far.`],
  [tex`It is $x$, \remark${'\n \n'}So far.`, tex`It is $x$, \emph{see} (${'\n \n'}So far.`],
  [tex`It is $x$, \remark`, tex`It is $x$, \emph{see} (`],
  [tex`It is $x$, \remarks  so far.`, tex`It is $x$, \emph{(see)}  so far.`],
  [tex`\begin{claim}It is $x$.\end{claim}`, tex`\begin{quote}\textbf{Claim.} It is $x$.\end{quote}`],
  [
    tex`\begin{step}{1}\begin{claim}a\end{claim}\end{step}`,
    tex`\begin{center}Step 1\end{center}\begin{quote}\textbf{Claim.} a\end{quote}`,
  ],
])('%s is read as %s', (source, text) => {
  expect(read(source)).toEqual({ text, errors: [], hints: [] })
})

test.each([
  tex`Let $x$ be in \R, \eg{} \pair{a}{b} and \half.`,
  tex`$\vocab{x} \R \st y$`,
  tex`\verb|\vocab{x}| is how it is written`,
  tex`\R \st \R`,
])('%s stays as it is', (source) => {
  expect(read(source)).toEqual({ text: source, errors: [], hints: [] })
})

test.each([
  [tex`This is it, a \vocab{word} and «\unknown» here: $x$.`, tex`\unknown is not known in text.`],
  [tex`This is it, a \vocab{word «\unknown{x}»} here: $x$.`, tex`\unknown is not known in text.`],
  [tex`This is it, a «\bad{word}» here: $x$.`, tex`\nowhere is not known in text.`],
  [tex`This is it, \twice{«\bad{x}»} here: $x$.`, tex`\nowhere is not known in text.`],
  [tex`There it is «\vocab»`, tex`\vocab needs its argument in braces.`],
  [tex`There it is $x$ «\both» `, tex`\both needs 2 arguments in braces.`],
  [tex`There it is $x$ «\defn» `, tex`\defn needs its argument in braces.`],
  ['There it is $x$ «\\vocab»\n \n and more', tex`\vocab needs its argument in braces.`],
  [tex`There it is $x$ «\vocab» & more`, tex`\vocab needs its argument in braces.`],
  [tex`There it is «\vocab{a word»`, tex`\vocab needs its argument in braces.`],
  [tex`«\begin{claim}»It is $x$.`, tex`This \begin{claim} has no \end{claim}.`],
  [tex`A \vocab{word}. Then «\claim» it.`, tex`\claim is an environment: \begin{claim} … \end{claim}.`],
])('%s: %s, and where', (marked, message) => {
  const source = marked.replace(/[«»]/g, '')
  const place = /«([\s\S]*)»/.exec(marked)?.[1]
  expect(read(source).errors.map((error) => error.split(' Mathematics')[0])).toContain(`${place}: ${message}`)
})

/** How far a macro of mathematics reaches among words. */
test.each([
  tex`\abs{x}`,
  tex`\abs*{x}`,
  tex`\abs[\big]{x}`,
  tex`\power{x}`,
  tex`\power[2]{x}`,
  tex`\pair{a}{b}`,
  tex`\half`,
])('%s is a formula with its arguments, and no more', (formula) => {
  const { blocks } = parseSide(`Here is $x$, ${formula} {words} [more] here`, { macros })
  const [paragraph] = blocks
  const formulas = paragraph?.kind === 'paragraph' ? paragraph.children.filter(({ kind }) => kind === 'formula') : []
  expect(formulas.map(({ from, to }) => to - from)).toEqual([3, formula.length])
})

test('a macro that is only words is parted by {} from what follows it', () => {
  const { blocks } = parseSide(tex`Here is $x$, \eg{} this, \eg this, \eg{this}`, { macros })
  const [paragraph] = blocks
  const words =
    paragraph?.kind === 'paragraph' ? paragraph.children.map((node) => (node.kind === 'text' ? node.text : '')) : []
  expect(words.join('')).toBe('Here is , for example this, for example this, for examplethis')
})

test('a macro that would expand to too much is refused by its name alone', () => {
  const source = `$y$ ${tex`\long`.repeat(101)} ${tex`\vocab{a}`}`
  const { errors, expanded } = parseSide(source, { macros: { ...macros, '\\long': `\\textbf{${'x'.repeat(190)}}` } })
  expect(errors.map(({ from, to, message }) => `${source.slice(from, to)}: ${message}`)).toContain(
    tex`\vocab: The macros in this side expand to too much.`,
  )
  expect(expanded.text.length).toBeGreaterThan(15_000)
})

test.each([
  [tex`\note`, tex`\note`, undefined],
  [tex`\only{Words, $x$ and an \item here}`, tex`\item`, tex`\item`],
])('what is wrong in %s, which is one macro, is where it was typed', (source, place, mended) => {
  const [error] = parseSide(source, {
    macros: { ...macros, '\\only': '\\newcommand[1]{#1}', '\\note': 'What is \\textbf of this' },
  }).errors
  expect(error && source.slice(error.from, error.to)).toBe(place)
  expect(error?.fix && source.slice(error.fix.from, error.fix.to)).toBe(mended)
})

test('a change that mends is offered where it was typed, and not in what a macro wrote', () => {
  const source = tex`\vocab{A word} and } and \vocab{half of $x$}`
  const [error] = parseSide(source, { macros }).errors
  expect(error).toMatchObject({ from: 19, to: 20, fix: { from: 19, to: 20, insert: '' } })
  const [inMacro] = parseSide(tex`this is \bad{x}`, { macros }).errors
  expect(inMacro).toEqual({ from: 8, to: 15, message: expect.stringContaining('nowhere') })
})

test.each([
  [tex`This is it, a \vocab{word}|`, tex`This is it, a \textbf{word}|`],
  [tex`This is it, a \vocab{wo|rd}`, tex`This is it, a \textbf{wo|rd}`],
  [tex`This is it, a| \vocab{word}`, tex`This is it, a| \textbf{word}`],
  [tex`This is it, \vocab{word} and| more`, tex`This is it, \textbf{word} and| more`],
  [tex`This is it, \vo|cab{word} and \ii\ie more`, tex`This is it, \textbf{word}| and \item i.e.\  more`],
  [tex`This is it, \twice{a|b} here`, tex`This is it, \textbf{a|b} and \textbf{ab} here`],
])('the cursor in %s stands there in %s', (typed, shown) => {
  const caret = typed.indexOf('|')
  const side = parseSide(typed.replace('|', ''), { macros, caret })
  const at = side.caret ?? 0
  expect(`${side.expanded.text.slice(0, at)}|${side.expanded.text.slice(at)}`).toBe(shown)
})

test('what an argument that is said twice has wrong in it is said once', () => {
  expect(read(tex`This is it, \twice{\unknown} here: $x$`).errors).toHaveLength(1)
})

const bombs: Macros = {
  '\\a': tex`\textbf{\b{#1}\b{#1}\b{#1}\b{#1}\b{#1}}`,
  '\\b': tex`\textbf{\c{#1}\c{#1}\c{#1}\c{#1}\c{#1}}`,
  '\\c': tex`\textbf{\d{#1}\d{#1}\d{#1}\d{#1}\d{#1}}`,
  '\\d': `\\textit{${'x'.repeat(200)}#1}`,
  '\\loop': tex`\textbf{\loop}`,
  '\\none': tex`\newcommand[1]{}`,
  '\\env': tex`\newenvironment{\textit{x}}{}`,
}

test.each([
  ['a call that multiplies', tex`\a{x} and $y$`],
  ['calls in calls', `${tex`\a{`.repeat(2_000)}x${'}'.repeat(2_000)}`],
  ['thousands of calls', tex`$y$ \d x `.repeat(900)],
  ['one that leads to itself', tex`these words \loop{} here`],
  ['thousands that stand for nothing', tex`$y$ \none x `.repeat(650) + tex`\none x`.repeat(250)],
  ['environments without end', tex`\begin{env}`.repeat(700)],
  ['braces without end', tex`\d{`.repeat(2_500)],
])('macros of text cannot be used as a bomb: %s', (_, source) => {
  const { blocks, expanded, errors } = parseSide(source, { macros: bombs })
  expect(expanded.text.length).toBeLessThan(28_100)
  expect(blocks.length).toBeGreaterThan(0)
  expect(errors.length).toBeGreaterThan(0)
  for (const { from, to } of errors) expect(0 <= from && from <= to && to <= source.length).toBe(true)
})
