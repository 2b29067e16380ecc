import { formulasOf } from './card-search.ts'
import { lettersOf } from './formula-signs.ts'
import { hashOf, longestGrams } from './grams.ts'
import { signsOf } from './signs.ts'
import { partTyped } from './typed.ts'

/** A search in which each letter of a formula stands for any: `grams` are those without a letter, which a card must have. */
export type LetterSearch = { words: string[]; formulas: Wanted[]; grams: number[] }
/** Signs, and which of them are letters that stand for something. */
type Formula = { signs: string[]; isLetter: boolean[] }
/**
 * By place the sign's code, and the number of its letter (-1 for a sign that no letter stands for; `fixedAt` is the first of
 * these).
 */
type Wanted = { codes: CardSigns; letterAt: Int32Array; letters: number; fixedAt: number }
/** What formulas are compared by: a number above zero for each sign, below for a letter, zero between two formulas. */
export type CardSigns = Int32Array

const greek = new Set(
  `alpha beta gamma Gamma delta Delta epsilon zeta eta theta Theta iota kappa lambda Lambda mu nu xi Xi pi Pi rho sigma Sigma
  tau upsilon Upsilon phi Phi chi psi Psi omega Omega ell`
    .split(/\s+/)
    .map((name) => `\\${name}`),
)
const isAlphabetic = (sign: string) => /^\p{L}$/u.test(sign) || greek.has(sign)
const names = [...lettersOf.values()].filter((name) => name.length > 1)
// `\sinh` is written as `\sin h` is, and is read as that.
const functionNames = names
  .filter((name) => !(name.endsWith('h') && names.includes(name.slice(0, -1))))
  .sort((one, other) => other.length - one.length)
const functionName = new RegExp(functionNames.join('|'), 'g')

/** The letters of a function's name (`sin`) stand for nothing else. */
function formulaOf(signs: string[]): Formula {
  const isLetter = signs.map(isAlphabetic)
  const text = signs.map((sign) => (sign.length === 1 ? sign : ' ')).join('')
  for (const { 0: name, index } of text.matchAll(functionName)) isLetter.fill(false, index, index + name.length)
  return { signs, isLetter }
}

/** 31 bits, in which no two signs that TeX knows collide. */
const codeOf = (sign: string): number => (hashOf(sign) >>> 1) + 1
const codesOf = ({ signs, isLetter }: Formula): number[] =>
  signs.map((sign, at) => (isLetter[at] ? -codeOf(sign) : codeOf(sign)))

/**
 * What was typed, as a search with other letters. Undefined where that would be none: without a formula, or where one has
 * no letter, or nothing but letters. docs/rules.md §Decks.26.
 */
export function readLetterSearch(typed: string): LetterSearch | undefined {
  const { words, formulas: typedFormulas } = partTyped(typed)
  const formulas = typedFormulas.map((tex) => formulaOf(signsOf(tex))).filter(({ signs }) => signs.length > 0)
  const canRename = ({ isLetter }: Formula) => isLetter.includes(true) && isLetter.includes(false)
  if (!formulas.every(canRename) || formulas.length === 0) return undefined
  return { words, formulas: formulas.map(wantedOf), grams: [...new Set(formulas.flatMap(gramsWithoutLetters))] }
}

function wantedOf(formula: Formula): Wanted {
  const codes = Int32Array.from(codesOf(formula))
  const letters = [...new Set(codes.filter((code) => code < 0))]
  return {
    codes,
    letterAt: codes.map((code) => letters.indexOf(code)),
    letters: letters.length,
    fixedAt: codes.findIndex((code) => code > 0),
  }
}

function gramsWithoutLetters({ signs, isLetter }: Formula): number[] {
  const runs: string[][] = [[]]
  for (const [at, sign] of signs.entries())
    if (isLetter[at]) runs.push([])
    else runs.at(-1)?.push(sign)
  return runs.flatMap(longestGrams)
}

/** The signs of a card's formulas, to be kept: reading the card takes far longer than comparing them. */
export const signsOfCard = (front: string, back: string): CardSigns =>
  Int32Array.from(
    [...formulasOf(front), ...formulasOf(back)].flatMap((tex) => [...codesOf(formulaOf(signsOf(tex))), 0]),
  )

/**
 * Whether a card, told by its `signsOfCard`, has each formula of a search: with the same letters, or with others, of which
 * each stands for one and the same letter throughout. Takes time proportional to the product of the lengths at most.
 */
export function lettersIn(signs: CardSigns, { formulas }: LetterSearch): 'same' | 'other' | 'none' {
  let found: Found = 'same'
  for (const wanted of formulas) {
    const one = within(signs, wanted)
    if (one === 'none') return 'none'
    if (one === 'other') found = 'other'
  }
  return found
}

/** Whether one formula, told by its source, holds one of a search, with whichever letters. docs/rules.md §Decks.26. */
export function hasLetters(tex: string, { formulas }: LetterSearch): boolean {
  const own = Int32Array.from(codesOf(formulaOf(signsOf(tex))))
  return formulas.some((wanted) => within(own, wanted) !== 'none')
}

type Found = ReturnType<typeof lettersIn>

function within(signs: CardSigns, wanted: Wanted): Found {
  const { codes, fixedAt, letters } = wanted
  const first = codes[fixedAt] ?? 0
  const standsFor = new Int32Array(letters)
  let found: Found = 'none'
  const last = signs.length - codes.length + fixedAt
  // A sign that no letter stands for has to be there itself: most places are ruled out by the first of them.
  for (let at = signs.indexOf(first, fixedAt); at !== -1 && at <= last; ) {
    const here = compareAt(signs, at - fixedAt, wanted, standsFor)
    if (here === 'same') return 'same'
    if (here === 'other') found = 'other'
    at = signs.indexOf(first, at + 1)
  }
  return found
}

/** `standsFor` is written over: what each letter of the wanted formula stands for, zero where it has not come yet. */
function compareAt(signs: CardSigns, from: number, { codes, letterAt }: Wanted, standsFor: Int32Array): Found {
  standsFor.fill(0)
  let found: Found = 'same'
  for (let nth = 0; nth < codes.length; nth++) {
    const own = signs[from + nth] ?? 0
    const letter = letterAt[nth] ?? -1
    if (letter === -1) {
      if (own !== codes[nth]) return 'none'
      continue
    }
    const before = standsFor[letter] ?? 0
    if (own >= 0 || (before === 0 ? standsFor.includes(own) : before !== own)) return 'none'
    standsFor[letter] = own
    if (own !== codes[nth]) found = 'other'
  }
  return found
}
