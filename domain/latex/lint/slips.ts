import type { SourceError } from '../tree.ts'
import { isWord } from './words.ts'

type Slip = {
  pattern: RegExp
  isMeant?: (found: string) => boolean
  message: (found: string) => string
  mended: (found: string) => string
}

const signs: ReadonlyMap<string, string> = new Map([
  ['<=>', '\\iff'],
  ['<->', '\\leftrightarrow'],
  ['|->', '\\mapsto'],
  ['->', '\\to'],
  ['=>', '\\Rightarrow'],
  ['<=', '\\le'],
  ['>=', '\\ge'],
])
const signOf = (found: string): string => signs.get(found) ?? found
const scripted = (found: string): string => `${found.charAt(0)}{${found.slice(1)}}`

/** What is set otherwise than whoever is new to LaTeX thinks. */
const slips: readonly Slip[] = [
  {
    pattern:
      /(?<![\p{L}\p{M}_^])(?:arc)?(?:sin|cos|tan)(?!\p{L})|(?<![\p{L}\p{M}_^])(?:log|ln|lim|max|min|sup|exp|det|gcd)(?!\p{L})/gu,
    message: (found) => `Without a backslash ${found} is a product of variables; the function is written \\${found}.`,
    mended: (found) => `\\${found}`,
  },
  {
    pattern: /[\^_]\d{2,}/g,
    message: (found) =>
      `Only the first digit is ${found.startsWith('^') ? 'raised' : 'lowered'} here; braces take all of them, as in ${scripted(found)}.`,
    mended: scripted,
  },
  {
    pattern: /[\^_]\p{L}{3,}(?!\p{L})/gu,
    isMeant: (found) => isWord(found.slice(1)),
    message: (found) =>
      `Only the first letter is ${found.startsWith('^') ? 'raised' : 'lowered'} here; a word stands in \\text and braces.`,
    mended: (found) => `${found.charAt(0)}{\\text{${found.slice(1)}}}`,
  },
  {
    pattern: /<=>|<->|\|->|(?<!-)->|=>|<=|>=/g,
    message: (found) => `${found} is set as it is typed; the sign is written ${signOf(found)}.`,
    mended: (found) => `${signOf(found)} `,
  },
  {
    pattern: /(?<=[=(]\s*)\{[^{},]+,[^{}]+\}/g,
    message: () => 'These braces are not shown; those of a set are written \\{ and \\}.',
    mended: (found) => `\\${found.slice(0, -1)}\\}`,
  },
]

/** Hints of such, in order. `outside` is the formula with everything blanked that is no plain mathematics; `from` is its offset. */
export const slipHints = (source: string, outside: string, from: number): SourceError[] =>
  slips
    .flatMap(({ pattern, isMeant = () => true, message, mended }) =>
      [...outside.matchAll(pattern)]
        .filter(([found]) => isMeant(found))
        .map(({ 0: found, index }) => {
          const span = { from: from + index, to: from + index + found.length }
          const insert = mended(source.slice(span.from, span.to))
          return { ...span, message: message(found), fix: { ...span, label: `Write ${insert.trim()}`, insert } }
        }),
    )
    .toSorted((a, b) => a.from - b.from)
