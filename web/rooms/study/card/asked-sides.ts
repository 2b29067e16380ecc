import type { Card } from '#contract/card'
import { type Facet, reversedCard, stepOf } from '#domain/facet'
import type { Macros } from '#domain/latex/macros'
import { beforeStep } from '#domain/latex/steps'

/**
 * Which side of a card is the question and which the answer; where a step is asked for, `given` is what of the answer stands
 * before it. docs/rules.md §Study.25, §Study.31.
 */
export function askedSides(
  { frontEquation, backEquation }: Pick<Card, 'frontEquation' | 'backEquation'>,
  facet: Facet,
  macros: Macros,
): { question: string; given: string; answer: string } {
  if (facet === reversedCard) return { question: backEquation, given: '', answer: frontEquation }
  const step = stepOf(facet)
  const given = step === undefined ? '' : beforeStep(backEquation, step, macros)
  return { question: frontEquation, given, answer: backEquation }
}
