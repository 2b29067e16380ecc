import type { DeckDocument } from '../document.ts'
import { documentParts } from '../write.ts'

/** A whole document as one text, in which a card tells when it was written as it does itself. */
export const writeDocument = (deck: DeckDocument, preamble: readonly string[] = []): string =>
  [...documentParts(deck, preamble, ({ written }) => written)].join('')
