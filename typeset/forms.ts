import { next, readArguments, refuseOthers, unknownForm, until, written } from './arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token } from './expansion.ts'
import { amountOf, quantities } from './quantities.ts'

/** Bodies by the number of arguments; `#8` is what stood in brackets. */
type Bodies = Readonly<Record<number, string>>

/** The ways in which a command may be written; any other is refused by name: its meaning is not known. */
type Form = {
  bodies: Bodies
  /** With a star: `true` where it only says whether delimiters grow, which a card does by itself. */
  star?: true | Bodies
  /** With something in brackets, and what may stand there. */
  option?: { bodies: Bodies; allowed: RegExp }
  /** What an argument may not be. */
  isUnknown?: (given: readonly string[]) => boolean
}

const form =
  (name: string, { bodies, star, option, isUnknown }: Form): Macro =>
  (expander) => {
    const counts = Object.keys(bodies).map(Number)
    const found = readArguments(expander, name, {
      star: star !== undefined,
      option: option !== undefined,
      least: Math.min(...counts),
      most: Math.max(...counts),
    })
    const { given, isStarred } = found
    const inBrackets = found.option && written(found.option)
    const at = found.option?.at(-1) ?? given.at(-1)?.at(-1)
    if (inBrackets !== undefined && !option?.allowed.test(inBrackets))
      throw unknownForm(name, `with ${inBrackets} in brackets`, at)
    const known = found.option ? option?.bodies : isStarred && star !== true ? star : bodies
    const body = known?.[given.length]
    if (body === undefined || isUnknown?.(given.map(written)))
      throw unknownForm(name, `with ${given.map((tokens) => `{${written(tokens)}}`).join('')}`, at)
    const places = [...given, ...Array.from({ length: 7 - given.length }, (): Token[] => []), found.option ?? []]
    const tokens = substituted(expander, body, places)
    countAdded(expander, tokens, places)
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

const between = (open: string, close: string): Form => ({
  bodies: { 1: `\\left${open}#1\\right${close}` },
  star: true,
  option: { bodies: { 1: `\\mathopen{#8${open}}#1\\mathclose{#8${close}}` }, allowed: /^\\[bB]igg?$/ },
})

const hasComma = (argument: string): boolean =>
  argument.replace(/\{(?:[^{}]|\{[^{}]*\})*\}|\([^()]*\)/g, '').includes(',')
const order = /^[^,=]+$/

/** Derivatives: an order in brackets; only the variable, or a function and its variables, one in each argument. */
const derivative = (d: string, flat: Bodies = { 1: `${d}/${d}#1`, 2: `${d}#1/${d}#2` }): Form => ({
  bodies: { 1: `\\frac{${d}}{${d}#1}`, 2: `\\frac{${d}#1}{${d}#2}` },
  star: flat,
  option: {
    bodies: { 1: `\\frac{${d}^{#8}}{${d}{#1}^{#8}}`, 2: `\\frac{${d}^{#8}#1}{${d}{#2}^{#8}}` },
    allowed: order,
  },
  isUnknown: ([first = '', ...variables]) => (variables.length > 0 ? variables : [first]).some(hasComma),
})
const partial = derivative('\\partial ')

/** What stands in brackets changes only how it looks. */
const plain = (bodies: Bodies, allowed: RegExp): Form => ({ bodies, option: { bodies, allowed } })
const rule = plain({ 0: '\\hline' }, /^[\d.]+\s*[a-z]{2}$|^\\[a-z]+$/)

const table: Readonly<Record<string, Form>> = {
  abs: between('|', '|'),
  norm: between('\\|', '\\|'),
  comm: { bodies: { 1: '\\left[#1\\right]', 2: '\\left[#1,#2\\right]' }, star: true },
  expval: {
    bodies: { 1: '\\left\\langle#1\\right\\rangle', 2: '\\left\\langle#2\\middle|#1\\middle|#2\\right\\rangle' },
    star: true,
  },
  inner: { bodies: { 2: '\\left\\langle#1,#2\\right\\rangle' }, star: true },
  bra: { bodies: { 1: '\\mathinner{\\langle{#1}|}' }, star: true },
  ket: { bodies: { 1: '\\mathinner{|{#1}\\rangle}' }, star: true },
  braket: {
    bodies: { 1: '\\mathinner{\\langle{#1}\\rangle}', 2: '\\mathinner{\\langle{#1}|{#2}\\rangle}' },
    star: true,
  },
  set: { bodies: { 1: '\\bra@set{\\{\\,}{\\mid}{}{\\,\\}}{#1}' }, star: true },
  dd: { bodies: { 0: '\\mathrm{d}' }, option: { bodies: { 0: '\\mathrm{d}^{#8}' }, allowed: order } },
  dv: derivative('\\mathrm{d}'),
  pdv: { ...partial, bodies: { ...partial.bodies, 3: '\\frac{\\partial^2 #1}{\\partial #2\\,\\partial #3}' } },
  vspace: { bodies: { 1: '' }, star: true },
  resizebox: { bodies: { 3: '#3' }, star: true },
  ref: { bodies: { 1: '(\\text{#1})' }, star: true },
  eqref: { bodies: { 1: '(\\text{#1})' }, star: true },
  cite: { bodies: { 1: '[\\text{#1}]' }, option: { bodies: { 1: '[\\text{#1, #8}]' }, allowed: /./ } },
  toprule: rule,
  midrule: rule,
  bottomrule: rule,
  multicolumn: { bodies: { 3: '#3' }, isUnknown: ([columns]) => columns?.trim() !== '1' },
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
      throw unknownForm('\\qty', 'with something in brackets', first)
    return grown(expander, `\\left${first.text}#1\\right${close}`, inside)
  }
  if (first.text !== '{') throw unknownForm('\\qty', `with ${first.text}`, first)
  const { given } = readArguments(expander, '\\qty', { star: false, option: false, least: 1, most: 2 })
  const [only = []] = given
  return given.length > 1 ? amountOf(expander, '\\qty', given) : grown(expander, '\\left\\{#1\\right\\}', only)
}

const grown = (expander: Expander, body: string, inside: Token[]) =>
  ({ tokens: substituted(expander, body, [inside]).reverse(), numArgs: 0 }) as const

/** `\cfrac` of amsmath says in brackets where its numerator stands; `\scalebox` has them between its arguments. */
const fraction: Macro = (expander) => {
  const { option } = readArguments(expander, '\\cfrac', { star: false, option: true, least: 0, most: 0 })
  if (option && !/^[lrc]$/.test(written(option)))
    throw unknownForm('\\cfrac', `with ${written(option)} in brackets`, option.at(-1))
  return { tokens: [{ text: '\\cfrac', loc: undefined, noexpand: true }], numArgs: 0 }
}
const scaled: Macro = (expander) => {
  expander.consumeArgs(1)
  const { given } = readArguments(expander, '\\scalebox', { star: false, option: true, least: 1, most: 1 })
  return grown(expander, '#1', given[0] ?? [])
}

/** Commands that are written in more than one way. */
export const forms: readonly (readonly [name: string, macro: Macro])[] = [
  ...Object.entries(table).map(([name, ways]) => [`\\${name}`, form(`\\${name}`, ways)] as const),
  ...quantities,
  ['\\qty', quantityOrDelimiters],
  ['\\cfrac', fraction],
  ['\\scalebox', scaled],
]

/** A macro that is written in one way, with `count` arguments: neither with a star nor with brackets. */
export const plainly =
  (name: string, count: number, macro: Macro): Macro =>
  (expander) => {
    if (count > 0) refuseOthers(expander, name)
    return macro(expander)
  }
