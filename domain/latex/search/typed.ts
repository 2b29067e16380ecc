import { searchWords } from '../../fold.ts'
import { wantedGrams } from './grams.ts'

/** What somebody looks for: folded words, each of which must occur, and what each formula must have in common. */
export type CardSearch = { words: string[]; formulas: number[][] }

/** `$…$` is a formula; without a dollar, what has a command, an index, a power or an equals sign is one as a whole. */
export function readCardSearch(typed: string): CardSearch {
  const parts = typed.includes('$') || !/[\\^_=]/.test(typed) ? typed.split('$') : ['', typed]
  const formulas = parts.filter((_, at) => at % 2 === 1).map(wantedGrams)
  const words = searchWords(parts.filter((_, at) => at % 2 === 0).join(' '))
  return { words, formulas: formulas.filter((grams) => grams.length > 0) }
}
