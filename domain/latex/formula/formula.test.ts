import { describe, expect, test } from 'vitest'
import { createGroups } from '../source/groups.ts'
import { tokenAt, tokensOf } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'
import { environmentEnd, formulaEnd, textEnd } from './end.ts'
import { readFormula, readMixture } from './formula.ts'
import { isTooLong } from './lengths.ts'
import { textColumnsAt } from './text-columns.ts'

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
  [tex`\text{\frac{«$»}}`, 'This $ has no closing $.', tex`\text{\frac{$$}}`],
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
  [tex`\text{«$» x}`, 'This $ has no closing $.', tex`\text{$ x$}`],
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
  tex`\begin{array}{p{3cm}p{2cm}} if $x$ & if $y$ \\ if $z$ & if $w$ \end{array}`,
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
  ['a % b c\nd', 'a .....\nd'.replace('.....\n', '......')],
  [tex`a \xymatrix{b \ar[r]^c & d} e`, 'a ......................... e'],
  [tex`a \begin{tikzcd} b \arrow[r] & c \end{tikzcd}\xymatrix{d} e`, `a ${'.'.repeat(55)} e`],
  [tex`\inferrule*[name of it]{a}{b} c d`, '.......................{a}{b} c d'],
  [tex`\infer=[name of it]{a}{b} c d`, '...................{a}{b} c d'],
])('of %s the plain part is %s', (source, plain) => {
  expect(readFormula(source, 0, source.length).outside.replaceAll('\u0001', '.')).toBe(plain)
})

/** What a formula may not do at all, «» around where. */
test.each([
  [tex`x «\url»{y}`, 'A link stands in the text, not in a formula.'],
  [tex`x «\href»{y}{z}`, 'A link stands in the text, not in a formula.'],
  [tex`some words here «\url»{y}`, 'A link stands in the text, not in a formula.'],
  [tex`«\kern»60em`, 'No length may be above 50 em.'],
  [tex`«\begin» x`, tex`\begin needs the name of an environment in braces.`],
  [tex`x «\end»`, tex`\end needs the name of an environment in braces.`],
])('%s: %s', (marked, message) => {
  const source = marked.replace(/[«»]/g, '')
  const { errors, hints } = readFormula(source, 0, source.length)
  expect(errors).toContainEqual({ from: marked.indexOf('«'), to: marked.indexOf('»') - 1, message })
  expect(hints).toEqual([])
})

test('How far apart rows stand may be said in a formula; nothing else may be defined', () => {
  const of = (source: string) => readFormula(source, 0, source.length).errors
  expect(of(tex`\renewcommand{\arraystretch}{1.5} x`)).toEqual([])
  expect(of(tex`\renewcommand{\alpha}{1.5} x`)).toHaveLength(1)
})

test('An environment whose name is cut off by the end of the formula is said to need it', () => {
  const source = tex`$\begin{a} x$ {b}`
  expect(readFormula(source, 1, 8).errors[0]?.message).toBe(tex`\begin needs the name of an environment in braces.`)
})

test('A formula nests fifty levels deep, not more', () => {
  const nested = (levels: number) => `${'{'.repeat(levels)}x${'}'.repeat(levels)}`
  expect(readFormula(nested(50), 0, 101).errors).toEqual([])
  expect(readFormula(nested(51), 0, 103)).toMatchObject({
    open: [],
    errors: [{ from: 50, to: 51, message: 'A formula may nest 50 levels deep, not more.' }],
  })
})

describe('The columns of an array that are text', () => {
  test.each([
    ['{lp{3cm}c}', [1]],
    [tex`{p{0.3\linewidth}p{2cm}cb{\dimexpr{1cm}}}`, [0, 1, 3]],
    ['[t]{m {3cm}|b{2cm}}', [0, 1]],
    ['{l@{p{x}}r p{1cm}}', [2]],
    ['{l>{$}p{1cm}<{$}c}', [1]],
  ])('in %s are %j', (columns, which) => {
    expect([...(textColumnsAt(columns, 0) ?? [])]).toEqual(which)
  })

  test.each(['{lcr}', '{l@{p}r}', '{l', ''])('in %j are none', (columns) => {
    expect(textColumnsAt(columns, 0)).toBeUndefined()
  })
})

describe('Words and the mathematics between them', () => {
  const read = (source: string) => {
    const mixed = readMixture(source)
    return mixed?.pieces.map(({ from, to, isFormula }) =>
      isFormula ? `$${source.slice(from, to)}$` : source.slice(from, to),
    )
  }

  test.each([
    ['Let x^2 be the square, and y_1 more.', ['Let ', '$x^2$', ' be the square, and ', '$y_1$', ' more.']],
    [tex`What is \alpha + 1, \beta?`, ['What is ', tex`$\alpha + 1, \beta$`, '?']],
    [tex`The set x^2 \, of all words here`, ['The set ', tex`$x^2 \,$`, ' of all words here']],
    [
      tex`The matrix \begin{pmatrix} a & b \\ c & d \end{pmatrix} is regular here`,
      ['The matrix ', tex`$\begin{pmatrix} a & b \\ c & d \end{pmatrix}$`, ' is regular here'],
    ],
    ['x^2 \n\n y^2 for all words', ['$x^2$', ' \n\n ', '$y^2$', ' for all words']],
    ['x^2, „for all words“', ['$x^2$', ', „for all words“']],
    [tex`Whatever is the set of \frac{x`, ['Whatever is the set of ', tex`$\frac{x$`]],
  ])('in %j are told apart', (source, pieces) => {
    expect(read(source)).toEqual(pieces)
  })

  test.each([
    [tex`The set x^2 & y^2 of all words here`],
    ['Only words stand here and nothing else'],
    [tex`The set x^2 \right) of all words here`],
  ])('in %j are not', (source) => {
    expect(read(source)).toBeUndefined()
  })

  test('earn dollar signs around what is mathematics', () => {
    const source = 'Let x^2 be the square, and y_1 more.'
    const [hint] = readMixture(source)?.hints ?? []
    expect(hint?.message).toBe(
      'Words and mathematics stand side by side here: put dollar signs around what is mathematics.',
    )
    expect([hint?.fix, hint?.otherFix]).toContainEqual({
      from: 0,
      to: source.length,
      label: 'Put $…$ around the formula',
      insert: 'Let $x^2$ be the square, and $y_1$ more.',
    })
  })
})
