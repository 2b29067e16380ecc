import { clozeOf, type Facet, reversedCard, stepOf } from '#domain/facet'

/** What is asked, where it is not the card itself. */
export function askedWords(facet: Facet): string | undefined {
  if (facet === reversedCard) return 'Reversed'
  const [cloze, step] = [clozeOf(facet), stepOf(facet)]
  if (step !== undefined) return `Step ${step}`
  return cloze === undefined ? undefined : `Blank ${cloze}`
}
