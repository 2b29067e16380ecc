import { prefixes, units, unitsInShort } from '#domain/latex/vocabulary/units'
import { type CommandArguments, readArguments, unknownForm, written } from './arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token, tokensOf } from './expansion.ts'

const number = /^([+-]|\+-|±)?(\d*(?:[.,]\d*)?)(\(\d+\))?(?:(?:\+-|±)(\d+(?:[.,]\d+)?))?(?:[eEdD]([+-]?\d+))?$/

/**
 * What may stand in brackets: what only says how a quantity looks. Of that a card shows which sign is the decimal one; a
 * number that is rounded or written in another way would be another.
 */
const looks =
  /^(?:(?:per-mode|per-symbol|mode|detect-[a-z-]+|inter-unit-product|number-unit-(?:product|separator)|quotient-mode|separate-uncertainty|uncertainty-mode|bracket-[a-z-]+|group-[a-z-]+|digit-group-[a-z-]+|exponent-product|tight-spacing|allow-[a-z-]+|(?:range|list|product)-units|output-decimal-marker|locale)(?:=(?:\{[^{}]*\}|[^,{}])*)?(?:,|$))*$/
const commaSaid = /output-decimal-marker=\{?,|locale=(?:DE|FR|PL|SI)/

/** Whether what stands in brackets behind `name` makes the decimal sign a comma. */
function saysComma(name: string, option: Token[] | undefined): boolean {
  const said = option ? written(option).replace(/\s/g, '') : ''
  if (option && !looks.test(said)) throw unknownForm(name, `with ${said} in brackets`, option.at(-1))
  return commaSaid.test(said)
}

/** Five digits or more in a row are in groups of three, from the point on. */
export function grouped(mantissa: string, space = '\\,'): string {
  const [whole = '', ...decimals] = mantissa.replace(',', '.').split('.')
  const groups = (digits: string, pattern: RegExp) => (digits.length < 5 ? digits : digits.replace(pattern, space))
  return [
    groups(whole, /(?<=\d)(?=(?:\d{3})+$)/g),
    ...decimals.map((part) => groups(part, /(?<=^(?:\d{3})+)(?=\d)/g)),
  ].join('.')
}

/** A number as siunitx reads it: a comma is a point, `e` a power of ten. Letters and commands stand as they are. */
function numberTokens(expander: Expander, name: string, given: Token[], hasComma: boolean): Token[] {
  const text = written(given)
    .replace(/\\pm/g, '±')
    .replace(/[\s~]|\\,/g, '')
  if (/[^\d.,+\-±()eEdDx]/.test(text) || !/\d/.test(text)) return given.toReversed()
  const factors = text.split('x').map((factor) => {
    const [, sign = '', mantissa = '', uncertainty = '', spread, power] = number.exec(factor) ?? []
    if (!number.test(factor) || factor === '') throw unknownForm(name, `with ${text} for a number`, given.at(-1))
    const value = sign.replace(/\+-|±/, '\\pm ') + grouped(mantissa) + uncertainty
    const parts = [value, spread && `\\pm ${spread.replace(',', '.')}`].filter(Boolean).join(' ')
    if (power === undefined) return parts
    const ten = `10^{${power.replace(/^\+/, '')}}`
    if (/\d/.test(mantissa) === false) return sign + ten
    return `${spread ? `(${parts})` : parts}\\times ${ten}`
  })
  const shown = factors.join('\\times ')
  return tokensOf(expander, hasComma ? shown.replaceAll('.', '{,}') : shown)
}

const joints = new Set(['per', 'squared', 'cubed'])
/** Units whose names mean something else elsewhere in a formula, or are commands of their own. */
const further: ReadonlyMap<string, string> = new Map([
  ...unitsInShort,
  ['bar', '\\mathrm{bar}'],
  ['angstrom', '\\text{Å}'],
  ...['celsius', 'degreeCelsius', 'ohm', 'degree'].map((name) => [name, `\\${name}`] as const),
])

/** A unit as siunitx reads it: units are kept apart, prefixes stand with theirs, `.` and `~` are products. */
function unitTokens(expander: Expander, name: string, given: Token[]): Token[] {
  const tokens: Token[] = []
  const put = (text: string) => tokens.push(...tokensOf(expander, text))
  /** Whether a unit was just written, from which the next one must be told. */
  let isAfterUnit = false
  let power = ''
  for (const token of given.toReversed()) {
    const word = token.text.slice(1)
    const isCommand = token.text.startsWith('\\')
    const isPrefix = isCommand && (Object.hasOwn(prefixes, word) || word === 'micro')
    const isUnit = isCommand && !isPrefix && ((Object.hasOwn(units, word) && !joints.has(word)) || further.has(word))
    if (isCommand && (word === 'square' || word === 'cubic')) {
      if (isAfterUnit) put('\\,')
      power = word === 'square' ? '^2' : '^3'
      isAfterUnit = false
    } else if (isCommand && word === 'tothe') put('^')
    else if (isCommand && (word === 'raiseto' || word === 'of')) throw unknownForm(name, `with \\${word}`, token)
    else if (token.text === '.' || token.text === '~') put('\\,')
    else {
      if ((isPrefix || isUnit) && isAfterUnit) put('\\,')
      const meant = isCommand ? further.get(word) : undefined
      if (meant) put(meant)
      else tokens.push(token)
      if (isUnit) {
        put(power)
        power = ''
      }
      isAfterUnit = isUnit || (isAfterUnit && isCommand && !isPrefix && word !== 'per')
    }
  }
  return tokens
}

/** Degrees, minutes and seconds, parted by `;`. */
function angleTokens(expander: Expander, name: string, given: Token[], hasComma: boolean): Token[] {
  const parts = parted(given)
  if (parts.length > 3) throw unknownForm(name, 'with more than degrees, minutes and seconds', given.at(-1))
  const signs = ['^\\circ', "'", "''"]
  return parts.flatMap((part, index) =>
    part.length > 0 ? [...numberTokens(expander, name, part, hasComma), ...tokensOf(expander, signs[index] ?? '')] : [],
  )
}

type Reader = (expander: Expander, name: string, given: Token[], hasComma: boolean) => Token[]

const set = (
  expander: Expander,
  name: string,
  body: string,
  readers: readonly Reader[],
  { given, option }: Pick<CommandArguments, 'given' | 'option'>,
) => {
  const hasComma = saysComma(name, option)
  const parts = readers.map((tokens, index) => tokens(expander, name, given[index] ?? [], hasComma).reverse())
  const tokens = substituted(expander, body, parts)
  countAdded(expander, tokens, parts)
  return { tokens: tokens.reverse(), numArgs: 0 } as const
}

/** A command of siunitx: what its arguments become, and what they are put into. */
const quantity = (name: string, body: string, ...readers: readonly Reader[]): readonly [string, Macro] => [
  name,
  (expander) => {
    const count = readers.length
    const read = readArguments(expander, name, { star: false, option: true, least: count, most: count })
    return set(expander, name, body, readers, read)
  },
]

const amount = '#1\\,\\mathrm{#2}'
const range = '#1\\,\\mathrm{#3}\\text{ to }#2\\,\\mathrm{#3}'

/** What stands before the number at a place of a list: `1, 2 and 3`. */
const listed = (at: number, count: number): string => (at < count - 1 ? ',\\ ' : '\\text{ and }')
const multiplied = (): string => '\\times '

/** Numbers parted by a sign, each with its unit where there is one: `1\,m, 2\,m and 3\,m`. */
const list = (name: string, hasUnit: boolean, sign = ';', jointAt = listed): readonly [string, Macro] => [
  name,
  (expander) => {
    const count = hasUnit ? 2 : 1
    const { given, option } = readArguments(expander, name, { star: false, option: true, least: count, most: count })
    const hasComma = saysComma(name, option)
    const numbers = parted(given[0] ?? [], sign).map((part) => numberTokens(expander, name, part, hasComma).reverse())
    if (numbers.length > listMax) throw unknownForm(name, `with more than ${listMax} numbers`, given[0]?.at(-1))
    const unit = hasUnit ? unitTokens(expander, name, given[1] ?? []).reverse() : []
    const body = numbers.map((_, at) => {
      return `${at === 0 ? '' : jointAt(at, numbers.length)}#${at + 1}${hasUnit ? `\\,\\mathrm{#${listMax + 1}}` : ''}`
    })
    const places = [...numbers, ...Array.from({ length: listMax - numbers.length }, (): Token[] => []), unit]
    const tokens = substituted(expander, body.join(''), places)
    countAdded(expander, tokens, [...numbers, unit])
    return { tokens: tokens.reverse(), numArgs: 0 }
  },
]
/** A parameter has one digit. */
const listMax = 8

/** Tokens, last first, by the sign between them. */
function parted(given: Token[], sign = ';'): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of given.toReversed()) {
    if (token.text === sign) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.map((part) => part.reverse())
}

/** `\qty{9.81}{\metre\per\second\squared}`, its arguments already taken. */
export const amountOf = (expander: Expander, name: string, read: Pick<CommandArguments, 'given' | 'option'>) =>
  set(expander, name, amount, [numberTokens, unitTokens], read)

export const quantities: readonly (readonly [name: string, macro: Macro])[] = [
  quantity('\\SI', amount, numberTokens, unitTokens),
  quantity('\\num', '{#1}', numberTokens),
  quantity('\\unit', '\\mathrm{#1}', unitTokens),
  quantity('\\si', '\\mathrm{#1}', unitTokens),
  quantity('\\ang', '{#1}', angleTokens),
  quantity('\\SIrange', range, numberTokens, numberTokens, unitTokens),
  quantity('\\qtyrange', range, numberTokens, numberTokens, unitTokens),
  quantity('\\numrange', '#1\\text{ to }#2', numberTokens, numberTokens),
  list('\\SIlist', true),
  list('\\qtylist', true),
  list('\\numlist', false),
  list('\\numproduct', false, 'x', multiplied),
  list('\\qtyproduct', true, 'x', multiplied),
]
