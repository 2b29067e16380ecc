import { readsAsProse } from '#domain/latex/kind'
import { symbolsOf, unnamed } from './symbols.ts'
import { wordsOf } from './words.ts'

/** `shape`: which symbols of its formulas follow each other, whatever the variables are called; `letters`: as they are called. */
export type Features = { words: ReadonlySet<string>; shape: ReadonlySet<string>; letters: ReadonlySet<string> }

const functionName =
  /^(?:(?:arc)?(?:sin|cos|tan)h?|log|ln|exp|det|gcd|lcm|ker|dim|deg|sup|inf|max|min|int|sum|lim|sqrt|mod|var|cov|pi|infinity|infty|alpha|beta|gamma|theta|phi|lambda|mu|sigma|omega)$/i
const shortWord = /^(?:a[mnst]|b[ey]|do|go|h[ei]|i[fnst]|m[ey]|no|o[fknr]|so|to|u[ps]|vs|we|ok|np|lp|lu|qr|kl|[ghq]m)$/i
const isWord = (piece: string) =>
  /^[a-z]{2,}$/i.test(piece) && !functionName.test(piece) && (piece.length > 2 || shortWord.test(piece))
const isFormula = (run: string) =>
  /[\\^_=+*/<>|!∫∑√≤≥∂∇]|\)\s*['’]|['’]\s*[('’]|\d\s*[a-z]|[a-z\d]\s*-|\b[a-z]+\s*\(|(?<![a-z])(?:sin|cos|tan|log|ln|exp|sqrt|lim|int|sum)[^a-z]/i.test(
    run,
  )

/** The formulas of a text in which they are not marked: what stands between words. */
function formulasIn(text: string): string[] {
  const runs = ['']
  for (const piece of text.match(/\\?[a-zA-Z]+|[^a-zA-Z\\]+|\\./g) ?? []) {
    if (isWord(piece)) runs.push('')
    else runs[runs.length - 1] += piece
  }
  return runs.filter(isFormula)
}

const pairsOf = (symbols: readonly string[]): string[] =>
  symbols.slice(1).map((symbol, nth) => `${symbols[nth]} ${symbol}`)

function featuresOfParts(text: string, formulas: readonly string[], isTex: boolean): Features {
  const rows = formulas.map((formula) => symbolsOf(formula, isTex))
  const shapes = rows.flatMap((row) => {
    const flesh = row.map(unnamed)
    const bones = flesh.filter((symbol) => symbol !== 'v')
    const pairs = pairsOf(bones)
    return [...pairsOf(flesh), ...pairs, ...pairsOf(pairs), ...bones.filter((symbol) => /^\^|^.{4,}/.test(symbol))]
  })
  return { words: new Set(wordsOf(text)), shape: new Set(shapes), letters: new Set(rows.flatMap(pairsOf)) }
}

const twoLetters = /(?<!\p{L})[a-z]{2}(?!\p{L})/giu

/** What is asked for, in words, in formulas, or both, in LaTeX or as on a keyboard. */
export function featuresOfQuestion(text: string): Features {
  const isTex = /\\[a-z]/i.test(text)
  const words = text.replace(/\\(?:[dt]?frac|left|right|text|quad|math\w+)/g, ' ').replace(twoLetters, (letters) => {
    return isWord(letters) || functionName.test(letters) ? letters : ' '
  })
  return featuresOfParts(words, formulasIn(text), isTex)
}

const delimited = /\$\$?([^$]+)\$\$?|\\\[([\s\S]+?)\\\]|\\\(([\s\S]+?)\\\)/g
/** Names that are words as well as symbols. */
const named = /\\(?:(?:arc)?(?:sin|cos|tan)h?|log|ln|exp|det|gcd|ker|dim|deg|sup|inf|limsup|liminf|max|min)(?![a-z])/g

/** What a card side says. */
export function featuresOfSide(side: string): Features {
  const isProse = readsAsProse(side)
  const formulas = isProse ? [...side.matchAll(delimited)].map(([, a, b, c]) => a ?? b ?? c ?? '') : [side]
  const text = isProse ? side.replace(delimited, ' ').replace(/\\[a-z]+/gi, ' ') : ''
  const names = formulas.flatMap((formula) => formula.match(named) ?? []).join(' ')
  return featuresOfParts(`${text} ${names.replaceAll('\\', ' ')}`, formulas, true)
}
