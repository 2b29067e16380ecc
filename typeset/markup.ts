import { withPieces } from './commands/pieces.ts'

/** What the author coloured, in a colour that the theme makes legible. */
const themed = (html: string): string => html.replace(/(style="(?:[^"]*;)?)color:/g, '$1--tex-color:')

const selfClosed = /(<mspace[^>]*)\/>/g

/** Letters of a formula are no words: no browser is to translate them. */
const untranslated = (html: string): string =>
  html.replaceAll('<span class="katex">', '<span class="katex" translate="no">')

/**
 * What KaTeX has built, as HTML. In an `<mo>` (of `\mathbin{/\,/}`) the parser of a page reads HTML, in which nothing
 * closes itself: an `<mspace/>` there would take in all that follows, beyond the card.
 */
export const markupOf = (built: { toMarkup(): string }): string =>
  withPieces(untranslated(themed(built.toMarkup().replace(selfClosed, '$1></mspace>'))))
