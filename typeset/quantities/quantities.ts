import { type CommandArguments, readArguments, unknownForm } from '../katex/arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token } from '../katex/expansion.ts'
import { angleTokens, complexAmountTokens, complexTokens, numberTokens, parted } from './numbers.ts'
import { type Look, lookIn } from './quantity-look.ts'
import { unitTokens } from './units.ts'

type Reader = (expander: Expander, name: string, given: Token[], look: Look) => Token[]

const set = (
  expander: Expander,
  name: string,
  body: string,
  readers: readonly Reader[],
  { given, option }: Pick<CommandArguments, 'given' | 'option'>,
) => {
  const look = lookIn(name, option)
  const parts = readers.map((tokens, index) => tokens(expander, name, given[index] ?? [], look).reverse())
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

/** A row of numbers: the sign between them as they are typed, and what is set before the number at a place. */
type Row = { sign: string; before: (at: number, count: number) => string }

const inList: Row = { sign: ';', before: (at, count) => (at < count - 1 ? ',\\ ' : '\\text{ and }') }
const inProduct: Row = { sign: 'x', before: () => '\\times ' }

/** TeX has nine parameters for a macro, and the unit takes one. */
const numbersAtMost = 8

/** Numbers in a row, each with its unit where there is one: `1\,m, 2\,m and 3\,m`. */
const row = (name: string, { sign, before }: Row, { hasUnit }: { hasUnit: boolean }): readonly [string, Macro] => [
  name,
  (expander) => {
    const count = hasUnit ? 2 : 1
    const { given, option } = readArguments(expander, name, { star: false, option: true, least: count, most: count })
    const [numbersGiven = [], unitGiven = []] = given
    const look = lookIn(name, option)
    const numbers = parted(numbersGiven, sign).map((part) => numberTokens(expander, name, part, look).reverse())
    if (numbers.length > numbersAtMost)
      throw unknownForm(name, `with more than ${numbersAtMost} numbers`, numbersGiven.at(-1))
    const unit = hasUnit ? unitTokens(expander, name, unitGiven, look).reverse() : []
    const unitPlace = hasUnit ? `\\,\\mathrm{#${numbersAtMost + 1}}` : ''
    const body = numbers.map((_, at) => `${at === 0 ? '' : before(at, numbers.length)}#${at + 1}${unitPlace}`)
    const places = [...numbers, ...Array.from({ length: numbersAtMost - numbers.length }, (): Token[] => []), unit]
    const tokens = substituted(expander, body.join(''), places)
    countAdded(expander, tokens, [...numbers, unit])
    return { tokens: tokens.reverse(), numArgs: 0 }
  },
]

/** `\qty{9.81}{\metre\per\second\squared}`, its arguments already taken. */
export const amountOf = (expander: Expander, name: string, read: Pick<CommandArguments, 'given' | 'option'>) =>
  set(expander, name, amount, [numberTokens, unitTokens], read)

export const quantities: readonly (readonly [name: string, macro: Macro])[] = [
  quantity('\\SI', amount, numberTokens, unitTokens),
  quantity('\\num', '{#1}', numberTokens),
  quantity('\\unit', '\\mathrm{#1}', unitTokens),
  quantity('\\si', '\\mathrm{#1}', unitTokens),
  quantity('\\complexnum', '{#1}', complexTokens),
  quantity('\\complexqty', amount, complexAmountTokens, unitTokens),
  quantity('\\ang', '{#1}', angleTokens),
  quantity('\\SIrange', range, numberTokens, numberTokens, unitTokens),
  quantity('\\qtyrange', range, numberTokens, numberTokens, unitTokens),
  quantity('\\numrange', '#1\\text{ to }#2', numberTokens, numberTokens),
  row('\\SIlist', inList, { hasUnit: true }),
  row('\\qtylist', inList, { hasUnit: true }),
  row('\\numlist', inList, { hasUnit: false }),
  row('\\numproduct', inProduct, { hasUnit: false }),
  row('\\qtyproduct', inProduct, { hasUnit: true }),
]
