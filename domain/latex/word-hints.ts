import type { SourceError } from './tree.ts'
import { wordsInRow } from './words.ts'

/**
 * Hints that words stand in a formula, where they lose their spaces. `outside` is the formula with everything blanked
 * that is no plain mathematics; `from` is its offset in the source.
 */
export function wordHints(outside: string, from: number): SourceError[] {
  return wordsInRow(outside).map((row) => {
    const words = outside.slice(row.from, row.to)
    const span = { from: from + row.from, to: from + row.to }
    const fix = { ...span, label: 'Set as text', insert: `\\text{ ${words} }` }
    return { ...span, message: 'Words in a formula lose their spaces; \\text{…} keeps them.', fix }
  })
}
