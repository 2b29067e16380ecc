import type { Macros } from '../latex/macros.ts'

/** A card of a document, its sides as they are stored. */
export type DocumentCard = {
  id?: string
  front: string
  back: string
  tags?: readonly string[]
  /** By which is told what was written on the card when the document was (`fingerprintOf`). */
  written?: string
  /** What else `% !LEMMA` lines in the card say of it, by their first word. */
  fields?: Readonly<Record<string, string>>
  /** Sides beside the two, by the names of their environments. */
  otherSides?: Readonly<Record<string, string>>
}

/**
 * A deck as one LaTeX document, `.tex`: what LaTeX has no words for stands in `% !LEMMA` lines, the macros in the
 * preamble, each card in a `card` environment. Source: docs/rules.md §Decks.12.
 */
export type DeckDocument = {
  id?: string
  title: string
  description: string
  /** Absent where the document does not say. */
  isPublic?: boolean
  macros: Macros
  cards: readonly DocumentCard[]
}

/** The version that is written, and the latest that is read. */
export const documentVersion = 1

export const macrosBegin = '% !LEMMA macros'
export const macrosEnd = '% !LEMMA end of macros'
