import type { SourceError } from '../tree.ts'
import { isWord } from './words.ts'

type Slip = {
  /** Looked for in plain mathematics alone, and with `isInFractions` also in what stands in fractions and roots. */
  pattern: RegExp
  isInFractions?: boolean
  /** Whether what was found is a slip, judged by what is written there, before it and behind it. */
  isMeant?: (written: string, before: string, behind: string) => boolean
  message: (written: string) => string
  mended: (written: string) => string
}

const signs: ReadonlyMap<string, string> = new Map([
  ['<=>', '\\iff'],
  ['<->', '\\leftrightarrow'],
  ['|->', '\\mapsto'],
  ['->', '\\to'],
  ['=>', '\\Rightarrow'],
  ['<=', '\\le'],
  ['>=', '\\ge'],
  ['!=', '\\ne'],
  ['+-', '\\pm'],
  ['+/-', '\\pm'],
])
const signOf = (found: string): string => signs.get(found) ?? found
const scripted = (found: string): string => `${found.charAt(0)}{${found.slice(1)}}`
/** Of a number in brackets. */
const power = (found: string): string => {
  const number = found.replace(/[[\]\s]/g, '')
  return number.length > 1 ? `^{${number}}` : `^${number}`
}
const moved = (found: string): string => (found.startsWith('^') ? 'raised' : 'lowered')

