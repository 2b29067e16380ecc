import { ParseError } from 'katex'
import { onlySpace, readColumns } from '../columns.ts'

/** What stands between two columns and is as high as all rows of its block: `at` of 0 is before the first column. */
export type Mark = { at: number; kind: 'open' | 'close' | 'line'; sign: string }

/** Rows that have delimiters of their own: how their cells stand, what is beside these, and what each cell begins or ends with. */
export type Block = {
  letters: string
  marks: readonly Mark[]
  places: readonly { isBefore: boolean; column: number; inside: string }[]
}

/** Braces that are delimiters, by a sign for each: columns are read by braces. */
const escaped: readonly (readonly [string, string])[] = [
  ['\\{', '\u2774'],
  ['\\}', '\u2775'],
]
const signs: ReadonlyMap<string, readonly ['open' | 'close' | 'line', string]> = new Map([
  ['(', ['open', '(']],
  ['[', ['open', '[']],
  ['\u2774', ['open', '\\{']],
  [')', ['close', ')']],
  [']', ['close', ']']],
  ['\u2775', ['close', '\\}']],
  ['|', ['line', '|']],
])

/**
 * The columns of an environment, or of a `block` in a `blockarray`: `c(cc|c)`. Anything else in them than letters, delimiters,
 * lines and space is refused in the environment's name.
 */
export function readBlock(written: string, environment: string): Block {
  const { letters: all, places } = readColumns(escaped.reduce((text, [sign, by]) => text.replaceAll(sign, by), written))
  const unknown = () => new ParseError(`${environment} with the columns {${written}} is not known here.`)
  if (places.some(({ kind, inside }) => kind === 'p' || (/[@!]/.test(kind) && !onlySpace.test(inside)))) throw unknown()
  let letters = ''
  const marks: Mark[] = []
  for (const sign of all.replace(/\s/g, '')) {
    const [kind, tex] = signs.get(sign) ?? []
    if (kind && tex) marks.push({ at: letters.length, kind, sign: tex })
    else if (/[lcr]/.test(sign)) letters += sign
    else throw unknown()
  }
  const beside = places.filter(({ kind }) => /[<>]/.test(kind))
  return { letters, marks, places: beside.map(({ kind, ...place }) => ({ ...place, isBefore: kind === '>' })) }
}
