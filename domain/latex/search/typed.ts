import { searchWords } from '../../fold.ts'
import { wantedGrams } from './grams.ts'

/** What somebody looks for: folded words, each of which must occur, and what each formula must have in common. */
export type CardSearch = { words: string[]; formulas: number[][] }

/** What was typed, parted into folded words and the source of formulas. docs/rules.md §Decks.16. */
export function partTyped(typed: string): { words: string[]; formulas: string[] } {
  const parts = typed.includes('$') || !/[\\^_=]/.test(typed) ? typed.split('$') : ['', typed]
  return {
    words: searchWords(parts.filter((_, at) => at % 2 === 0).join(' ')),
    formulas: parts.filter((_, at) => at % 2 === 1),
  }
}

/** `$…$` is a formula; without a dollar, what has a command, an index, a power or an equals sign is one as a whole. */
export function readCardSearch(typed: string): CardSearch {
  const { words, formulas } = partTyped(typed)
  return { words, formulas: formulas.map(wantedGrams).filter((grams) => grams.length > 0) }
}
