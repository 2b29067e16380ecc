import { describe, expect, test } from 'vitest'
import { createGroups } from '../source/groups.ts'
import { tokenAt, tokensOf } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'
import { environmentEnd, formulaEnd, textEnd } from './end.ts'
import { readFormula } from './formula.ts'
import { isTooLong } from './lengths.ts'

const tex = String.raw

describe('A length is too long', () => {
  const isRefused = (source: string) => isTooLong(source, tokenAt(source, 0))

  test.each([
    ['em', '50', '50.1'],
    ['ex', '116', '117'],
    ['mu', '900', '901'],
    ['pt', '500', '501'],
    ['mm', '175', '176'],
    ['cm', '17.5', '17.6'],
    ['in', '6.9', '7'],
    ['bp', '500', '501'],
    ['pc', '41.6', '41.7'],
    ['dd', '467', '468'],
    ['cc', '39', '39.1'],
    ['nd', '467', '468'],
    ['nc', '39', '39.1'],
  ])('in %s above %s, not at %s', (unit, longest, tooLong) => {
    expect(isRefused(tex`\kern${longest}${unit}`)).toBe(false)
    expect(isRefused(tex`\kern${tooLong}${unit}`)).toBe(true)
  })

  test.each([
    tex`\rule{60em}{1em}`,
    tex`\rule{1em}{60em}`,
    tex`\rule [60em] {1em}{1em}`,
    tex`\rule{1em} {60 em}`,
    tex`\hspace*{60em}`,
    tex`\hspace{60em}`,
    tex`\vspace{60em}`,
    tex`\raisebox{60em}{x}`,
    tex`\genfrac[]{60em}0{a}{b}`,
    tex`\\[60em]`,
    tex`\\*[60em]`,
    tex`\kern 60em`,
    tex`\kern-60em`,
    tex`\kern{60em}`,
    tex`\mkern 1000mu`,
    tex`\hskip +60em`,
    tex`\mskip 1000 mu`,
    tex`\above 60em`,
  ])('in %s', (source) => expect(isRefused(source)).toBe(true))

  test.each([
    tex`\rule{1em}{1em}60em`,
    tex`\rule{1em}x{60em}`,
    tex`\kern 1em60em`,
    tex`\kern 1em{60em}`,
    tex`\kern x60em`,
    tex`\kern 9999sp`,
    tex`\kern 99EM`,
    tex`\rule{9999}{9999}`,
    tex`\frac{60em}{x}`,
    tex`\alpha 60em`,
    'x60em',
  ])('not in %s', (source) => expect(isRefused(source)).toBe(false))
})

