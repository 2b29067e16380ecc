import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCardSearch, traceOf } from './card-search.ts'
import { signsOf } from './signs.ts'

/** Ten formulas as they stand on cards, each with five ways somebody may type it, or a part of it. */
const variants: [card: string, typed: string[]][] = [
  [
    '$\\int_{0}^{1} x^2\\,dx = \\frac{1}{3}$',
    ['\\int^1_0 x^{2} dx', '\\int_0^1 x^2 \\mathrm{d}x', '\\frac13', '∫_0^1 x^2', '{1 \\over 3}'],
  ],
  [
    '\\sum_{n=1}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}',
    ['\\sum_{n=1}^{\\infty}', '\\dfrac{\\pi^2}{6}', '\\sum\\limits^{\\infty}_{n=1} \\frac1{n^2}', '$π^2$', '∑_{n=1}^∞'],
  ],
  [
    'Let $\\varepsilon > 0$; then $\\left|f(x)-f(y)\\right| \\le \\varepsilon$.',
    [
      '|f(x)-f(y)| \\leq \\epsilon',
      '$\\epsilon>0$',
      '\\lvert f(x) - f(y) \\rvert',
      '$f(x)$',
      '\\bigl|f(x)-f(y)\\bigr| ≤ ε',
    ],
  ],
  ['$e^{i\\pi}+1=0$', ['e^{i\\pi} + 1 = 0', 'e^{i \\pi}', '$e^{iπ}$', '\\mathrm{e}^{\\mathrm{i}\\pi}', '+1=0']],
  [
    '$\\mathbb{R}^n \\to \\mathbb R^{m}$',
    ['R^n \\rightarrow R^m', '\\R^n', '$ℝ^n$', '\\mathbf{R}^{n} \\longrightarrow \\mathbf{R}^m', '\\to \\mathbb{R}^m'],
  ],
  [
    'Matrices: \\[\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1}\\]',
    [
      '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
      '\\begin{bmatrix} a & b \\\\ c & d \\end{bmatrix}',
      '$abcd^{-1}$',
      '$a b$',
      '$\\begin{matrix} c & d \\end{matrix}$',
    ],
  ],
  [
    '$\\operatorname{Hom}(A,B)\\otimes C$',
    ['\\mathrm{Hom}(A, B)', 'Hom(A,B) \\otimes C', '$Hom$', '\\text{Hom}(A,B)', '\\otimes C'],
  ],
  [
    '$\\lim_{x\\to 0}\\frac{\\sin x}{x}=1$',
    [
      '\\lim_{x \\rightarrow 0}',
      '\\frac{\\mathrm{sin} x}{x}',
      '\\lim\\limits_{x\\to0} \\tfrac{\\sin x}{x} = 1',
      '{\\sin x \\over x}',
      '$\\sin x$',
    ],
  ],
  [
    '$\\hat f(\\xi)=\\int f(x)e^{-2\\pi i x\\xi}\\,dx$',
    ['\\widehat{f}(\\xi)', '\\int f(x) e^{-2 \\pi i x \\xi} dx', '$\\hat{f}$', 'e^{-2π i xξ}', '\\hat f(ξ) ='],
  ],
  ['$x_i^2 + x^2_j$', ['x^2_i', 'x_{i}^{2}+x_j^2', '$x_j^2$', 'x_i^{2}', '{x_i}^2']],
]

const finds = (typed: string, card: string) => {
  const { words, formulas } = readCardSearch(typed)
  const trace = traceOf(card, '')
  return (
    words.every((word) => trace.words.includes(word)) && formulas.flat().every((gram) => trace.grams.includes(gram))
  )
}

describe('A formula is found however it was typed, and a part of it is', () => {
  for (const [card, typed] of variants)
    test.each(typed)(`%s in ${card}`, (one) => {
      expect(finds(one, card)).toBe(true)
    })
})

test('No way to type one formula finds another', () => {
  const long = variants.map(
    ([card, typed]) => [card, typed.filter((one) => signsOf(one.replaceAll('$', '')).length > 4)] as const,
  )
  const wrong = long.flatMap(([card, typed]) =>
    typed.flatMap((one) =>
      variants.filter(([other]) => other !== card && finds(one, other)).map(([other]) => [one, other]),
    ),
  )
  expect(wrong).toEqual([])
})

test('Words are found in text and mathematics aside, whatever their case and accents, and no command is a word', () => {
  const card = "\\textbf{Poincar\\'e}'s lemma: every closed form $\\omega$ is exact"
  for (const typed of ['poincare lemma', 'Poincaré', 'closed EXACT', 'lemma $\\omega$', '$\\omega$ exact'])
    expect([typed, finds(typed, card)]).toEqual([typed, true])
  for (const typed of ['textbf', 'omega', 'lemma $\\alpha$', 'open'])
    expect([typed, finds(typed, card)]).toEqual([typed, false])
})

test('A whole formula in statements, lists and tables is found', () => {
  const inside = '\\begin{theorem}[On $p$]\\begin{itemize}\\item[$q_1$] $a^2+b^2$\\end{itemize}\\end{theorem}'
  for (const typed of ['$p$', 'q_1', 'a^2+b^2']) expect([typed, finds(typed, inside)]).toEqual([typed, true])
  expect(finds('a=b', '\\begin{tabular}{c} x & $a=b$ \\end{tabular}')).toBe(true)
})

test('Nothing typed looks for nothing', () => {
  for (const typed of ['', '  ', '$', '$$', '$ $', '\\,'])
    expect(readCardSearch(typed)).toEqual({ words: [], formulas: [] })
})

test('Any text can be searched for and in; deep and long ones take no longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(traceOf(text, text).grams.every((gram) => gram === (gram | 0))).toBe(true)
      readCardSearch(text)
    }),
  )
  expect(signsOf('{'.repeat(4_000)).length).toBe(0)
  expect(signsOf(`${'{'.repeat(4_000)}x${'}'.repeat(4_000)}`)).toEqual(['x'])
  expect(signsOf('x^'.repeat(4_000)).length).toBeLessThanOrEqual(8_000)
})
