import { environmentEnd } from '../formula/end.ts'
import { latexLimits } from '../limits.ts'
import { argumentAt, optionAt } from '../source/arguments.ts'
import { environmentAt } from '../source/tokens.ts'
import type { Column, Inline } from '../tree.ts'
import { inlineLists } from '../vocabulary/environments.ts'
import { columnsOf, isLine, piecesOf } from './columns.ts'
import { readEnd } from './environment.ts'
import { readArguments } from './environment-arguments.ts'
import { readInlineList } from './list.ts'
import { nested, type Reader, refuse } from './reader.ts'
import { readTable } from './table.ts'

type Environment = { name: string; to: number }

/** A list in the line whose `\begin` the reader stands at; nothing where another environment begins. */
export function readInLine(reader: Reader): Inline[] | undefined {
  const environment = environmentAt(reader.source, reader.at + '\\begin'.length)
  if (!environment || !inlineLists.has(environment.name)) return undefined
  return readInside(reader, environment, () => readInlineList(reader, environment.name))
}

/**
 * A block within a line, as in a cell or a style, whose `\begin` the reader stands at: of a minipage its text, of a table of one
 * column its lines; any other is refused as a whole.
 */
export function readBlockInLine(reader: Reader, environment: Environment): Inline[] {
  const { at: from, source } = reader
  const { name, to } = environment
  const column = singleColumn(source, environment)
  if (name === 'minipage')
    return readInside(reader, environment, () => {
      readArguments(reader, name)
      return reader.grammar.inlines(reader, 'group')
    })
  if (column)
    return readInside(reader, environment, () => {
      const children = linesOf(reader, environment)
      const style = column.align === 'center' ? 'stacked' : 'upright'
      return [{ kind: 'style', style, from, to: reader.at, children }]
    })
  // Of many that do not end each would be looked for up to the end of the side.
  const isSought = reader.errors.length < latexLimits.reports && source.includes(`\\end{${name}}`, to)
  const end = isSought ? environmentEnd(source, to, name) : undefined
  reader.at = end?.to ?? to
  return [refuse(reader, { from, to: reader.at }, `\\begin{${name}} cannot stand here, inside a line.`)]
}

function readInside(reader: Reader, { name, to }: Environment, read: () => Inline[]): Inline[] {
  const from = reader.at
  reader.at = to
  return nested<Inline[]>(
    reader,
    () => {
      reader.environments.push(name)
      const nodes = read()
      readEnd(reader, name, { from, to })
      reader.environments.pop()
      return nodes
    },
    (refused) => [refused],
  )
}

/** That of a table of a single column without lines, as cells have for lines of their own. */
function singleColumn(source: string, { name, to }: Environment): Column | undefined {
  const spec = name === 'tabular' ? argumentAt(source, optionAt(source, to)?.next ?? to) : undefined
  const pieces = spec ? piecesOf(source.slice(spec.from, spec.to)) : []
  const [column, more] = pieces.some(isLine) ? [] : columnsOf(pieces)
  return more ? undefined : column
}

function linesOf(reader: Reader, { name, to }: Environment): Inline[] {
  const { ground } = reader
  const { rows } = readTable(reader, name, { from: to, to })
  reader.ground = ground
  const written = rows.filter(({ cells }) => cells.length > 0)
  return written.flatMap(({ cells }, at): Inline[] => [
    ...(at > 0 ? [{ kind: 'break', from: to, to } as const] : []),
    ...cells.flatMap(({ children }) => children),
  ])
}
