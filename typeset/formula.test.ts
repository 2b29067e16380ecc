import { expect, test } from 'vitest'
import { createEffort } from './effort.ts'
import { typesetFormula } from './formula.ts'
import { rewriteEnvironments } from './rewriting/environments.ts'

const tex = String.raw
const set = (source: string, isDisplay = true, macros = {}) =>
  typesetFormula(source, { isDisplay, output: 'html', macros }, createEffort())

test.each([
  [tex`a «\unheard» b`, tex`\unheard is not known here.`],
  [tex`a «&» b`, '& separates columns; it stands inside an environment such as align or matrix.'],
  [tex`x^2«^»3`, 'Two superscripts in a row: put the first part in braces.'],
  [tex`x_2«_»3`, 'Two subscripts in a row: put the first part in braces.'],
  [tex`\binom{a}«»`, 'An argument is missing here: {…}.'],
  [tex`x«^»`, '^ needs something after it.'],
  [tex`\begin{eqnarray} a &=& «\unheard» \end{eqnarray}`, tex`\unheard is not known here.`],
  [tex`\begin{align} a \end{align} \begin{multline} b \end{multline} «\unheard»`, tex`\unheard is not known here.`],
  [tex`\abs{x + «\unheard»}`, tex`\unheard is not known here.`],
  [tex`\text{«\alpha»}`, tex`\alpha is mathematics and cannot stand in text: put dollar signs around it.`],
])('%s: %s', (text, message) => {
  const source = text.replace(/[«»]/g, '')
  expect(set(source)).toEqual({ ok: false, message, from: text.indexOf('«'), to: text.indexOf('»') - 1 })
})

test.each([
  [tex`a \tag{1} \tag{2}`, tex`A formula has one \tag; of align and gather, each row can have its own.`],
  [tex`\begin{matrix} a & \hline b \end{matrix}`, tex`\hline stands at the beginning of a row.`],
  [tex`\begin{split} a & b & c \end{split}`, 'A row of this has more columns than belong in it.'],
  [tex`\begin{alignedat}{1} a & b & c \end{alignedat}`, 'A row of this has more columns than belong in it.'],
  [tex`a \kern 3q b`, '3q is no length: a number and its unit are, such as 2em.'],
  [tex`\hspace{3foo}`, 'fo is no length: a number and its unit are, such as 2em.'],
  [tex`a \over b \over c`, tex`Here braces have to part what stands on both sides of \over and its like.`],
  ['x \u0304 = 1', tex`An accent without its letter stands here; it is written \bar{x}, \hat{x} or \vec{x}.`],
  [tex`\hat\i`, tex`\i is a letter of text; in a formula it is \imath.`],
  [tex`x\limits_a`, tex`\limits, \nolimits and \sideset stand with a large sign such as \sum, or \mathop{…}.`],
  [tex`\middle| x`, tex`\middle stands between \left and \right.`],
  [tex`\textcolor{a;b}{x}`, 'a;b is no colour that is known here.'],
  [tex`x \char`, tex`\char needs the number of a character after it.`],
  [tex`\sqrt`, tex`\sqrt needs something in braces after it.`],
])('%s is refused in plain words', (source, message) => {
  expect(set(source)).toMatchObject({ ok: false, message })
})

test('a tag is refused in a line', () => {
  expect(set(tex`x \tag{1}`, false)).toMatchObject({ message: tex`\tag stands in a displayed formula: \[ … \].` })
})

test.each([tex`\text{$\to$E}`, tex`\text{or $=$ and}`, tex`\text{x\(+\)y}`])(
  'in %s no sign keeps a distance from letters',
  (source) => {
    expect(set(source)).toMatchObject({ ok: true, html: expect.not.stringContaining('mspace') })
    expect(set(tex`\text{$a \to$E}`)).toMatchObject({ html: expect.stringContaining('mspace') })
  },
)

test('an error in the body of a macro has no place in the card', () => {
  expect(set(tex`x + \bad`, true, { '\\bad': tex`\unheard` })).toEqual({
    ok: false,
    message: tex`\unheard is not known here.`,
  })
})

test.each([
  [tex`\alpha \text{\m}`, tex`\alpha`],
  [tex`x + \text{\implies}`, tex`\Longrightarrow`],
])('nor has one in what is built in: %s', (source, name) => {
  expect(set(source, true, { '\\m': tex`\alpha x` })).toEqual({
    ok: false,
    message: `${name} is mathematics and cannot stand in text: put dollar signs around it.`,
  })
})

test.each([tex`x \text{\limsup}`, tex`\text{\bmod}`, tex`x \text{a \operatorname{x}}`])(
  'nor has what is known to KaTeX by another name, which nobody typed: %s',
  (source) => {
    const message = 'A command in this text is mathematics and cannot stand there: put dollar signs around it.'
    expect(set(source)).toEqual({ ok: false, message })
  },
)

test.each([
  [tex`\textcolor{red}{x}`, 'style="--tex-color:red;"'],
  [tex`\textcolor{red}{f}`, 'style="margin-right:0.1076em;--tex-color:red;"'],
  [tex`\textcolor{red}{\int}`, ';--tex-color:red;position:relative;'],
  [tex`\colorbox{yellow}{x}`, ';background-color:yellow;'],
])('of %s the theme makes legible what is no ground', (source, style) => {
  expect(set(source, false)).toMatchObject({ ok: true, html: expect.stringContaining(style) })
})

test('a ground is no larger in a line than what stands on it', () => {
  const meant = set(tex`\colorbox{ff0000}{$\sum_i$}`, false)
  expect(meant.ok).toBe(true)
  expect(set(tex`\bbox[red]{\sum_i}`, false)).toEqual(meant)
})

