import { languageOfFew } from '../../language.ts'

/** The quotation marks of a language; `style` is what the package csquotes calls them. */
export type Quotes = { open: string; close: string; style: string }

const pointed = (style: string): Quotes => ({ open: '«', close: '»', style })

const quotes: ReadonlyMap<string | undefined, Quotes> = new Map([
  ['de', { open: '„', close: '“', style: 'german' }],
  ['fr', { open: '«\u00a0', close: '\u00a0»', style: 'french' }],
  ['es', pointed('spanish')],
  ['it', pointed('italian')],
  ['pt', pointed('portuguese')],
  ['ru', pointed('russian')],
  ['uk', pointed('ukrainian')],
  ['el', pointed('greek')],
])

const english: Quotes = { open: '“', close: '”', style: 'english' }

/** Quotations: a side may quote words of another language than its own. */
const quoted = /\\enquote\*?\s*\{[^{}]*\}/g

/** The quotation marks of the language that a side is written in. */
export const quotesOf = (source: string): Quotes => quotes.get(languageOfFew(source.replace(quoted, ' '))) ?? english
