import { withPieces } from './pieces.ts'

/** What the author coloured, in a colour that the theme makes legible. */
const themed = (html: string): string => html.replace(/(style="(?:[^"]*;)?)color:/g, '$1--tex-color:')

const selfClosed = /(<mspace[^>]*)\/>/g

/**
 * What KaTeX has built, as HTML. In an `<mo>` (of `\mathbin{/\,/}`) the parser of a page reads HTML, in which nothing
 * closes itself: an `<mspace/>` there would take in all that follows, beyond the card.
 */
export const markupOf = (built: { toMarkup(): string }): string =>
  withPieces(themed(built.toMarkup().replace(selfClosed, '$1></mspace>')))
