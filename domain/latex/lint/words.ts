const piece = /[\p{L}][\p{L}\p{M}'’-]*|\s+|[\s\S]/gu
/** Scripts that write no spaces: two letters in a row are words. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2}/u
const between = /^[,;:.!?()"“”„‚‘’«»\-–—\d]$/

/**
 * Where two or more words stand in a row, as offsets in `text`. A word has at least two letters, one of the two at
 * least three, so that `dx dy` is none; spaces, punctuation and single letters may lie between.
 */
export function wordsInRow(text: string): { from: number; to: number }[] {
  const rows: { from: number; to: number }[] = []
  let row: { from: number; to: number; words: number; longest: number; isSpaced: boolean } | undefined
  const close = () => {
    if (row && row.words > 1 && row.longest > 2) rows.push({ from: row.from, to: row.to })
    row = undefined
  }
  for (const match of text.matchAll(piece)) {
    const [found] = match
    const to = match.index + found.length
    const letters = found.replace(/['’-]/g, '').length
    if (/^\p{L}/u.test(found)) {
      if (spaceless.test(found)) {
        close()
        rows.push({ from: match.index, to })
      } else if (letters > 1) {
        if (row && !row.isSpaced) close()
        row ??= { from: match.index, to, words: 0, longest: 0, isSpaced: false }
        row.words++
        row.longest = Math.max(row.longest, letters)
        row.to = to
        row.isSpaced = false
      }
    } else if (found.trim() === '') {
      if (row) row.isSpaced = true
    } else if (!between.test(found)) close()
  }
  close()
  return rows
}

const ofFive = /^\p{L}[\p{Ll}\p{Lo}\p{M}]{4,}$/u
const ofThree = /^\p{L}[\p{Ll}\p{Lo}\p{M}]{2,}$/u
/** What a word has and most products of variables have not. */
const sounding = /[aeiouyÀ-ɏ]/iu
const inOrder = /^(?:abcd?|ijkl?|mno|pqrs?|uvwx?|.?(?:xyz?|yzw?).?)$/i
/** Letters of scripts that no variable is written in. */
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
const short = new Set('an as at be by if in is it no of on or so to we'.split(' '))

/** Whether letters that stand together are a word rather than a product of variables such as `mgh`, `abc` or `ABC`. */
const isWord = (letters: string): boolean =>
  ofFive.test(letters) ||
  foreign.test(letters) ||
  (ofThree.test(letters) && sounding.test(letters) && !inOrder.test(letters))

const partsOf = (compound: string): string[] => compound.split(/['’/–—-]/)

const token = /^[("“”„‚‘’«]*(\p{L}[\p{L}\p{M}'’/–—-]*|\d[\d.,]*)[)"”“’»,;:.!?]*$/u

/**
 * Whether a text is one word, or one with numbers, single letters and short words beside it ("Euclid", "yes/no",
 * "Case 2"), or has two of the short ones ("Is it?").
 */
export function isWordAlone(text: string): boolean {
  let hasWord = false
  let shortWords = 0
  for (const part of text.split(/\s+/)) {
    if (part === '') continue
    const letters = token.exec(part)?.[1]
    if (letters === undefined) return false
    if (short.has(letters.toLowerCase())) shortWords++
    if (partsOf(letters).some(isWord) || /^no$/i.test(letters) || shortWords > 1) hasWord = true
    else if (!/^(?:\p{L}|\d.*)$/u.test(letters) && !short.has(letters.toLowerCase())) return false
  }
  return hasWord
}

const letters = /\p{L}[\p{L}\p{M}'’-]*/gu
/** Between spaces or punctuation, and beside no sign of an operation. */
const standing =
  /(?=\p{L})(?<![^\s("“„‘«])(?<![=+*/<>^_|~-]\s*)\p{L}[\p{L}\p{M}'’-]*(?![^\s)"”“’»,;:.!?])(?!\s*[=+*/<>^_|~-])/gu

const realWords = (text: string, pattern: RegExp, from = 0): { from: number; to: number; word: string }[] =>
  [...text.matchAll(pattern)]
    .filter(([word]) => partsOf(word).some((part) => isWord(part) || short.has(part.toLowerCase())))
    .map(({ 0: word, index }) => ({ from: from + index, to: from + index + word.length, word }))

/**
 * Where words stand in a text of which some is mathematics, as offsets in order: in rows, and those by themselves (in
 * `mass = force` neither is). `areMeant`: they can hardly be variables, because there are two or one is long.
 */
export function wordsAmong(text: string): { words: { from: number; to: number }[]; areMeant: boolean } {
  const inRows = wordsInRow(text).map(({ from, to }) => realWords(text.slice(from, to), letters, from))
  const rows = inRows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
  const isInRow = (at: number) => rows.some((row) => row.from <= at && at < row.to)
  const lone = realWords(text, standing).filter(({ from }) => !isInRow(from))
  const found = [...inRows.flat(), ...lone].map(({ word }) => word)
  const areMeant = found.some(
    (word) => ofFive.test(word) || spaceless.test(word) || (found.length > 1 && word.length > 2),
  )
  const words = [...rows, ...lone.map(({ from, to }) => ({ from, to }))].sort((a, b) => a.from - b.from)
  return { words, areMeant }
}
