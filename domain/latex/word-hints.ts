import { latexLimits } from './limits.ts'
import type { SourceError } from './tree.ts'
import { wordsInRow } from './words.ts'

/** A word that is hardly a product of variables. */
const word = /(?<![\p{L}\p{M}'’-])\p{L}\p{Ll}{4,}(?![\p{L}\p{M}])/gu

/**
 * Hints that words stand in a formula, where they lose their spaces. `outside` is the formula with everything blanked
 * that is no plain mathematics; `from` is its offset in the source.
 */
export function wordHints(outside: string, from: number): SourceError[] {
  const rows = wordsInRow(outside)
  const isInRow = (at: number) => rows.some((row) => row.from <= at && at < row.to)
  const lone = [...outside.matchAll(word)]
    .filter(({ index }) => !isInRow(index))
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
  return [...rows, ...lone].slice(0, latexLimits.reports).map((row) => {
    const words = outside.slice(row.from, row.to)
    const span = { from: from + row.from, to: from + row.to }
    const insert = `\\text{${row.from > 0 ? ' ' : ''}${words}${row.to < outside.length ? ' ' : ''}}`
    const fix = { ...span, label: 'Set as text', insert }
    return { ...span, message: 'Words in a formula lose their spaces; \\text{…} keeps them.', fix }
  })
}
