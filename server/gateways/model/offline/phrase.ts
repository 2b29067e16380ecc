import { isWeak, wordsOf } from './words.ts'

/**
 * A name or a question, read as English is: `head` are the words up to what goes with them (“basis” of a vector space,
 * “compact set”), `rest` the words after that, `kinds` what it calls itself, such as theorem, which tells little.
 */
export type Phrase = { head: readonly string[]; rest: readonly string[]; kinds: readonly string[] }

const link =
  /\b(?:of|for|in|on|with|over|by|from|between|under|to|at|as|into|via|without|modulo|about|is|are|has|have|does|say|says|said|implies|imply|that|which|when)\b|[,:;]/i

/** How somebody asks, rather than what is asked for. */
const asking = new Set('definition define name call prove proof property'.split(' '))

/** Nouns that a name ends with, and that are left out where it is plain what is meant: Jensen’s, the alternating series. */
const tail = new Set(
  'inequality test criterion distribution process decomposition principle number method algorithm estimator condition equation law rule theorem lemma identity'.split(
    ' ',
  ),
)

/** `wordsIn` says how words are known, whatever they were typed like. */
export function phraseOf(text: string, wordsIn: (text: string) => readonly string[] = wordsOf): Phrase {
  const parts = text.split(link).map(wordsIn)
  const isTelling = (word: string) => !isWeak(word)
  const at = parts.findIndex((words) => words.some(isTelling))
  return {
    head: (parts[at] ?? []).filter(isTelling),
    rest: parts.slice(at + 1).flatMap((words) => words.filter(isTelling)),
    kinds: parts.flat().filter((word) => isWeak(word) && !asking.has(word)),
  }
}

const includesAll = (words: readonly string[], others: readonly string[]) =>
  others.every((word) => words.includes(word))
const isSame = (some: readonly string[], others: readonly string[]) =>
  includesAll(some, others) && includesAll(others, some)

/** Of a theorem one asks for the formula, too. */
const isFormulaOf = (asked: readonly string[], kinds: readonly string[]): boolean =>
  kinds.length > 0 &&
  isSame(
    asked.filter((kind) => kind !== 'formula'),
    kinds,
  )

/** A name that is this sure is what is asked for, unless others have it too. */
export const surelyNamed = 4

/** How surely a name is the one that a phrase says, 0–6: 6 word by word, `surelyNamed` but for what it ends with. */
export function sureness(asked: Phrase, name: Phrase): number {
  const words = [...asked.head, ...asked.rest]
  const called = [...name.head, ...name.rest]
  const isOfKind = isSame(asked.kinds, name.kinds) || isFormulaOf(asked.kinds, name.kinds)
  if (words.length === 0) return asked.kinds.length > 0 && isOfKind && called.length === 0 ? 6 : 0
  if (isSame(words, called)) {
    if (isOfKind) return isSame(asked.head, name.head) ? 6 : 5
    return asked.kinds.length === 0 ? surelyNamed : 0
  }
  if (asked.kinds.length > 0 && !isOfKind) return 0
  const more = called.filter((word) => !words.includes(word))
  return includesAll(called, words) && more.every((word) => tail.has(word)) ? surelyNamed : 0
}
