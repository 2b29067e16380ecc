import type { CardSides } from '../../assistant/message.ts'
import { languageOf } from '../../language.ts'
import { masked } from './masked.ts'
import { asked } from './question-words.ts'

/** The question that a named statement answers. */
export const askWhatItSays = (name: string, word: string, body: string): string =>
  asked[languageOf(word, body)].says(name, word)

/** Names of people stand before a noun: one word alone is a capital's only as Jacobian is; of two the definition tells. */
function withoutCapital(term: string, body: string): string {
  const [first = ''] = term.split(' ')
  const isCommon = first === term ? /^\p{Lu}\p{Ll}+(?<!ian)$/u.test(term) : body.includes(first.toLowerCase())
  return isCommon ? `${first.toLowerCase()}${term.slice(first.length)}` : term
}

/** The question that a definition answers. */
export function askToDefine(terms: readonly string[], word: string, body: string): string {
  const language = languageOf(word, body)
  if (language !== 'en') return asked[language].define(terms)
  return asked.en.define(terms.map((term) => withoutCapital(term, body)))
}

/** The question for a proof: the statement is given. */
export function askToProve(word: string, body: string): string {
  const begins = /^\\(?:begin|\[)|^\$\$/.test(body)
  return `\\textbf{${asked[languageOf(word, body)].prove}}${begins ? '\n\n' : ' '}${body}`
}

/** Characters of a statement that are said for it to be gone on with. */
const beginningMax = 90

/** A statement without a name, asked for by its first words; nothing where it has too few. */
export function askToGoOn(word: string, body: string): CardSides | undefined {
  const beginning = firstWords(body)
  if (beginning === undefined) return undefined
  return { front: asked[languageOf(word, body)].goesOn(word, beginning), back: body }
}

/** At most half of a text, up to a space outside of formulas and braces. */
function firstWords(body: string): string | undefined {
  const max = Math.min(beginningMax, body.length / 2)
  const [paragraph = ''] = body.split(/\n\n/)
  const words = masked(paragraph.slice(0, 4 * beginningMax))
  let depth = 0
  let end = 0
  for (let at = 0; at < words.length && (at <= max || end === 0); at++) {
    const char = words[at] ?? ''
    if (char === '{') depth++
    else if (char === '}') depth--
    else if (char === '\\') {
      if (/^\\(?:begin|item|\[)/.test(words.slice(at))) break
    } else if (depth === 0 && /\s/.test(char)) end = at
  }
  const beginning = paragraph.slice(0, end).trim()
  return depth === 0 && /\p{L}{2}|_/u.test(words.slice(0, end)) && beginning !== '' ? beginning : undefined
}
