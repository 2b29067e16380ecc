import { searchWords } from '../../fold.ts'
import { asLatex } from './as-typed.ts'
import { wantedGrams } from './grams.ts'

/** What somebody looks for: folded words, each of which must occur, and what each formula must have in common. */
export type CardSearch = { words: string[]; formulas: number[][] }

/** A backslash, a power, an equals sign, or an index: an underscore between words (`linear_algebra`) is part of a tag. */
const formulaSign = /[\\^=]|(?<!\p{L}{2})_|_(?!\p{L}{2})/u
/** A tag as it is shown. */
const shownTag = /(?<!\S)#(?=[^\s\\^=$]+)/g

/** What was typed, parted into folded words and the source of formulas. docs/rules.md §Decks.16. */
export function partTyped(typed: string): { words: string[]; formulas: string[] } {
  const isWords = !formulaSign.test(typed.replace(/(?<!\S)#[^\s\\^=$]+/g, ''))
  const parts = typed.includes('$') || isWords ? typed.split('$') : ['', typed]
  const words = parts.filter((_, at) => at % 2 === 0).join(' ')
  return {
    words: searchWords(words.replace(shownTag, '')),
    formulas: parts.filter((_, at) => at % 2 === 1).map(asLatex),
  }
}

/** `$…$` is a formula; without a dollar, what has a command, an index, a power or an equals sign is one as a whole, unless a tag has it. */
export function readCardSearch(typed: string): CardSearch {
  const { words, formulas } = partTyped(typed)
  return { words, formulas: formulas.map(wantedGrams).filter((grams) => grams.length > 0) }
}

/** Words (`x+y`, `sin x`) as one formula, for where no card has them; empty beside a tag or a formula. docs/rules.md §Decks.16. */
export const gramsOfWords = (typed: string): number[] =>
  partTyped(typed).formulas.length > 0 || typed.search(shownTag) >= 0 ? [] : wantedGrams(asLatex(typed))
