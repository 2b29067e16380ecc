import { formulasOf } from './card-search.ts'
import { lettersOf } from './formula-signs.ts'
import { longestGrams } from './grams.ts'
import { signsOf } from './signs.ts'
import { partTyped } from './typed.ts'

/** A search in which each letter of a formula stands for any: `grams` are those without a letter, which a card must have. */
export type LetterSearch = { words: string[]; formulas: Formula[]; grams: number[] }
/** Signs, and which of them are letters that stand for something. */
type Formula = { signs: string[]; isLetter: boolean[] }

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

/**
 * What was typed, as a search with other letters. Undefined where that would be none: without a formula, or where one has
 * no letter, or nothing but letters. docs/rules.md §Decks.26.
 */
export function readLetterSearch(typed: string): LetterSearch | undefined {
  const { words, formulas: typedFormulas } = partTyped(typed)
  const formulas = typedFormulas.map((tex) => formulaOf(signsOf(tex))).filter(({ signs }) => signs.length > 0)
  const canRename = ({ isLetter }: Formula) => isLetter.includes(true) && isLetter.includes(false)
  if (!formulas.every(canRename) || formulas.length === 0) return undefined
  return { words, formulas, grams: [...new Set(formulas.flatMap(gramsWithoutLetters))] }
}

function gramsWithoutLetters({ signs, isLetter }: Formula): number[] {
  const runs: string[][] = [[]]
  for (const [at, sign] of signs.entries())
    if (isLetter[at]) runs.push([])
    else runs.at(-1)?.push(sign)
  return runs.flatMap(longestGrams)
}

const betweenSigns = ' '
const betweenFormulas = '\n'

/** The signs of a card's formulas as one text, to be kept: reading the card takes longer than comparing them. */
export const signsTextOf = (front: string, back: string): string =>
  [...formulasOf(front), ...formulasOf(back)].map((tex) => signsOf(tex).join(betweenSigns)).join(betweenFormulas)

/**
 * Whether a card, told by its `signsTextOf`, has each formula of a search: with the same letters, or with others, of which
 * each stands for one and the same letter throughout. Takes time proportional to the product of the lengths at most.
 */
export function lettersIn(signsText: string, { formulas }: LetterSearch): 'same' | 'other' | 'none' {
  const own = signsText.split(betweenFormulas).map((text) => formulaOf(text.split(betweenSigns)))
  const found = formulas.map((wanted) => bestOf(own.map((formula) => within(formula, wanted))))
  if (found.includes('none')) return 'none'
  return found.includes('other') ? 'other' : 'same'
}

/** Whether one formula, told by its source, holds one of a search, with whichever letters. docs/rules.md §Decks.26. */
export function hasLetters(tex: string, { formulas }: LetterSearch): boolean {
  const own = formulaOf(signsOf(tex))
  return formulas.some((wanted) => within(own, wanted) !== 'none')
}

type Found = ReturnType<typeof lettersIn>
const bestOf = (found: readonly Found[]): Found =>
  found.includes('same') ? 'same' : found.includes('other') ? 'other' : 'none'

function within(formula: Formula, wanted: Formula): Found {
  const places = Array.from({ length: Math.max(0, formula.signs.length - wanted.signs.length + 1) }, (_, at) => at)
  return bestOf(places.map((at) => compareAt(formula, at, wanted)))
}

function compareAt(formula: Formula, from: number, { signs, isLetter }: Formula): Found {
  const standsFor = new Map<string, string>()
  const isTaken = new Map<string, string>()
  let found: Found = 'same'
  for (const [nth, sign] of signs.entries()) {
    const own = formula.signs[from + nth] as string
    if (isLetter[nth] !== formula.isLetter[from + nth]) return 'none'
    if (own === sign && !isLetter[nth]) continue
    if (!isLetter[nth] || (standsFor.get(sign) ?? own) !== own || (isTaken.get(own) ?? sign) !== sign) return 'none'
    standsFor.set(sign, own)
    isTaken.set(own, sign)
    if (own !== sign) found = 'other'
  }
  return found
}
