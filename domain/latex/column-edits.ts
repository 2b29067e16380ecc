import { columnsOf, piecesOf } from './prose/columns.ts'
import { argumentAt, optionAt } from './source/arguments.ts'
import { environmentAt, tokensOf } from './source/tokens.ts'
import type { Edit } from './tree.ts'

const tables = /^(?:tabular[x*]?|longtable|d?array)$/
/** Tables whose width is said before their columns. */
const withWidth = /^tabular[x*]$/

type Table = { end: number; columns: number; braces: number; cells: number; most: number }

/** LaTeX refuses a table in which a row has more cells than there are columns: adds the columns that are missing. */
export function columnEdits(source: string): Edit[] {
  if (!source.includes('&')) return []
  const edits: Edit[] = []
  const open: (Table | undefined)[] = []
  let braces = 0
  let past = 0
  for (const { text, from, to } of tokensOf(source)) {
    const table = open.at(-1)
    if (from < past) continue
    if (text === '{') braces++
    else if (text === '}') braces--
    else if (text === '\\begin') {
      const begun = tableAt(source, to, braces)
      open.push(begun)
      past = begun?.end ?? past
    } else if (text === '\\end') {
      const { end, columns, most } = open.pop() ?? {}
      if (end !== undefined && columns && most && most > columns)
        edits.push({ from: end - 1, to: end - 1, insert: 'l'.repeat(most - columns) })
    } else if (table && braces === table.braces) {
      if (text === '&') table.cells++
      else if (text === '\\\\') table.cells = 1
      else if (text === '\\multicolumn') table.cells += (Number(written(source, to)) || 1) - 1
      table.most = Math.max(table.most, table.cells)
    }
  }
  return edits
}

const written = (source: string, at: number): string => {
  const argument = argumentAt(source, at)
  return argument ? source.slice(argument.from, argument.to) : ''
}

function tableAt(source: string, at: number, braces: number): Table | undefined {
  const environment = environmentAt(source, at)
  if (!environment || !tables.test(environment.name)) return undefined
  const { name, to } = environment
  const begin = withWidth.test(name) ? (argumentAt(source, to)?.next ?? to) : to
  const spec = argumentAt(source, optionAt(source, begin)?.next ?? begin)
  if (!spec) return undefined
  const columns = columnsOf(piecesOf(source.slice(spec.from, spec.to))).length
  return { end: spec.next, columns, braces, cells: 1, most: 1 }
}
