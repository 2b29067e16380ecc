/**
 * What of a card a memory is of, as a number: 0 is the card itself, the only one that the wire knows so far. Source:
 * docs/rules.md §Schedule.12.
 */
export type Facet = number

export const wholeCard: Facet = 0
