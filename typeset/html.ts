import type { Cell } from '#domain/latex/tree'

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Text as HTML, in elements and in quoted attributes alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities.get(char) ?? char)

/** How many columns and rows a cell takes, as attributes. */
export const spanOf = ({ columns, rows = 1 }: Cell): string =>
  (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
