import type { Inline } from '../tree.ts'
import { priceAt } from './prices.ts'
import { hint, type Reader } from './reader.ts'
import { addText } from './text.ts'

/**
 * Reads the dollar sign at the reader as itself where it stands before a price: in “$12.99 plus $x$” what lies up to the second
 * sign is words, and the signs behind it are in pairs; in “if $x$ or $7 then” there is no second sign.
 */
export function readMoney(reader: Reader, nodes: Inline[]): boolean {
  const { source, at } = reader
  const price = priceAt(source, at)
  if (price === undefined) return false
  reader.at++
  addText(nodes, '$', { from: at, to: at + 1 })
  const span = { from: at, to: at + price.length }
  const message = 'This dollar sign is taken for that of a price; in text a dollar sign is written \\$.'
  hint(reader, { ...span, message, fix: { from: at, to: at + 1, label: `Write \\${price}`, insert: '\\$' } })
  return true
}
