import { unknownForm, written } from '../katex/arguments.ts'
import { type Expander, type Token, tokensOf } from '../katex/expansion.ts'
import { grouped } from './digits.ts'
import type { Look } from './quantity-look.ts'

const number = /^([+-]|\+-|±)?(\d*(?:[.,]\d*)?)(\(\d+\))?(?:(?:\+-|±)(\d+(?:[.,]\d+)?))?(?:[eEdD]([+-]?\d+))?$/

/** A number as siunitx reads it: a comma is a point, `e` a power of ten. Letters and commands stand as they are. */
export function numberTokens(expander: Expander, name: string, given: Token[], { hasComma }: Look): Token[] {
  const text = written(given)
    .replace(/\\pm/g, '±')
    .replace(/[\s~]|\\,/g, '')
  if (/[^\d.,+\-±()eEdDx]/.test(text) || !/\d/.test(text)) return given.toReversed()
  const factors = text.split('x').map((factor) => {
    const set = factorOf(factor)
    if (set === undefined) throw unknownForm(name, `with ${text} for a number`, given.at(-1))
    return set
  })
  const shown = factors.join('\\times ')
  return tokensOf(expander, hasComma ? shown.replaceAll('.', '{,}') : shown)
}

/** `1.25+-0.03e4` as TeX has it; nothing of what is no number. */
function factorOf(text: string): string | undefined {
  const read = text === '' ? undefined : number.exec(text)
  if (!read) return undefined
  const [, sign = '', mantissa = '', uncertainty = '', spread, power] = read
  const signed = sign.replace(/\+-|±/, '\\pm ')
  const value = signed + grouped(mantissa) + uncertainty
  const within = spread ? `${value} \\pm ${spread.replace(',', '.')}` : value
  if (power === undefined) return within
  const ten = `10^{${power.replace(/^\+/, '')}}`
  if (!/\d/.test(mantissa)) return sign + ten
  return `${spread ? `(${within})` : within}\\times ${ten}`
}

/** A complex number by its parts, `1-2.5i`, as siunitx reads it; its letter is upright. In front of a unit both parts stand in brackets. */
const complexReader =
  (isAmount: boolean) =>
  (expander: Expander, name: string, given: Token[], { hasComma }: Look): Token[] => {
    const text = written(given).replace(/[\s~]/g, '')
    const at = [...text.matchAll(/(?<![eEdD])[+-]/g)].at(-1)?.index ?? 0
    const [real, imaginary] = [text.slice(0, at), text.slice(at, -1)]
    const parts = [
      real && factorOf(real),
      /^[+-]?$/.test(imaginary) ? imaginary : factorOf(imaginary),
      /[ij]$/.test(text) ? '\\mathrm{i}' : undefined,
    ]
    if (parts.includes(undefined)) throw unknownForm(name, `with ${text} for a number`, given.at(-1))
    const shown = isAmount && real ? `(${parts.join('')})` : parts.join('')
    return tokensOf(expander, hasComma ? shown.replaceAll('.', '{,}') : shown)
  }
export const complexTokens = complexReader(false)
export const complexAmountTokens = complexReader(true)

/** Degrees, minutes and seconds, parted by `;`. */
export function angleTokens(expander: Expander, name: string, given: Token[], look: Look): Token[] {
  const parts = parted(given)
  if (parts.length > 3) throw unknownForm(name, 'with more than degrees, minutes and seconds', given.at(-1))
  const signs = ['^\\circ', "'", "''"]
  return parts.flatMap((part, index) =>
    part.length > 0 ? [...numberTokens(expander, name, part, look), ...tokensOf(expander, signs[index] ?? '')] : [],
  )
}

/** Tokens, last first, by the sign between them. */
export function parted(given: Token[], sign = ';'): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of given.toReversed()) {
    if (token.text === sign) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.map((part) => part.reverse())
}
