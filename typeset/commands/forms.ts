import { dingbat } from '#domain/latex/vocabulary/dingbats'
import { next, refuseOthers, unknownForm, until, written } from '../katex/arguments.ts'
import { braced, expanding, type Macro, type Token, within } from '../katex/expansion.ts'
import { amountOf, quantities } from '../quantities/quantities.ts'
import { following } from './following.ts'
import { type Bodies, type Form, form } from './form.ts'
import { fraction } from './fraction.ts'
import { indices } from './indices.ts'
import { layout } from './layout.ts'
import { mathjax } from './mathjax.ts'
import { matrices } from './matrices.ts'
import { physics } from './physics.ts'
import { stacked } from './stacked.ts'

/** What stands in brackets changes only how it looks. */
const plain = (bodies: Bodies, allowed: RegExp): Form => ({ bodies, option: { bodies, allowed } })
const rule = plain({ 0: '\\hline' }, /^[\d.]+\s*[a-z]{2}$|^\\[a-z]+$/)

const reference: Form = { bodies: { 1: '(\\text{#1})' }, star: true }
/** Commands for space between rows. They are dropped: a card has its own. */
const skips = /^\s*(?:\\(?:small|med|big)skip|\\vskip\s*-?[\d.]+\s*[a-z]{2})\s*$/

const table: Readonly<Record<string, Form>> = {
  inner: { bodies: { 2: '\\left\\langle#1,#2\\right\\rangle' }, star: true },
  ket: { bodies: { 1: '\\mathinner{|{#1}\\rangle}' }, star: true },
  braket: {
    bodies: { 1: '\\mathinner{\\langle{#1}\\rangle}', 2: '\\mathinner{\\langle{#1}|{#2}\\rangle}' },
    star: true,
  },
  Braket: {
    bodies: { 1: '\\bra@ket{\\left\\langle\\,}{\\,\\middle\\vert\\,}{\\,\\middle\\Vert\\,}{\\,\\right\\rangle}{#1}' },
  },
  set: { bodies: { 1: '\\bra@set{\\{\\,}{\\mid}{}{\\,\\}}{#1}' }, star: true },
  cramped: plain({ 1: '{#1}' }, /^\\(?:display|text|script|scriptscript)style$/),
  smashoperator: plain({ 1: '{#1}' }, /^[lr]{1,2}$/),
  vspace: { bodies: { 1: '' }, star: true },
  MoveEqLeft: {
    bodies: { 0: '\\kern2em&\\kern-2em' },
    option: { bodies: { 0: '\\kern#8em&\\kern-#8em' }, allowed: /^\d+(?:\.\d+)?$/ },
  },
  ...Object.fromEntries('ref eqref cref Cref autoref pageref'.split(' ').map((name) => [name, reference])),
  noalign: { bodies: { 1: '' }, isUnknown: ([skip = '']) => !skips.test(skip) },
  cite: { bodies: { 1: '[\\text{#1}]' }, option: { bodies: { 1: '[\\text{#1, #8}]' }, allowed: /./ } },
  toprule: rule,
  midrule: rule,
  bottomrule: rule,
  multicolumn: {
    bodies: { 3: '#3' },
    isUnknown: ([count, column]) => count?.trim() !== '1' || column?.includes('|') === true,
  },
  cline: { bodies: { 1: '' }, isUnknown: () => true },
}

const delimiters: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['|', '|'],
])

/** `\qty`: with two arguments of siunitx; with one, or with the delimiters that are to grow, of physics. */
const quantityOrDelimiters: Macro = (expander) => {
  const first = next(expander)
  const close = delimiters.get(first.text)
  if (close) {
    expander.popToken()
    const inside = until(expander, '\\qty', first.text, close)
    if (first.text === '[' && next(expander).text === '{')
      return amountOf(expander, '\\qty', { given: expander.consumeArgs(2), option: inside })
    return within(expander, `\\left${first.text}#1\\right${close}`, inside)
  }
  if (first.text !== '{') throw unknownForm('\\qty', `with ${first.text}`, first)
  const [only] = expander.consumeArgs(1)
  return next(expander).text === '{'
    ? amountOf(expander, '\\qty', { given: [only, ...expander.consumeArgs(1)], option: undefined })
    : within(expander, '\\left\\{#1\\right\\}', only)
}

/** `\mathbb{1}`, of which KaTeX's fonts have no sign: a bold one, as it is printed elsewhere, not a plain one. */
const blackboard =
  (name: string): Macro =>
  (expander) => {
    refuseOthers(expander, name)
    const [given] = expander.consumeArgs(1)
    if (/^\d+$/.test(written(given))) return within(expander, '\\mathbf{#1}', given)
    const letters: Token[] = [{ text: '\\mathbb', noexpand: true }, ...braced(given)]
    return { tokens: letters.reverse(), numArgs: 0 }
  }

/** `\mathrel\Big|`: KaTeX wants braces around what is no single sign. */
const classOf =
  (name: string): Macro =>
  (expander) => {
    const own: Token = { text: name, noexpand: true }
    if (!/^\\[bB]igg?[lmr]?$/.test(next(expander).text)) return { tokens: [own], numArgs: 0 }
    const tokens = [own, { text: '{' }, expander.popToken(), expander.popToken(), { text: '}' }]
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

/** pifont's signs by their numbers. */
const ding: Macro = (expander) => {
  refuseOthers(expander, '\\ding')
  const [number] = expander.consumeArgs(1)
  const sign = dingbat(written(number))
  if (!sign) throw unknownForm('\\ding', `with {${written(number)}}`, number.at(-1))
  return expanding(`\\text{${sign}}`, 0)(expander)
}

/** Commands that are written in more than one way. */
export const forms: readonly (readonly [name: string, macro: Macro])[] = [
  ...Object.entries({ ...physics, ...table }).map(([name, ways]) => [`\\${name}`, form(`\\${name}`, ways)] as const),
  ...quantities,
  ...matrices,
  ...indices,
  ...mathjax,
  ...layout,
  ['\\ding', ding],
  ['\\qty', quantityOrDelimiters],
  ['\\quantity', quantityOrDelimiters],
  ['\\genfrac', fraction],
  ...['\\mathbb', '\\mathds', '\\mathbbm', '\\Bbb'].map((name) => [name, blackboard(name)] as const),
  ['\\bbone', expanding('\\mathbf{1}', 0)],
  ['\\textsc', expanding('\\html@mathml{\\htmlClass{tex-small-caps}{\\text{#1}}}{\\text{#1}}', 1)],
  ...following,
  ...stacked,
  ...['mathord', 'mathbin', 'mathrel', 'mathopen', 'mathclose', 'mathpunct', 'mathinner', 'mathop'].map(
    (name) => [`\\${name}`, classOf(`\\${name}`)] as const,
  ),
]

/** A macro that is written in one way, with `count` arguments: neither with a star nor with brackets. */
export const plainly =
  (name: string, count: number, macro: Macro): Macro =>
  (expander) => {
    if (count > 0) refuseOthers(expander, name)
    return macro(expander)
  }
