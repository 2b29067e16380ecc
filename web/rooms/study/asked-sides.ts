import type { Card } from '#contract/card'
import { clozeOf, type Facet, reversedCard } from '#domain/facet'

/** Which side of a card is the question and which the answer. docs/rules.md §Study.25. */
export const askedSides = (
  { frontEquation, backEquation }: Pick<Card, 'frontEquation' | 'backEquation'>,
  facet: Facet,
) =>
  facet === reversedCard
    ? { question: backEquation, answer: frontEquation }
    : { question: frontEquation, answer: backEquation }

/** What is asked, where it is not the card itself. */
export function askedWords(facet: Facet): string | undefined {
  if (facet === reversedCard) return 'Reversed'
  const cloze = clozeOf(facet)
  return cloze === undefined ? undefined : `Blank ${cloze}`
}
