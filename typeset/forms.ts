import { dingbat } from '#domain/latex/vocabulary/dingbats'
import { next, readArguments, refuseOthers, unknownForm, until, written } from './arguments.ts'
import {
  braced,
  countAdded,
  type Expander,
  expanding,
  type Macro,
  substituted,
  type Token,
  within,
} from './expansion.ts'
import { following } from './following.ts'
import { type Bodies, type Form, form } from './form.ts'
import { fraction } from './fraction.ts'
import { indices } from './indices.ts'
import { mathjax } from './mathjax.ts'
import { matrices } from './matrices.ts'
import { physics } from './physics.ts'
import { amountOf, quantities } from './quantities.ts'
import { stacked } from './stacked.ts'
import { stretchOf } from './stretch.ts'

/** What stands in brackets changes only how it looks. */
const plain = (bodies: Bodies, allowed: RegExp): Form => ({ bodies, option: { bodies, allowed } })
const rule = plain({ 0: '\\hline' }, /^[\d.]+\s*[a-z]{2}$|^\\[a-z]+$/)

const reference: Form = { bodies: { 1: '(\\text{#1})' }, star: true }
/** Space between rows, which a card has its own of. */
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

/** Passes over what may stand in brackets, one pair after the other, and changes only how `name` looks. */
function passOver(expander: Expander, name: string, ...brackets: readonly RegExp[]): void {
  for (const allowed of brackets) {
    const { option } = readArguments(expander, name, { star: false, option: true, least: 0, most: 0 })
    if (option && !allowed.test(written(option)))
      throw unknownForm(name, `with ${written(option)} in brackets`, option.at(-1))
  }
}

/** KaTeX's own command, which knows no brackets: where a numerator stands, or how thick a line is. */
const looking =
  (name: string, ...brackets: readonly RegExp[]): Macro =>
  (expander) => {
    passOver(expander, name, ...brackets)
    return { tokens: [{ text: name, noexpand: true }], numArgs: 0 }
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

/** What says by so many arguments how large the last one is set: `\scalebox` has brackets between. With formulas in it, that is text. */
const scaled =
  (name: string, sizes: number): Macro =>
  (expander) => {
    readArguments(expander, name, { star: true, option: false, least: sizes, most: sizes })
    const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
    const [inside] = given
    return within(expander, inside.some(({ text }) => text === '$') ? '\\text{#1}' : '#1', inside)
  }

/** By how much is turned against the clock, in degrees. */
const turns: ReadonlyMap<string, number> = new Map([
  ['90', 90],
  ['-270', 90],
  ['180', 180],
  ['-180', 180],
  ['270', 270],
  ['-90', 270],
])
const oneSign = /^(?:\$(?:\\[a-zA-Z]+|.)\$|.)$/u

/** `\rotatebox`, around its middle: a sign alone, which is about as wide as it is high, or upside down. */
const turned: Macro = (expander) => {
  const name = '\\rotatebox'
  const { given } = readArguments(expander, name, { star: false, option: true, least: 2, most: 2 })
  const [angle, inside] = given
  const turn = turns.get(written(angle))
  if (turn === undefined || (turn !== 180 && !oneSign.test(written(inside))))
    throw unknownForm(name, `with {${written(angle)}}{${written(inside)}}`, angle.at(-1))
  const text = '\\text{#1}'
  const html = `\\htmlClass{tex-turned-${turn}}{${text}}`
  const tokens = substituted(expander, `\\html@mathml{${html}}{${text}}`, [inside])
  countAdded(expander, tokens, [inside])
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** In em: how far apart the rows of an array are, unless it is told otherwise. */
const rowEm = 1.2

/** A cell that reaches down over several rows, as multirow sets it: as text, down from its own row by half of the others. */
const reaching: Macro = (expander) => {
  const name = '\\multirow'
  const [rows] = readArguments(expander, name, { star: false, option: true, least: 2, most: 2 }).given
  const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const count = written(rows)
  if (!/^[1-9]\d?$/.test(count)) throw unknownForm(name, `with {${count}}`, rows.at(-1))
  const down = ((Number(count) - 1) * rowEm * stretchOf(expander)) / 2
  return within(expander, `\\smash{\\raisebox{-${down}em}{#1}}`, given[0])
}

/** `\framebox[3cm][c]{…}`: how wide a box is, and where in it its text stands, is layout. */
const boxed =
  (name: string, body: string): Macro =>
  (expander) => {
    passOver(expander, name, length, /^[lcrs]$/)
    const { given } = readArguments(expander, name, { star: false, option: false, least: 1, most: 1 })
    return within(expander, body, given[0])
  }
const length = /^-?[\d.]*\s*(?:[a-z]{2}|\\[a-z]+)$/

/** `\mathrel\Big|`: KaTeX wants braces around what is no single sign. */
const classOf =
  (name: string): Macro =>
  (expander) => {
    const own: Token = { text: name, noexpand: true }
    if (!/^\\[bB]igg?[lmr]?$/.test(next(expander).text)) return { tokens: [own], numArgs: 0 }
    const tokens = [own, { text: '{' }, expander.popToken(), expander.popToken(), { text: '}' }]
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

/** `\arraycolsep=1.4pt`: a length of layout, which a card has its own of. */
const assigned =
  (name: string): Macro =>
  (expander) => {
    if (next(expander).text === '=') expander.popToken()
    const first = next(expander)
    let given = ''
    while (!length.test(given) && /^[-.\da-z]$/.test(next(expander).text)) given += expander.popToken().text
    if (!length.test(given)) throw unknownForm(name, `with ${first.text}`, first)
    return { tokens: [], numArgs: 0 }
  }

/** In a line `\linebreak` ends it; elsewhere, or where it is only allowed, it may be broken there. */
const lineBreak: Macro = (expander) => {
  const { option } = readArguments(expander, '\\linebreak', { star: false, option: true, least: 0, most: 0 })
  const urgency = option ? written(option) : '4'
  if (!/^[0-4]$/.test(urgency)) throw unknownForm('\\linebreak', `with ${urgency} in brackets`, option?.at(-1))
  const text = urgency === '4' && !expander.settings.displayMode ? '\\newline' : '\\allowbreak'
  return { tokens: [{ text }], numArgs: 0 }
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
  ['\\ding', ding],
  ['\\qty', quantityOrDelimiters],
  ['\\quantity', quantityOrDelimiters],
  ['\\genfrac', fraction],
  ['\\cfrac', looking('\\cfrac', /^[lrc]$/)],
  ...['\\underbracket', '\\overbracket'].map((name) => [name, looking(name, length, length)] as const),
  ...['\\mathbb', '\\mathds', '\\mathbbm', '\\Bbb'].map((name) => [name, blackboard(name)] as const),
  ['\\bbone', expanding('\\mathbf{1}', 0)],
  ['\\textsc', expanding('\\html@mathml{\\htmlClass{tex-small-caps}{\\text{#1}}}{\\text{#1}}', 1)],
  ['\\scalebox', scaled('\\scalebox', 1)],
  ['\\resizebox', scaled('\\resizebox', 2)],
  ['\\multirow', reaching],
  ['\\rotatebox', turned],
  ...following,
  ...stacked,
  ['\\framebox', boxed('\\framebox', '\\fbox{#1}')],
  ['\\makebox', boxed('\\makebox', '\\text{#1}')],
  ['\\linebreak', lineBreak],
  ...['\\arraycolsep', '\\jot'].map((name) => [name, assigned(name)] as const),
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
