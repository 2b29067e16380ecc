/** So much of a word is in the index, which holds every end of every word. */
const indexedCharacters = 16
/** Fewer characters begin too many ends of words. */
const soughtFrom = 3
/** The longest: what they leave is quickly sifted by the others. */
const soughtAtMost = 3

/** How decks that have some words are found: those that the index gives for `sought`, sifted by the words in `sifting`. */
export type Wanted = { sought: string | undefined; sifting: string[] }

export function wanted(words: readonly string[]): Wanted {
  const byLength = words.toSorted((one, other) => other.length - one.length)
  const sought = byLength.filter((word) => [...word].length >= soughtFrom).slice(0, soughtAtMost)
  const isWhole = (word: string) => [...word].length <= indexedCharacters
  return {
    sought: sought.length ? sought.map(beginning).join(' & ') : undefined,
    sifting: words.filter((word) => !(sought.includes(word) && isWhole(word))),
  }
}

/** As PostgreSQL writes a search for whatever begins like this, whatever signs it is made of. */
function beginning(word: string): string {
  const indexed = [...word].slice(0, indexedCharacters).join('')
  return `'${indexed.replace(/['\\]/g, '$&$&')}':*`
}
