import type { Cell } from '#domain/latex/tree'

/** How many columns and rows a cell takes, as attributes. */
export const spanOf = ({ columns, rows = 1 }: Cell): string =>
  (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
