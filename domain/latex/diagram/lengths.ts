import { emPerUnit } from '../formula/lengths.ts'
import { latexLimits } from '../limits.ts'
import type { Span } from '../tree.ts'
import { DiagramError } from './diagram-error.ts'

const pattern = /^\+?(?:\s*([+-]))?\s*(\d+(?:\.\d*)?|\.\d+)\s*(em|ex|pt|pc|mm|cm|in|mu)?$/

/**
 * A length as TeX writes it, in em of a type of 10 pt. A bare number counts in `unit` (em). Refuses, at `span`, what is
 * no length and what is longer than a card may ask for.
 */
export function lengthEm(text: string, span: Span, unit = 0.1): number {
  const [all, sign, number, named] = pattern.exec(text.trim()) ?? []
  if (all === undefined) throw new DiagramError(span, `“${text.trim()}” is no length, such as 2em.`)
  const em = Number(number) * (named ? (emPerUnit.get(named) ?? 0) : unit) * (sign === '-' ? -1 : 1)
  if (Math.abs(em) > latexLimits.lengthEm)
    throw new DiagramError(span, `No length may be above ${latexLimits.lengthEm} em.`)
  return em
}

/** A number between two others, both allowed. */
export function numberIn(text: string, span: Span, least: number, most: number): number {
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most))
    throw new DiagramError(span, `“${text.trim()}” should be a number from ${least} to ${most}.`)
  return value
}
