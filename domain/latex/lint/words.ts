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
