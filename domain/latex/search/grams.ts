import { signsOf } from './signs.ts'

/** Signs of one card that are looked at; books have no formula that long. */
const signsMax = 2_000
const longest = 3

/**
 * What is kept of formulas so that parts of them are found: a number (32 bits, signed) for each sign, each two and each
 * three that follow one another within a formula; each once, ascending. docs/rules.md §Decks.16.
 */
export function gramsOf(formulas: readonly string[]): number[] {
  const grams = new Set<number>()
  let left = signsMax
  for (const formula of formulas) {
    const signs = signsOf(formula).slice(0, left)
    left -= signs.length
    for (let count = 1; count <= longest; count++) for (const gram of gramsAlong(signs, count)) grams.add(gram)
  }
  return [...grams].sort((one, other) => one - other)
}

/** What a formula must have in common with one that contains it: the longest of its grams. Empty for one without a sign. */
export const wantedGrams = (formula: string): number[] => longestGrams(signsOf(formula).slice(0, signsMax))

/** The longest grams of signs that follow one another. docs/rules.md §Decks.16. */
export const longestGrams = (signs: readonly string[]): number[] => [
  ...new Set(gramsAlong(signs, Math.min(longest, signs.length))),
]

function gramsAlong(signs: readonly string[], count: number): number[] {
  if (count === 0) return []
  return signs.slice(count - 1).map((_, at) => hashOf(signs.slice(at, at + count).join('\0')))
}

/** 32 bits, signed: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
