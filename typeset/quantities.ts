import { prefixes, units, unitsInShort } from '#domain/latex/vocabulary/units'
import { type CommandArguments, readArguments, unknownForm, written } from './arguments.ts'
import { grouped } from './digits.ts'
import { countAdded, type Expander, type Macro, substituted, type Token, tokensOf } from './expansion.ts'

const number = /^([+-]|\+-|±)?(\d*(?:[.,]\d*)?)(\(\d+\))?(?:(?:\+-|±)(\d+(?:[.,]\d+)?))?(?:[eEdD]([+-]?\d+))?$/

/**
 * What may stand in brackets: what only says how a quantity looks. Of that a card shows which sign is the decimal one, and a slash; a
 * number that is rounded or written in another way would be another.
 */
const looks =
  /^(?:(?:per-mode|per-symbol|mode|detect-[a-z-]+|inter-unit-product|number-unit-(?:product|separator)|quotient-mode|separate-uncertainty|uncertainty-mode|bracket-[a-z-]+|group-[a-z-]+|digit-group-[a-z-]+|exponent-product|tight-spacing|allow-[a-z-]+|(?:range|list|product)-units|output-decimal-marker|locale)(?:=(?:\{[^{}]*\}|[^,{}])*)?(?:,|$))*$/
const commaSaid = /output-decimal-marker=\{?,|locale=(?:DE|FR|PL|SI)/
const slashSaid = /per-mode=(?:(?:repeated-|single-)?symbol|fraction|symbol-or-fraction)/

/** Whether the decimal sign is a comma, and what is divided by stands behind a slash. */
type Said = { hasComma: boolean; isSlashed: boolean }

/** What stands in brackets behind `name`. */
function saidIn(name: string, option: Token[] | undefined): Said {
  const said = option ? written(option).replace(/\s/g, '') : ''
  if (option && !looks.test(said)) throw unknownForm(name, `with ${said} in brackets`, option.at(-1))
  return { hasComma: commaSaid.test(said), isSlashed: slashSaid.test(said) }
}

/** A number as siunitx reads it: a comma is a point, `e` a power of ten. Letters and commands stand as they are. */
function numberTokens(expander: Expander, name: string, given: Token[], { hasComma }: Said): Token[] {
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

/** Units whose names mean something else elsewhere in a formula, or are commands of their own. */
const further: ReadonlyMap<string, string> = new Map([
  ...unitsInShort,
  ['bar', '\\mathrm{bar}'],
  ['angstrom', '\\text{Å}'],
  ...['celsius', 'degreeCelsius', 'ohm', 'degree'].map((name) => [name, `\\${name}`] as const),
])

const exponents: ReadonlyMap<string, string> = new Map([
  ['square', '2'],
  ['squared', '2'],
  ['cubic', '3'],
  ['cubed', '3'],
])

/** What a token is in the argument of a unit. */
const kindOf = ({ text }: Token): 'prefix' | 'unit' | 'before' | 'behind' | 'per' | 'other' => {
  const word = text.slice(1)
  if (!text.startsWith('\\')) return 'other'
  if (Object.hasOwn(prefixes, word) || word === 'micro') return 'prefix'
  if (word === 'square' || word === 'cubic') return 'before'
  if (word === 'squared' || word === 'cubed' || word === 'tothe') return 'behind'
  if (word === 'per') return 'per'
  return Object.hasOwn(units, word) || further.has(word) ? 'unit' : 'other'
}

/**
 * A unit as siunitx reads it: units are kept apart, prefixes stand with theirs, `.` and `~` are products; what is divided by
 * has a negative exponent, unless `isSlashed`.
 */
function unitTokens(expander: Expander, name: string, given: Token[], { isSlashed }: Said): Token[] {
  const tokens: Token[] = []
  const put = (text: string) => tokens.push(...tokensOf(expander, text))
  const source = given.toReversed()
  /** Whether a unit was just written, from which the next one must be told; of the next one, its exponent and whether it divides. */
  let [isAfterUnit, exponent, isDivisor] = [false, '', false]
  for (let at = 0; at < source.length; at++) {
    const token = source[at] as Token
    const kind = kindOf(token)
    if (token.text === '\\raiseto') {
      const power = groupAt(source, at + 1)
      if (!power) throw unknownForm(name, 'with \\raiseto', token)
      exponent = power.written
      at = power.next - 1
    } else if (kind === 'before') exponent = exponents.get(token.text.slice(1)) ?? ''
    else if (kind === 'per') {
      isDivisor = !isSlashed && isUnitAt(source, at + 1)
      if (!isDivisor) put('/')
      if (!isDivisor) isAfterUnit = false
    } else if (kind === 'behind') {
      put('^')
      const fixed = exponents.get(token.text.slice(1))
      if (fixed) put(fixed)
    } else if (token.text === '\\of') throw unknownForm(name, `with ${token.text}`, token)
    else if (token.text === '.' || token.text === '~') put('\\,')
    else {
      if ((kind === 'prefix' || kind === 'unit') && isAfterUnit) put('\\,')
      const meant = kind === 'unit' ? further.get(token.text.slice(1)) : undefined
      if (meant) put(meant)
      else tokens.push(token)
      if (kind === 'unit') {
        const behind = exponentAt(source, at + 1)
        at = behind.next - 1
        const power = behind.exponent || exponent
        if (isDivisor) put(`^{-${power || '1'}}`)
        else if (power) put(power.length > 1 ? `^{${power}}` : `^${power}`)
        exponent = ''
        isDivisor = false
      }
      isAfterUnit = kind === 'unit' || (isAfterUnit && kind === 'other' && token.text.startsWith('\\'))
    }
  }
  return tokens
}

/** Whether a unit begins there that has a name. */
function isUnitAt(source: readonly Token[], at: number): boolean {
  if (source[at]?.text === '\\raiseto') return isUnitAt(source, groupAt(source, at + 1)?.next ?? source.length)
  const first = source.slice(at).find((token) => !/^(?:prefix|before)$/.test(kindOf(token)) && token.text !== ' ')
  return first !== undefined && kindOf(first) === 'unit'
}

/** What is said behind a unit of its exponent, and where what follows begins. */
function exponentAt(source: readonly Token[], at: number): { exponent: string; next: number } {
  const said = source[at]
  if (said === undefined || kindOf(said) !== 'behind') return { exponent: '', next: at }
  const fixed = exponents.get(said.text.slice(1))
  if (fixed) return { exponent: fixed, next: at + 1 }
  const power = groupAt(source, at + 1)
  return power ? { exponent: power.written, next: power.next } : { exponent: '', next: at }
}

/** A number in braces, and where what follows begins. */
function groupAt(source: readonly Token[], at: number): { written: string; next: number } | undefined {
  const end = source[at]?.text === '{' ? source.findIndex(({ text }, place) => place > at && text === '}') : -1
  const written = source.slice(at + 1, end).map(({ text }) => text)
  return end < 0 || !written.every((sign) => /^[\d.]$/.test(sign))
    ? undefined
    : { written: written.join(''), next: end + 1 }
}

/** Degrees, minutes and seconds, parted by `;`. */
function angleTokens(expander: Expander, name: string, given: Token[], said: Said): Token[] {
  const parts = parted(given)
  if (parts.length > 3) throw unknownForm(name, 'with more than degrees, minutes and seconds', given.at(-1))
  const signs = ['^\\circ', "'", "''"]
  return parts.flatMap((part, index) =>
    part.length > 0 ? [...numberTokens(expander, name, part, said), ...tokensOf(expander, signs[index] ?? '')] : [],
  )
}

type Reader = (expander: Expander, name: string, given: Token[], said: Said) => Token[]

const set = (
  expander: Expander,
  name: string,
  body: string,
  readers: readonly Reader[],
  { given, option }: Pick<CommandArguments, 'given' | 'option'>,
) => {
  const said = saidIn(name, option)
  const parts = readers.map((tokens, index) => tokens(expander, name, given[index] ?? [], said).reverse())
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
    const said = saidIn(name, option)
    const numbers = parted(given[0] ?? [], sign).map((part) => numberTokens(expander, name, part, said).reverse())
    if (numbers.length > listMax) throw unknownForm(name, `with more than ${listMax} numbers`, given[0]?.at(-1))
    const unit = hasUnit ? unitTokens(expander, name, given[1] ?? [], said).reverse() : []
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
