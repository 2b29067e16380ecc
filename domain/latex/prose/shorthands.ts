import { languageOfFew } from '../../language.ts'

/** What German writes in LaTeX by babel's shorthands, with what each prints. */
const german: ReadonlyMap<string, string> = new Map([
  ['"`', '„'],
  ['"\'', '“'],
  ['"<', '«'],
  ['">', '»'],
  ['"a', 'ä'],
  ['"o', 'ö'],
  ['"u', 'ü'],
  ['"A', 'Ä'],
  ['"O', 'Ö'],
  ['"U', 'Ü'],
  ['"s', 'ß'],
  ['"z', 'ß'],
  ['"-', '\u00ad'],
  ['"=', '-'],
  ['"~', '\u2011'],
  ['"|', ''],
  ['""', ''],
])

/** Shorthands that can hardly mean anything else: quotation marks, and those within a word. */
const quotes = /"[`']/
const inWord = /(?<=\p{L})"(?:[aouszAOU](?=\p{L}|"\p{L})|[=~|-](?=\p{L}))/gu

/** Whether a side is written with shorthands: it has some that are surely meant, and reads as German once they are replaced. */
export function hasShorthands(source: string): boolean {
  if (!source.includes('"') || (source.search(inWord) < 0 && !quotes.test(source))) return false
  return languageOfFew(source.replace(/"[aouszAOU](?=\p{L}|"|\P{L})/gu, (sign) => german.get(sign) ?? sign)) === 'de'
}

/**
 * The shorthand that stands at `at`, and what it prints; where there are not all of them, only a quotation mark may, of which
 * the one that closes is none by itself: `"'tis so"`.
 */
export function shorthandAt(
  source: string,
  at: number,
  areAll: boolean,
): readonly [typed: string, shown: string] | undefined {
  const typed = source.slice(at, at + 2)
  const shown = areAll || (quotes.test(typed) && source.includes('"`')) ? german.get(typed) : undefined
  return shown === undefined ? undefined : [typed, shown]
}
