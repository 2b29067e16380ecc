import { prefixes, units, unitsInShort } from '#domain/latex/vocabulary/units'
import { unknownForm } from '../katex/arguments.ts'
import { type Expander, type Token, tokensOf } from '../katex/expansion.ts'
import type { Look } from './quantity-look.ts'

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

type Kind = 'prefix' | 'unit' | 'before' | 'behind' | 'raised' | 'per' | 'of' | 'product' | 'other'

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['micro', 'prefix'],
  ['square', 'before'],
  ['cubic', 'before'],
  ['squared', 'behind'],
  ['cubed', 'behind'],
  ['tothe', 'behind'],
  ['raiseto', 'raised'],
  ['per', 'per'],
  ['of', 'of'],
])

const wordOf = ({ text }: Token): string => (text.startsWith('\\') ? text.slice(1) : '')

/** What a token is in the argument of a unit. */
function kindOf(token: Token): Kind {
  if (token.text === '.' || token.text === '~') return 'product'
  const word = wordOf(token)
  if (Object.hasOwn(prefixes, word)) return 'prefix'
  return kinds.get(word) ?? (Object.hasOwn(units, word) || further.has(word) ? 'unit' : 'other')
}

/** A unit that is being read. */
type Reading = {
  readonly expander: Expander
  readonly name: string
  readonly source: readonly Token[]
  at: number
  readonly tokens: Token[]
  /** A unit was just written: the next one is set apart from it. */
  isAfterUnit: boolean
  /** Of the next unit: its exponent, and whether it divides. */
  exponent: string
  isDivisor: boolean
}

/**
 * A unit as siunitx reads it: units are kept apart, prefixes stand with theirs, `.` and `~` are products; what is divided by
 * has a negative exponent, unless `isSlashed`.
 */
export function unitTokens(expander: Expander, name: string, given: Token[], { isSlashed }: Look): Token[] {
  const next = { isAfterUnit: false, exponent: '', isDivisor: false }
  const reading: Reading = { expander, name, source: given.toReversed(), at: 0, tokens: [], ...next }
  for (let token = reading.source[0]; token; token = reading.source[reading.at]) {
    reading.at++
    readToken(reading, token, isSlashed)
  }
  return reading.tokens
}

const put = ({ expander, tokens }: Reading, text: string): void => void tokens.push(...tokensOf(expander, text))

function readToken(reading: Reading, token: Token, isSlashed: boolean): void {
  const { name, source } = reading
  const kind = kindOf(token)
  switch (kind) {
    case 'raised': {
      const power = groupAt(source, reading.at)
      if (!power) throw unknownForm(name, 'with \\raiseto', token)
      reading.exponent = power.written
      reading.at = power.next
      break
    }
    case 'before':
      reading.exponent = exponents.get(wordOf(token)) ?? ''
      break
    case 'behind':
      put(reading, `^${exponents.get(wordOf(token)) ?? ''}`)
      break
    case 'per':
      reading.isDivisor = !isSlashed && isUnitAt(source, reading.at)
      if (!reading.isDivisor) {
        put(reading, '/')
        reading.isAfterUnit = false
      }
      break
    case 'of':
      throw unknownForm(name, `with ${token.text}`, token)
    case 'product':
      put(reading, '\\,')
      break
    case 'unit':
      if (reading.isAfterUnit) put(reading, '\\,')
      putUnit(reading, token)
      reading.isAfterUnit = true
      break
    case 'prefix':
      if (reading.isAfterUnit) put(reading, '\\,')
      reading.tokens.push(token)
      reading.isAfterUnit = false
      break
    case 'other':
      reading.tokens.push(token)
      // A command between two units does not separate them: a gap is still needed.
      reading.isAfterUnit &&= token.text.startsWith('\\')
  }
}

/** A unit with its exponent, be that said before or behind it. */
function putUnit(reading: Reading, token: Token): void {
  const meant = further.get(wordOf(token))
  if (meant) put(reading, meant)
  else reading.tokens.push(token)
  const behind = exponentAt(reading.source, reading.at)
  const power = behind.exponent || reading.exponent
  if (reading.isDivisor) put(reading, `^{-${power || '1'}}`)
  else if (power) put(reading, power.length > 1 ? `^{${power}}` : `^${power}`)
  reading.at = behind.next
  reading.exponent = ''
  reading.isDivisor = false
}

/** Whether a unit begins there that has a name. */
function isUnitAt(source: readonly Token[], at: number): boolean {
  const [first] = source.slice(at)
  if (first && kindOf(first) === 'raised') return isUnitAt(source, groupAt(source, at + 1)?.next ?? source.length)
  const named = source.slice(at).find((token) => !['prefix', 'before'].includes(kindOf(token)) && token.text !== ' ')
  return named !== undefined && kindOf(named) === 'unit'
}

/** What is said behind a unit of its exponent, and where what follows begins. */
function exponentAt(source: readonly Token[], at: number): { exponent: string; next: number } {
  const said = source[at]
  if (said === undefined || kindOf(said) !== 'behind') return { exponent: '', next: at }
  const fixed = exponents.get(wordOf(said))
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
