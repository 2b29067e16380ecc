import { latexLimits } from '../limits.ts'
import type { SourceError, Span } from '../tree.ts'
import { functions } from '../vocabulary/functions.ts'
import { wordsInRow } from './words.ts'

/** A word that is hardly a product of variables. */
const word = /(?<![\p{L}\p{M}'’-])\p{L}\p{Ll}{4,}(?![\p{L}\p{M}])/gu

const wordRows = (outside: string): Span[] => {
  const rows = wordsInRow(outside)
  const isInRow = (at: number) => rows.some((row) => row.from <= at && at < row.to)
  const lone = [...outside.matchAll(word)]
    .filter(({ 0: found, index }) => !isInRow(index) && !functions.has(found))
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
  return [...rows, ...lone]
}

/**
 * Hints that words stand in a formula, where they lose their spaces. `outside` is the formula with everything blanked
 * that is no plain mathematics; `from` is its offset in the source.
 */
export const wordHints = (outside: string, from: number): SourceError[] =>
  wordRows(outside)
    .slice(0, latexLimits.reports)
    .map((row) => {
      const words = outside.slice(row.from, row.to)
      const span = { from: from + row.from, to: from + row.to }
      const insert = `\\text{${row.from > 0 ? ' ' : ''}${words}${row.to < outside.length ? ' ' : ''}}`
      const fix = { ...span, label: 'Set as text', insert }
      return { ...span, message: 'Words in a formula lose their spaces; \\text{…} keeps them.', fix }
    })

const anyWord = /(?<![\p{L}\p{M}'’-])\p{L}{2,}(?![\p{L}\p{M}])/u
const wordAtEdge = /^\s+\p{L}{3,}(?!\p{L})|(?<!\p{L})\p{L}{3,}\s+$/u

/**
 * The hint that a formula in dollar signs, as in "It costs $5 and later $7", is text between two prices: a space parts
 * its words from a dollar sign. `tex` is what stands in it, `whole` has its delimiters, `outside` is `tex` with
 * everything blanked that is no plain mathematics.
 */
export function priceHint(source: string, tex: Span, whole: Span, outside: string): SourceError | undefined {
  const isInDollars = source[whole.from] === '$' && tex.from === whole.from + 1 && tex.to === whole.to - 1
  const text = source.slice(tex.from, tex.to)
  const [amount] = /^\d(?:[\d.,]*\d)?/.exec(text) ?? []
  const isBehindPrice = /\d$/.test(source.slice(0, whole.from)) && /^\s/.test(text)
  const isPrice = isBehindPrice || (amount !== undefined && /\s$/.test(text))
  if (!isInDollars || !(isPrice ? anyWord : wordAtEdge).test(outside)) return undefined
  const rest = source.slice(whole.to).split(/\n\s*\n/)[0] ?? ''
  const isNextPaired = (rest.replace(/\\./gs, '').split('$').length - 1) % 2 === 0
  const insert = `\\$${text}${/^\d/.test(rest) || isNextPaired ? '\\$' : '$'}`
  const message = 'These dollar signs make a formula of the words between them; in text a dollar sign is written \\$.'
  return { ...whole, message, fix: { ...whole, label: `Write \\$${amount ?? ''}`, insert } }
}
