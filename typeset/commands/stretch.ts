import { next, written } from '../katex/arguments.ts'
import type { Expander } from '../katex/expansion.ts'

/** Reads what stands behind `\renewcommand` where it says how far apart the rows of an array stand, which KaTeX knows; else nothing. */
export function setsStretch(expander: Expander): boolean {
  if (next(expander).text === '*') expander.popToken()
  const first = next(expander)
  if (first.text !== '{' && first.text !== '\\arraystretch') return false
  const [name] = expander.consumeArgs(1)
  const [value = []] = written(name).trim() === '\\arraystretch' ? expander.consumeArgs(1) : []
  const factor = written(value).trim()
  if (!/^\d{0,2}\.?\d{1,3}$/.test(factor)) return false
  expander.macros.set('\\arraystretch', factor)
  return true
}

/** By which factor the rows of an array stand further apart than usual, where the expander is. */
export const stretchOf = (expander: Expander): number => Number(expander.macros.get('\\arraystretch')) || 1
