import { latexLimits } from '../limits.ts'
import type { Token } from '../source/tokens.ts'

/** Commands that take lengths as arguments in brackets or braces, and those that take one as it stands. */
const takesArguments = new Set(['\\rule', '\\hspace', '\\raisebox', '\\genfrac', '\\\\', '\\vspace'])
const takesLength = new Set(['\\kern', '\\mkern', '\\hskip', '\\mskip', '\\above'])

const argumentsAfter = /(?:\s*\*?(?:\[[^\]{}]{0,40}\]|\{[^{}]{0,40}\}))*/y
const lengthAfter = /[-+\s{]*[\d.]+\s*[a-z]{2}/y
const length = /(?<![\d.])([\d.]+)\s*(em|ex|mu|pt|mm|cm|in|bp|pc|dd|cc|nd|nc|sp)/g

/** The units of lengths, in em of a type of 10 pt. */
export const emPerUnit: ReadonlyMap<string, number> = new Map(
  Object.entries({
    em: 1,
    ex: 0.431,
    mu: 1 / 18,
    pt: 0.1,
    mm: 0.2845,
    cm: 2.845,
    in: 7.227,
    bp: 0.1,
    pc: 1.2,
    dd: 0.107,
    cc: 1.28,
    nd: 0.107,
    nc: 1.28,
    sp: 0,
  }),
)

/** Whether the command `token` is given a length above the limit, which KaTeX would silently cut. */
export function isTooLong(source: string, token: Token): boolean {
  const shape = takesArguments.has(token.text) ? argumentsAfter : takesLength.has(token.text) ? lengthAfter : undefined
  if (!shape) return false
  shape.lastIndex = token.to
  const found = shape.exec(source)?.[0] ?? ''
  return [...found.matchAll(length)].some(
    ([, number, unit]) => Number.parseFloat(number ?? '') * (emPerUnit.get(unit ?? '') ?? 0) > latexLimits.lengthEm,
  )
}