describe('A formula ends', () => {
  /** `|` marks where, as a guess where it is `?`. */
  test.each([
    ['$', 'x|$ y$'],
    ['$', tex`\text{if $x$}|$`],
    ['$', tex`\text{if \(x\)}|$`],
    ['$', tex`\text{a \(\text{b $c$}\)}|$`],
    ['$', tex`\text{a $\text{b $c$}$}|$`],
    ['$', tex`\text{a $b}c$}|$`],
    ['$', tex`\text{a \(b$c\)}|$`],
    ['$', tex`\mathrm{a}|$ b$`],
    ['$', tex`\text*{if $x$}|$`],
    ['$', tex`\fbox[1]{if $x$}|$`],
    ['$', tex`\text x{a}|$ b$`],
    ['$', tex`\text{a}{?$} b`],
    ['$', tex`\text{a ?$ b`],
    ['$', tex`\text{a ?$ b $ c $`],
    ['$', `${tex`\text{a ?$ b`}\n\nc}$`],
    ['$', tex`\text{a ?$ b \item c}$`],
    ['$', tex`\text{a ?$ b \begin{itemize} c}$`],
    ['$', tex`\text{a ?$ b \end{quote} c}$`],
    ['$', tex`\begin{cases} x \end{cases}|$`],
    ['$', 'x % $\n|$'],
    ['$', '\\text% of\n{if $x$}|$'],
    ['$', tex`\text {if $x$}|$`],
    ['$', tex`x \ref{theorem}|$`],
    ['$', tex`\$|$`],
    ['$', 'x\ny|$'],
    ['$$', 'x|$$'],
    ['$$', 'x\n\ny|$$'],
    ['$$', tex`x \item y|$$`],
    ['$$', tex`x $ y|$$`],
    ['\\)', tex`x|\) y`],
    ['\\)', tex`\text{a \(b\) c}|\)`],
    ['\\)', tex`\text{a $b|\) c$}\)`],
    ['\\]', tex`x\) y|\]`],
    ['\\]', 'x\n\ny|\\]'],
    ['\\]', tex`\text{a $b$ \(c\)}|\]`],
  ] as const)('by %s in %j', (closer, marked) => {
    const at = marked.search(/[|?]/)
    const source = marked.slice(0, at) + marked.slice(at + 1)
    expect(formulaEnd(source, 0, closer)).toEqual({ to: at, isGuess: marked[at] === '?' })
  })

  test.each([
    ['$', 'x'],
    ['$', 'x\n\n$'],
    ['$', tex`x \item $`],
    ['$', tex`x \begin{theorem} $`],
    ['\\)', 'x\n \n\\)'],
    ['\\)', tex`x \end{itemize} \)`],
    ['\\)', tex`\text{a $ b`],
    ['$$', 'x $ y'],
  ] as const)('by no %s in %j', (closer, source) => expect(formulaEnd(source, 0, closer)).toBeUndefined())

  test.each([
    [tex`x|\end{align}|`, 'align'],
    [tex`\begin{array}x\end{array}|\end{align}|`, 'align'],
    [tex`\begin{align}x\end{align}y|\end {align}| z`, 'align'],
    [tex`\end{array}|\end{align}|\end{align}`, 'align'],
    [tex`\end|\end{align}|`, 'align'],
    [tex`\label{align}|\end{align}|`, 'align'],
  ])('with its environment in %j', (marked, name) => {
    const [before = '', end = '', after = ''] = marked.split('|')
    const from = before.length
    expect(environmentEnd(before + end + after, 0, name)).toEqual({ from, to: from + end.length })
  })

  test.each([
    ['x', 'align'],
    [tex`\begin{align}\end{align}`, 'align'],
    [tex`\begin{align}\end{align*}\end{align}`, 'align'],
  ])('with no environment in %j', (source, name) => expect(environmentEnd(source, 0, name)).toBeUndefined())
})

test.each([
  'a b|  ',
  'a b|',
  'a b|\n\nc',
  'a\nb|\n \nc',
  '|\n\nc',
  tex`a | \item b`,
  tex`a| \begin{quote} b`,
  tex`a| \end{itemize} b`,
  tex`a \begin{align} b \end{align}|`,
  tex`a \textbf{b}|`,
])('the text that ends in %j', (marked) => {
  const end = marked.replace(/\s+\|/, '|').indexOf('|')
  expect(textEnd(marked.replace('|', ''), 0)).toBe(end)
})

test.each([
  ['{', ['']],
  ['{{', ['', '']],
  [tex`\text{`, [tex`\text`]],
  [tex`\text*{`, [tex`\text`]],
  [tex`\text[1]{`, [tex`\text`]],
  [tex`\text1{`, ['']],
  ['x^{', ['^']],
  ['x_{', ['_']],
  [tex`\frac{a}{`, [tex`\frac`]],
  [tex`\frac{a}b{`, ['']],
  [tex`\text{{`, [tex`\text`, '']],
  [tex`\text{a}`, []],
  ['}{', ['']],
  [tex`\text{\bf}{`, [tex`\text`]],
])('after %s the open groups belong to %j', (source, open) => {
  const groups = createGroups()
  for (const token of tokensOf(source)) groups.read(token)
  expect(groups.open).toEqual(open)
})

/** What is wrong in a formula, «» around where, with the formula as the fix leaves it. */
test.each([
  ['x «$» y', 'A $ cannot stand inside a formula.', 'x  y'],
  [tex`{«$»}`, 'A $ cannot stand inside a formula.', '{}'],
  [tex`\text{a}\frac{«$»}{b}`, 'A $ cannot stand inside a formula.', tex`\text{a}\frac{}{b}`],
  [tex`\text{\frac{«$»}}`, 'This $ has no $.', tex`\text{\frac{$$}}`],
  [
    tex`\begin{cases*} «$» x & y \end{cases*}`,
    'A $ cannot stand inside a formula.',
    tex`\begin{cases*}  x & y \end{cases*}`,
  ],
  [tex`\begin{cases} x & «$» \end{cases}`, 'A $ cannot stand inside a formula.', tex`\begin{cases} x &  \end{cases}`],
  [
    tex`\begin{cases*} x & y \\ «$» \end{cases*}`,
    'A $ cannot stand inside a formula.',
    tex`\begin{cases*} x & y \\  \end{cases*}`,
  ],
  [tex`\text{«$» x}`, 'This $ has no $.', tex`\text{$ x$}`],
  [
    tex`\begin{a} «\begin{b}» x \end{a}`,
    tex`This \begin{b} has no \end{b}.`,
    tex`\begin{a} \begin{b} x \end{b}\end{a}`,
  ],
  [tex`\begin{a} x «\end{b}» \end{a}`, tex`This \end{b} has no \begin{b}.`, tex`\begin{a} x  \end{a}`],
  [tex`{ «\right» }`, tex`This \right has no \left.`, '{  }'],
  [tex`{ «\left»( x }`, tex`This \left has no \right.`, tex`{ \left( x \right.}`],
  [tex`\begin{a} «\left»( x \\ y \end{a}`, tex`This \left has no \right.`, tex`\begin{a} \left( x \right.\\ y \end{a}`],
])('%j: %s', (marked, message, mended) => {
  const source = marked.replace(/[«»]/g, '')
  const { errors } = readFormula(source, 0, source.length)
  expect(errors).toHaveLength(1)
  const { fix, ...error } = errors[0] as SourceError
  expect(error).toEqual({ from: marked.indexOf('«'), to: marked.indexOf('»') - 1, message })
  expect(fix?.label).toBe(fix?.insert ? `Insert ${fix.insert}` : 'Remove it')
  expect(fix && source.slice(0, fix.from) + fix.insert + source.slice(fix.to)).toBe(mended)
})

test.each([
  tex`\text{a $x$ b $y$}`,
  tex`\text{{a $x$}}`,
  tex`\begin{cases*} x & if $y$ \\ z & {if $w$} \end{cases*}`,
  tex`\begin{array}[t]{l@{p{x}}*{1}{r}p{3cm}} x & y & if $y$ \\ z & w & {if $w$} \end{array}`,
  tex`\left( a & b \\ c \right)`,
  tex`\begin{a} \left( x \right) & y \end{a}`,
  tex`\begin{a}\begin{a} x \end{a} \end{a}`,
  tex`\left( \left[ x \right] \right)`,
])('nothing is wrong with %s', (source) => {
  expect(readFormula(source, 0, source.length)).toMatchObject({ errors: [], open: [] })
})

/** What is plain mathematics is left, all else blanked to dots. */
test.each([
  [tex`a {b c} d`, 'a {b c} d'],
  [tex`a \text{b c} d`, 'a .....{.... d'],
  [tex`x^{a b}`, 'x^{....'],
  [tex`x_{a b}`, 'x_{....'],
  [tex`x^2{a b}`, 'x^2{a b}'],
  [tex`\sqrt[3]{a b}`, '.....[3]{....'],
  [tex`\hspace*{a b}`, '.......*{....'],
  [tex`\alpha x[2]{a b}`, '...... x[2]{a b}'],
  [tex`\frac{a}{b} c`, '.....{..{.. c'],
  [tex`\left( a b \right)`, '.....( a b ......)'],
  [tex`\begin{a} b & c \end{a}`, '......{.. b & c ....{..'],
])('of %s the plain part is %s', (source, plain) => {
  expect(readFormula(source, 0, source.length).outside.replaceAll('\u0001', '.')).toBe(plain)
})