const ofLetters = (names: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}_^])(?:${names})(?![\p{L}\p{M}])`, 'gu')
/** Letters by their names. */
const greek = 'alpha|beta|gamma|delta|epsilon|theta|lambda|sigma|omega|phi|psi|rho|tau|pi|infty'
const backslashed = { mended: (found: string) => `\\${found}` }
/** Commands that take each single digit behind them for an argument: `\frac12`. */
const takesDigits = /\\(?:[dtc]?frac|[dt]?binom|sqrt)\s*$/
/**
 * What may stand right before a set. Of commands only those without arguments come up here: the arguments of others are blanked.
 */
const ofSets = /(?:^|[=(:,]|\\[a-z]+)\s*$/
/** Whether braces without further braces in them hold a set: `{1,2}`, `{x : x > 0}`. */
const isSet = (written: string): boolean => /^\{[^,\\]+,[^}]|^\{[^|:]+\s[|:]\s[^}]/.test(written)

/** What newcomers to LaTeX write and LaTeX sets otherwise than they think. */
const slips: readonly Slip[] = [
  {
    isInFractions: true,
    pattern: ofLetters('(?:arc)?(?:sin|cos|tan)|log|ln|lim|max|min|sup|exp|det|gcd'),
    message: (found) => `Without a backslash ${found} is a product of variables; the function is written \\${found}.`,
    ...backslashed,
  },
  {
    isInFractions: true,
    pattern: new RegExp(`${ofLetters('sum|prod|int').source}(?=[_^])|${ofLetters(greek).source}`, 'gu'),
    message: (found) => `Without a backslash ${found} is a product of variables; the sign is written \\${found}.`,
    ...backslashed,
  },
  {
    isInFractions: true,
    pattern: /(?<!\p{L})sqrt\([^()]{1,60}\)/gu,
    message: () => 'The root is written \\sqrt, and what stands under it in braces.',
    mended: (found) => `\\sqrt{${found.slice(5, -1)}}`,
  },
  {
    isInFractions: true,
    pattern: /[\^_]\d{2,}/g,
    // Electrons fill shells: 1s^22s^2.
    isMeant: (_, before, behind) => !(/\d[spdf]$/.test(before) && /^[spdf]/.test(behind)),
    message: (found) =>
      `Only the first digit is ${moved(found)} here; braces take all of them, as in ${scripted(found)}.`,
    mended: scripted,
  },
  {
    isInFractions: true,
    pattern: /[\^_][-−]\d+|(?<=\d)\^[-−]\p{L}|(?<=e)\^[-−][xtkr]/gu,
    message: (found) => `Only the minus is ${moved(found)} here; braces take all of it, as in ${scripted(found)}.`,
    mended: scripted,
  },
  {
    pattern: /[\^_]\([^()]{1,60}(?:\([^()]{0,60}\)[^()]{0,60}){0,3}\)/g,
    message: (found) => `Only the bracket is ${moved(found)} here; braces take all that is.`,
    mended: (found) => scripted(found.length > 4 ? found.charAt(0) + found.slice(2, -1) : found),
  },
  {
    pattern: /[\^_]\p{L}{3,}(?!\p{L})/gu,
    isMeant: (found) => isWord(found.slice(1)),
    message: (found) => `Only the first letter is ${moved(found)} here; a word stands in \\text and braces.`,
    mended: (found) => `${found.charAt(0)}{\\text{${found.slice(1)}}}`,
  },
  {
    pattern: /_\p{L}\s?(?:=\s?[\p{L}\d]{1,9}(?=\s?\^)|[^\P{Cc}\s]{3}\s?(?:[\d\p{L}]|[^\P{Cc}\s]){1,9})/gu,
    isMeant: (found, before) =>
      (found.includes('=') ? /\\(?:sum|prod)$/ : /\\lim$/).test(before) && /=|\\to/.test(found),
    message: (found) => `Only ${found.charAt(1)} stands below here; braces take all that does.`,
    mended: scripted,
  },
  {
    pattern: /\s?\[-?\d{1,3}\](?=\s?\()/g,
    isMeant: (_, before) => /\\(?:(?:arc)?(?:sin|cos|tan)|sinh|cosh|tanh|cot|sec|csc|exp)$/.test(before),
    message: (found) => `Brackets are set as they are typed; a power of a function is written ${power(found)}.`,
    mended: power,
  },
  {
    pattern: /<=>|<->|\|->|(?<!-)->|=>|<=|>=|(?<=\s)!=|\+\/?-(?![-\d])/g,
    message: (found) => `${found} is set as it is typed; the sign is written ${signOf(found)}.`,
    mended: (found) => `${signOf(found)} `,
  },
  {
    pattern: /(?<=\d)[ \t]+x(?=[ \t]+\d)/g,
    message: () => 'This x is a variable; the sign is written \\times.',
    mended: () => ' \\times',
  },
  {
    pattern: /(?=\d)(?<![\d.,]|[\^_]\s*)\d+(?:[ \t\n]+\d+)+/g,
    isMeant: (_, before) => !takesDigits.test(before),
    message: () => 'A space between digits is not shown; \\, leaves one.',
    mended: (found) => found.replace(/\s+/g, '\\,'),
  },
  {
    pattern: /\{[^{}]{3,200}\}/g,
    isMeant: (found, before) => isSet(found) && ofSets.test(before),
    message: () => 'These braces are not shown; those of a set are written \\{ and \\}.',
    mended: (found) => `\\${found.slice(0, -1)}\\}`,
  },
]

/** So many characters before and behind a slip are given to `isMeant`. */
const around = 20

/**
 * Hints of such, in order. `outside` is the formula with everything blanked that is no plain mathematics, `inFractions` with
 * that of fractions and roots; `from` is its offset.
 */
export const slipHints = (
  source: string,
  { outside, inFractions }: { outside: string; inFractions: string },
  from: number,
): SourceError[] =>
  slips
    .flatMap(({ pattern, isInFractions, isMeant = () => true, message, mended }) =>
      [...(isInFractions ? inFractions : outside).matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const span = { from: from + index, to: from + index + found.length }
        const written = source.slice(span.from, span.to)
        const behind = source.slice(span.to, span.to + around)
        if (!isMeant(written, source.slice(Math.max(from, span.from - around), span.from), behind)) return []
        const insert = mended(written)
        return { ...span, message: message(written), fix: { ...span, label: `Write ${insert.trim()}`, insert } }
      }),
    )
    .toSorted((a, b) => a.from - b.from)
