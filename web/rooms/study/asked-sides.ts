import type { Card } from '#contract/card'
import { type Facet, reversedCard } from '#domain/facet'

/** Which side of a card is the question and which the answer. docs/rules.md §Study.25. */
export const askedSides = (
  { frontEquation, backEquation }: Pick<Card, 'frontEquation' | 'backEquation'>,
  facet: Facet,
) =>
  facet === reversedCard
    ? { question: backEquation, answer: frontEquation }
    : { question: frontEquation, answer: backEquation }
