import { foldAccents } from '#domain/fold'

/** Words that say nothing about what is looked for. */
const stopWords = new Set(
  (
    'a about an and another are example examples as at by can card cards could create do for from front back give help how i in is it ' +
    'its know learn let make me my new of on one or please remember should show some tell that the their them there ' +
    'this to understand us want what when where which with would write you your flashcard formula rule theorem'
  ).split(' '),
)
/** Of these, the ones that say a little: they part “chain rule” from “chain” when nothing else does. */
const weakWords = new Set(['formula', 'rule', 'theorem'])

const stemOf = (word: string): string =>
  word.length > 4
    ? word
        .replace(/ies$/, 'y')
        .replace(/(?<=[^s])s$/, '')
        .replace(/(?:ives?|ing|ed)$/, '')
    : word

/** What a formula is made of, without how it is set: names, signs, exponents; spaces, sizes and braces say nothing. */
const symbolsOf = (tex: string): string[] =>
  tex
    .replace(/\\(?:left|right|[bB]igg?[lr]?|,|;|!|:|quad|qquad|displaystyle|mathrm|operatorname|text)(?![a-z])/g, ' ')
    .replace(/\\cdot(?![a-z])|\*/g, ' ')
    .replace(/\\([dt])frac/g, '\\frac')
    .replace(/[{}$]/g, ' ')
    .match(/\\?[a-z]{2,}(?:\s*\^\s*\S)?|[a-z\d](?:\s*\^\s*\\?\w+)?|[^\sa-z\d\\]/gi)
    ?.map((symbol) => symbol.replace(/\\|\s/g, '').toLowerCase()) ?? []

const isVariable = (symbol: string) => /^(?:[a-z]|theta|alpha|beta|gamma|phi|varphi|omega|lambda|mu)$/.test(symbol)

const pairsOf = (symbols: readonly string[]): string[] =>
  symbols.slice(1).map((symbol, nth) => `${symbols[nth]} ${symbol}`)

const looksLikeFormula = (text: string) => /[\\^_=+<>|]|\d\s*[a-z]|[a-z]\(/i.test(text)

/**
 * What a text is found by: its words, and, if there is a formula in it, which of its symbols follow each other, whatever
 * the variables between them are called.
 */
export function featuresOf(text: string): Set<string> {
  const words = (foldAccents(text).match(/[a-z]{2,}|\d{3,}/g) ?? [])
    .filter((word) => !stopWords.has(word) || weakWords.has(word))
    .map(stemOf)
  if (!looksLikeFormula(text)) return new Set(words)
  const symbols = symbolsOf(text)
  return new Set([
    ...words,
    ...symbols.filter((symbol) => symbol.includes('^')),
    ...pairsOf(symbols),
    ...pairsOf(symbols.filter((symbol) => !isVariable(symbol))),
  ])
}

/** Whether a feature says little by itself. */
export const isWeak = (feature: string): boolean => weakWords.has(feature)
