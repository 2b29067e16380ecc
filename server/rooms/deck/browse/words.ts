/** So much of a word is in the index, which holds every end of every word. */
const indexedCharacters = 16
/** Fewer characters begin too many ends of words. */
const soughtFrom = 3
/** What they leave is quickly sifted by the others. */
const soughtAtMost = 3
/** To look at a deck costs as much as so many entries of a list in the index. */
const entriesPerDeck = 15

/** How decks that have some words are found: those that the index gives for `sought`, sifted by the words in `sifting`. */
export type Wanted = { sought: string | undefined; sifting: string[] }

/** About what share of the decks (0–1) has a word: a guess tells how it is searched, never what is found. */
export type ShareOf = (word: string) => number

/**
 * The rarest word is looked up, and each other one whose list is short beside what it saves: the list of a common word is
 * dearer to read than its word is to look for in the few decks of a rare one.
 */
export function wanted(words: readonly string[], shareOf: ShareOf = () => 0): Wanted {
  const indexed = words
    .filter((word) => [...word].length >= soughtFrom)
    .map((word) => ({ word, share: shareOf(word) }))
    .sort((one, other) => one.share - other.share || other.word.length - one.word.length)
  const rarest = indexed[0]?.share ?? 0
  const sought = indexed
    .filter(({ share }, nth) => nth === 0 || share <= entriesPerDeck * rarest * (1 - share))
    .slice(0, soughtAtMost)
    .map(({ word }) => word)
  const isWhole = (word: string) => [...word].length <= indexedCharacters
  return {
    sought: sought.length ? sought.map(beginning).join(' & ') : undefined,
    sifting: words.filter((word) => !(sought.includes(word) && isWhole(word))),
  }
}

/** What the index can have of a word. */
export const indexedOf = (word: string): string => [...word].slice(0, indexedCharacters).join('')

/** As PostgreSQL writes a search for whatever begins like this, whatever signs it is made of. */
const beginning = (word: string): string => `'${indexedOf(word).replace(/['\\]/g, '$&$&')}':*`
