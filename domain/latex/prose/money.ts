import type { Inline } from '../tree.ts'
import { hint, type Reader } from './reader.ts'
import { addText } from './text.ts'

const amount = /\$(\d(?:[\d.,]*\d)?)(?![\d\p{L}])/uy
/** What may stand between a price and the next dollar sign: words, and no mathematics; before the sign a space. */
const words = /^\d[\d.,]*(?:\s+[^\\^_{}$]*)?(?<!\p{L})\p{L}{2,}(?!\p{L})[^\\^_{}$]*\s$/u
/** What may stand between the last price and the end of its paragraph: no mathematics. */
const toEnd = /^\d(?:[\d.,]*\d)?(?![\d\p{L}])[^\\^_{}=<>+*/|]*$/u
const formula = /^\S(?:[\s\S]*\S)?$/
/** In “$2 + $3 = $5” hardly anybody knows which signs are of prices. */
const operation = /[=<>+*/|−-]\s*$/
/** How far is looked: characters, and dollar signs. */
const farthest = 2_000
const signsMax = 20

/**
 * Reads the dollar sign at the reader as itself where it stands before a price: in “$12.99 plus $x$” what lies up to the second
 * sign is words, and the signs behind it are in pairs; in “if $x$ or $7 then” there is no second sign.
 */
export function readMoney(reader: Reader, nodes: Inline[]): boolean {
  const { source, at } = reader
  amount.lastIndex = at
  const [price] = amount.exec(source) ?? []
  if (price === undefined || !arePrices(source, at)) return false
  reader.at++
  addText(nodes, '$', { from: at, to: at + 1 })
  const span = { from: at, to: at + price.length }
  const message = 'This dollar sign is taken for that of a price; in text a dollar sign is written \\$.'
  hint(reader, { ...span, message, fix: { from: at, to: at + 1, label: `Write \\${price}`, insert: '\\$' } })
  return true
}

/** Whether the dollar signs from `at` on are those of prices, the first at least, or of formulas. */
function arePrices(source: string, at: number): boolean {
  const paragraph = source.slice(at, at + farthest).split(/\n\s*\n/, 1)[0] ?? ''
  const [, ...parts] = paragraph.replace(/\\[\s\S]/g, '\\_').split('$', signsMax + 1)
  if (!isPrice(parts[0], parts.length > 1)) return false
  let formulas = 0
  for (let index = 1; index < parts.length; ) {
    const part = parts[index] ?? ''
    const isLast = index === parts.length - 1
    if (isPrice(part, !isLast)) index++
    else if (!isLast && formula.test(part)) {
      formulas++
      index += 2
    } else return false
  }
  return formulas > 0 || !operation.test(source.slice(Math.max(0, at - 20), at))
}

const isPrice = (part = '', isFollowed: boolean): boolean => (isFollowed ? words : toEnd).test(part)
