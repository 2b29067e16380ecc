/** Latin, Greek and Cyrillic accents only: the vowel signs of other scripts are letters and stay. */
const accents = /[\u0300-\u036f]+/g
const unlike: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])
const unlikeLetters = new RegExp(`[${[...unlike.keys()].join('')}]`, 'g')

/** Lower case without accents: `Équation` and `equation` are one. The only place where text is folded for comparing. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(unlikeLetters, (letter) => unlike.get(letter) ?? letter)
    .normalize('NFC')
}

/** The distinct words of a search, folded; every one of them must occur. Source: docs/rules.md §Decks.5. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldAccents(typed).split(/\s+/).filter(Boolean))]
}