// Every formula is read twice.
test.each([
  [tex`\abs{x}`, tex`\abs{xxx}`, 0],
  [tex`\expval{x}{\psi}`, tex`\expval{xxx}{\psi}`, 4],
  [tex`\SIlist{1;2;3}{x}`, tex`\SIlist{1;2;3}{xxx}`, 8],
  [tex`\SIrange{1}{2}{x}`, tex`\SIrange{1}{2}{xxx}`, 4],
  [tex`\pmqty{\dmat[x]{1,2,3}}`, tex`\pmqty{\dmat[xxx]{1,2,3}}`, 20],
  [tex`\rotatebox{180}{x}`, tex`\rotatebox{180}{xxx}`, 4],
  [tex`\twice{x}`, tex`\twice{xxx}`, 8],
  [tex`\norm{x}`, tex`\norm{xxx}`, 4],
])('%s and %s: what a command says once more is paid for, and of a deck’s commands all', (short, long, tokens) => {
  const macros = { '\\twice': '#1#1', '\\norm': tex`\DeclarePairedDelimiter{\lVert}{\rVert}` }
  const spent = (source: string) => {
    const effort = createEffort()
    const result = typesetFormula(source, { isDisplay: true, output: 'html', macros }, effort)
    return result.ok && effort.spent.tokens
  }
  expect(Number(spent(long)) - Number(spent(short))).toBe(tokens)
})

test('macros take arguments, use each other and override what is built in', () => {
  const macros = { '\\pair': tex`(#1, #2)`, '\\twice': tex`\pair{#1}{#1}`, '\\alpha': 'q' }
  const result = set(tex`\twice{z} \alpha`, false, macros)
  const text = result.ok && result.html.replace(/<[^>]*>|\u200b/g, '')
  expect(text).toBe('(z,z)q')
})

const textOf = (source: string, macros: Record<string, string>) => {
  const result = set(source, false, macros)
  return result.ok ? result.html.replace(/<[^>]*>|\u200b/g, '') : result.message
}

test.each([
  [{ '\\Delta': tex`\varDelta` }, tex`\Delta`, 'Δ'],
  [{ '\\Delta': 'D' }, tex`\Delta \varDelta`, 'DΔ'],
  [{ '\\mid': ':' }, tex`\set{x|y} a\mid b`, '{x∣y}a:b'],
  [{ '\\mid': tex`\,\vert\,`, '\\vert': '!' }, tex`\given \mid`, '∣!'],
  [{ '\\given': 'g', '\\mid': tex`\given` }, tex`\mid \set{x|y}`, 'g{x∣y}'],
  [{ '\\partial': 'p' }, tex`\pdv{f}{x}`, '∂x∂f'],
  [{ '\\ldots': 'L' }, tex`\ldots \hdots`, 'L…'],
])('with %j, %s reads %s: what is built in goes on meaning what it meant', (macros, source, text) => {
  expect(textOf(source, macros)).toBe(text)
})

test.each([
  [tex`\newcommand[2][n]{#1:#2}`, tex`\m{x} \m[k]{x} \m [{]}]{x}`, 'n:xk:x]:x'],
  [tex`\newcommand[1][n]{#1}`, tex`\m\m[k] \m{}y`, 'nkny'],
  [tex`\newcommand[1][ab]{#1}`, tex`\m{} \m[cd]`, 'abcd'],
  [tex`\newcommand[2]{#2}`, tex`\m{x}{y}`, 'y'],
  [tex`\newcommand[1]{}`, tex`\m{x}y`, 'y'],
  [tex`\newcommand[1][n]{#1}`, tex`\m[k`, 'There is no ] for the [ of \\m.'],
])('%s: %s is %s', (written, source, text) => {
  expect(textOf(source, { '\\m': written })).toBe(text)
})

test.each([true, false])(
  'a macro of the deck may be an environment of display, in a line too: displayed %s',
  (isDisplay) => {
    const environment = tex`\begin{align} a &= b \\ c &= d \end{align}`
    const written = set(environment, isDisplay, {})
    expect(written.ok).toBe(true)
    expect(set(tex`\m`, isDisplay, { '\\m': environment })).toEqual(written)
  },
)

test.each([
  [true, tex`\begin{align}`, tex`\begin{align*}`],
  [false, tex`\begin{align}`, tex`\begin{aligned}`],
  [true, tex`\begin{eqnarray*}`, tex`\begin{darray}{rcl}`],
  [true, tex`\end{psmallmatrix}`, tex`\end{smallmatrix}\right)`],
  [true, tex`\begin{pmatrix}`, tex`\begin{pmatrix}`],
  [true, tex`\\begin{align}`, tex`\\begin{align}`],
  [true, tex`\\\begin{align}`, tex`\\\begin{align*}`],
])('displayed %s: %s is given to KaTeX as %s', (isDisplay, source, expected) => {
  expect(rewriteEnvironments(source, isDisplay).tex).toBe(expected)
})

test('places in rewritten TeX lead back to what was written', () => {
  const source = tex`\begin{eqnarray} a \end{eqnarray} b \begin{align} c \end{align} d`
  const rewritten = rewriteEnvironments(source, true)
  for (const letter of ['a \\', ' b ', ' c ', ' d'])
    expect(rewritten.sourceOffset(rewritten.tex.lastIndexOf(letter))).toBe(source.lastIndexOf(letter))
  expect(rewritten.sourceOffset(3)).toBe(0)
})
