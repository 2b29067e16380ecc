const piece = /[\p{L}][\p{L}\p{M}'’–—-]*|\s+|[\s\S]/gu
/** Scripts that write no spaces: two letters in a row are words. */
export const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2}/u
const between = /^[,;:.!?()"“”„‚‘’«»\-–—\d€£¥°‰]$/
/** Emoji, signs that are shown as such, and marks of right and wrong: each says something, as a word does. */
const emoji = /\p{Emoji_Presentation}|[^\p{ASCII}\s]\ufe0f|[\u2713-\u2718]/gu

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
    const letters = found.replace(/['’–—-]/g, '').length
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

export const ofFive = /^\p{L}[\p{Ll}\p{Lo}\p{M}]{4,}$/u
const ofThree = /^\p{L}[\p{Ll}\p{Lo}\p{M}]{2,}$/u
/** What a word has and most products of variables have not. */
const sounding = /[aeiouyÀ-ɏ]/iu
const inOrder = /^(?:abcd?|ijkl?|mno|pqrs?|uvwx?|.?(?:xyz?|yzw?).?)$/i
/** Letters of scripts that no variable is written in. */
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u
/** Words that are too short to be told from products by their letters. */
const short = new Set('an as at be by do et if in is it no of on or ou si so to up ve vs we'.split(' '))

/** Whether letters are one of the words of two letters; `AS` is a product. */
export const isShort = (letters: string): boolean => short.has(letters.toLowerCase()) && !/^\p{Lu}{2}/u.test(letters)

/** Whether letters that stand together are a word rather than a product of variables such as `mgh`, `abc` or `ABC`. */
export const isWord = (letters: string): boolean =>
  ofFive.test(letters) ||
  foreign.test(letters) ||
  (ofThree.test(letters) && sounding.test(letters) && !inOrder.test(letters))

/** The words of a compound: of `Cauchy–Schwarz` and `it’s` both. */
export const partsOf = (compound: string): string[] => compound.split(/['’/–—-]/)

/** What of two letters answers a question alone, or stands between two things: no product is written so. */
const alone = /^(?:no|ja|s[íì]|vs)$/i

const token = /^[("“”„‚‘’«]*(\p{L}[\p{L}\p{M}'’/–—-]*|[€£¥]?\d[\d.,]*[€£¥°‰]?|[€£¥°‰])/u
const ending = /^[)"”“’»,;:.!?]*$/
const number = /[\d€£¥°‰]/

/**
 * Whether a text is one word, or one with numbers, single letters, capitals and short words beside it ("Euclid", "yes/no",
 * "Case 2", "P vs NP"), or has two of the short ones ("Is it?"), or one among numbers ("2 or 3?").
 */
export function isWordAlone(text: string): boolean {
  let hasWord = false
  let shortWords = 0
  let [numbers, signs] = [0, 0]
  for (const part of text.split(/\s+/)) {
    if (part === '') continue
    const [begun = '', letters] = token.exec(part) ?? []
    if (letters === undefined || !ending.test(part.slice(begun.length))) return false
    if (isShort(letters)) shortWords++
    else if (number.test(letters)) numbers++
    else signs++
    if (partsOf(letters).some(isWord) || alone.test(letters) || shortWords > 1) hasWord = true
    else if (!/^(?:\p{L}|\p{Lu}{2,4}|.?\d.*|[€£¥°‰])$/u.test(letters) && !isShort(letters)) return false
  }
  return hasWord || (shortWords === 1 && numbers > 0 && signs === 0)
}

/** A word that a hyphen joins to a sign: `\sigma-algebra`, `L^2-space`, `C*-algebra`. */
export const compound =
  /(?=[^\s("“„‘«-])(?<![^\s("“„‘«])(?<![=+*/<>^_|~-]\s*)(?:(?<!\p{L})\p{L}(?!\p{L})|[^\s\p{L}-]){1,40}-(?<word>\p{L}[\p{Ll}\p{Lo}\p{M}]{3,})(?![^\s)"”“’»,;:.!?-])(?!\s*[=+*/<>^_|~])/gu

/**
 * Whether a text of which nothing is known to be mathematics is to be read as text: it has two words in a row, or is a
 * word alone, also one that is joined to a sign, or its words are joined by signs alone.
 */
export function isText(text: string): boolean {
  const said = text.replace(emoji, ' emoji ').replaceAll('**', ' ')
  return wordsInRow(said).length > 0 || isWordAlone(said.replace(compound, '$<word>')) || areJoined(said)
}

/** Words with signs between them, and nothing that could be a variable: “Compact + Hausdorff => normal”. */
function areJoined(text: string): boolean {
  const parts = (text.match(/[\p{L}\p{M}\p{N}'’–—-]+/gu) ?? []).filter((found) => /\p{L}/u.test(found)).flatMap(partsOf)
  const areWords = parts.every((part) => isWord(part) || isShort(part))
  return parts.length > 1 && areWords && parts.some((part) => ofFive.test(part)) && !/[^\P{Cc}\s]|[\^_]/u.test(text)
}
