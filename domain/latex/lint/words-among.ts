import type { Span } from '../tree.ts'
import { functions } from '../vocabulary/functions.ts'
import { compound, isShort, isWord, ofFive, partsOf, spaceless, wordsInRow } from './words.ts'

const letters = /\p{L}[\p{L}\p{M}'’–—-]*/gu
/**
 * A word between spaces or punctuation that is no operand. Beside a sign of an operation it would be one, unless a space
 * stands between them and none behind the sign, which then belongs to what follows: `for -1 < x`, `with |x|`.
 */
const alone =
  /(?=\p{L})(?<![^\s("“„‘«])(?<![=*/<>^_~]\s*|[+-]|[+-]\s+|(?:^|\s)\|\s*|\|)\p{L}[\p{L}\p{M}'’–—-]*(?![^\s)"”“’»,;:.!?])(?!\s*[=*/<>^_~]|\s*[+|-](?:\s|$)|[+|-])/gu
/** Where a function stands: `Poisson(\lambda)`. */
const called = /(?<![\p{L}\p{M}\\])\p{L}[\p{Ll}\p{Lo}\p{M}]{4,}(?=\()/gu
/** The one word of a letter that stands before others most. */
const article = /(?<!\p{L})a(?<=(?:^|[.,;:!?(]\s*|\p{L}{2}\s+)a)\s+$/iu
/** Words that join two formulas. Each could be a product of variables, unless one of its neighbours is surely a formula. */
const joint = /^(?:or|if|and|oder|und|wenn|ou|et|si|ve|veya|lub|или|vs)$/iu
/** What only mathematics has: a command, an index, a relation, a sign that is on no keyboard. */
const ofMathematics = /[^\P{Cc}\s]|[\^_=<>]|[^\P{Sm}\p{ASCII}]/gu

type Word = Span & { word: string }

const isReal = (word: string): boolean => partsOf(word).some((part) => isWord(part) || isShort(part))
const realWords = (text: string, pattern: RegExp, from = 0): Word[] =>
  [...text.matchAll(pattern)]
    .filter(([word]) => isReal(word))
    .map(({ 0: word, index }) => ({ from: from + index, to: from + index + word.length, word }))

/**
 * Where words stand in a text of which some is mathematics, as offsets in order: in rows, and those by themselves (in
 * `x + force` it does not). `areMeant`: they can hardly be variables, because there are two, or one is long, or is joined
 * to a sign by a hyphen, or has behind it what can only be mathematics, or, as “or” does, joins something to that.
 */
export function wordsAmong(text: string): { words: Span[]; areMeant: boolean } {
  const inRows = wordsInRow(text).map(({ from, to }) => realWords(text.slice(from, to), letters, from))
  const rows = inRows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
  const isInRow = ({ from }: Span) => rows.some((row) => row.from <= from && from < row.to)
  const lone = realWords(text, alone).filter((word) => !isInRow(word))
  const found = [...inRows.flat(), ...lone]
  const mathematics = [...text.matchAll(ofMathematics)].map(({ index }) => index)
  const [first = text.length, last = -1] = [mathematics[0], mathematics.at(-1)]
  const [begin, end] = [text.search(/\S/), text.trimEnd().length]
  const joins = ({ from, to }: Span) => begin < from && to < end && (first < from || last >= to)
  const hasCompound = text.search(compound) >= 0
  const areMeant =
    hasCompound ||
    found.length > 2 ||
    found.some(({ word }) => ofFive.test(word) || spaceless.test(word) || (found.length > 1 && word.length > 2)) ||
    found.some((word) => joint.test(word.word) && joins(word)) ||
    found.some(({ word, to }) => isWord(word) && !functions.has(word) && last >= to)
  const names = areMeant ? realWords(text, called).filter((word) => !isInRow(word)) : []
  const words = [...rows, ...lone, ...names].map(({ from, to }) => {
    const [before = ''] = article.exec(text.slice(Math.max(0, from - 12), from)) ?? []
    return { from: /^\p{L}{3}/u.test(text.slice(from, to)) ? from - before.length : from, to }
  })
  return { words: withNames(text, withCompounds(text, words)), areMeant }
}

/** A name of a program or a file, with an underscore between words. */
const ofPrograms = /(?<![\p{L}\p{M}\\_])\p{L}{2,}(?:_\p{L}{2,})+(?!\p{L}|_)/gu

/** Words with those that an underscore joins to them. */
function withNames(text: string, words: readonly Span[]): Span[] {
  const names = [...text.matchAll(ofPrograms)]
    .filter(([name]) => name.split('_').filter(isReal).length > 1)
    .map(({ 0: name, index }) => ({ from: index, to: index + name.length }))
  if (names.length === 0) return [...words]
  const joined: Span[] = []
  for (const { from, to } of [...words, ...names].toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && text.slice(last.to, from).trim() === '') last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** With each of them the words that it is part of: the hyphen is the word's, and an article before the sign is one, too. */
function withCompounds(text: string, lone: readonly Span[]): Span[] {
  const words = lone.toSorted((a, b) => a.from - b.from)
  for (const { 0: whole, index, groups } of text.matchAll(compound)) {
    const to = index + whole.length
    const hyphen = to - 1 - (groups?.word ?? '').length
    const next = words.findIndex(({ from }) => from > index)
    const at = next < 0 ? words.length : next
    const [before, behind] = [words[at - 1], words[at]]
    if (before && before.to > index) continue
    if (behind?.from === hyphen + 1) behind.from = hyphen
    else words.splice(at, 0, { from: hyphen, to })
    if (!/^\s*\p{L}\s+$/u.test(text.slice(before?.to ?? 0, index))) continue
    if (before) before.to = index
    else words.unshift({ from: 0, to: index })
  }
  return words
}
