/** How much of a side is set where only its beginning is seen, in UTF-16 units of its source. docs/rules.md §Pages.10. */
export const beginningLength = 1_500

/** The cards that a tile shows before anybody leafs: the first, and on either side of it the edge of its neighbour on a ring. */
export const firstOnTile = <Card>(cards: readonly Card[]): Card[] => [
  ...new Set([...cards.slice(0, 2), ...cards.slice(-1)]),
]
