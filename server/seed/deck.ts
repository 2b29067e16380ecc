/** A deck as its author would type it: each card is its front and its back. */
export type SeedDeck = {
  title: string
  description: string
  macros?: Record<string, string>
  cards: readonly (readonly [front: string, back: string])[]
}

/** LaTeX as written, backslashes and all. */
export const tex = String.raw
