import { type Element, isTag } from 'domhandler'
import { styled } from './tidy.ts'

/** As many columns as a table has here. */
export const columnsMax = 30

const spanIn = (written: string | undefined, most: number): number =>
  Math.max(1, Math.min(Math.floor(Number(written)) || 1, most))

/** Cells row by row, over several columns and rows where they say so: what they cover is empty. */
export function cellsOf(
  rows: readonly Element[],
  textOf: (cell: Element) => string,
): { cells: string[]; width: number }[] {
  const rowsCovered: number[] = []
  return rows.map((row, nth) => {
    const cells: string[] = []
    let width = 0
    const passCovered = () => {
      for (; (rowsCovered[width] ?? 0) > 0; width++) {
        rowsCovered[width] = (rowsCovered[width] ?? 0) - 1
        cells.push('')
      }
    }
    for (const cell of row.children.filter(isTag)) {
      passCovered()
      const wide = spanIn(cell.attribs.colspan, columnsMax)
      const high = spanIn(cell.attribs.rowspan, rows.length - nth)
      const text = styledCell(cell.name, inOneCell(textOf(cell)))
      cells.push(wide > 1 ? `\\multicolumn{${wide}}{l}{${text}}` : high > 1 ? `\\multirow{${high}}{*}{${text}}` : text)
      for (const end = width + wide; width < end; width++) rowsCovered[width] = high - 1
    }
    passCovered()
    return { cells, width }
  })
}

/** The text of a cell; several lines need a `\makecell`, since a line break would end the row. */
function inOneCell(text: string): string {
  const lines = text
    .split(/[\n\r\f]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return lines.length > 1 ? `\\makecell[l]{${lines.join(' \\\\ ')}}` : (lines[0] ?? '')
}

const styledCell = (name: string, text: string) => (name === 'th' ? styled('textbf', text) : text)

/** The rows of a table, and of what stands around some of them. */
export function rowsOf(node: Element, levels = 2): Element[] {
  if (levels === 0) return []
  return node.children
    .filter(isTag)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^(?:thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child, levels - 1) : [],
    )
}
