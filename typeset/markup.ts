import { withPieces } from './pieces.ts'

const selfClosed = /(<mspace[^>]*)\/>/g

/**
 * What KaTeX has built, as HTML. In an `<mo>` (of `\mathbin{/\,/}`) the parser of a page reads HTML, in which nothing
 * closes itself: an `<mspace/>` there would take in all that follows, beyond the card.
 */
export const markupOf = (built: { toMarkup(): string }): string =>
  withPieces(built.toMarkup().replace(selfClosed, '$1></mspace>'))
