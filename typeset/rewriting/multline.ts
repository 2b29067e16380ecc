import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt } from '#domain/latex/source/arguments'
import { type Cell, rowsOf } from './columns.ts'
import { type Edit, edited, type Rewritten } from './edited.ts'
import type { Measure } from './inference.ts'

const beginning = /(?<!\\)(?:\\\\)*\\begin\s*\{(multlined|multline\*?)\}(?:\s*\[[^\][{}]{0,20}\]){0,2}/g
/** What stands beside a row, not in it. */
const beside = /\\(?:tag\*?\s*\{[^{}]*\}|label\s*\{[^{}]*\}|notag(?![a-zA-Z])|nonumber(?![a-zA-Z]))/g
const shoved = /\\shove(left|right)\s*(?=\{)/y

/** How far the first row begins before the last one at the least, in em: `\multlinegap`. */
const gapEm = 1

type Row = Cell & { side: 'left' | 'middle' | 'right'; wrapped: readonly Cell[]; widthEm: number }

/**
 * One formula over several rows: the first stands at the left, the last at the right and those between in the middle, or where
 * `\shoveleft` and `\shoveright` say. KaTeX sets them all in the middle, so that what is missing to the widest is put beside
 * them. A card is no page: as in `multlined`, they are as wide as they have to be. Of one within another all stay in the middle.
 */
export function rewriteMultline(source: string, measure: Measure): Rewritten {
  const edits: Edit[] = []
  let done = 0
  for (const { 0: all, 1: name = '', index } of source.matchAll(beginning)) {
    // One within another is part of it: measuring both would take longer with each level.
    if (index < done) continue
    const from = index + all.length
    const end = environmentEnd(source, from, name)
    if (!end) continue
    done = end.to
    edits.push(...rowEdits(readRows(source, from, end.from, measure)))
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from),
  )
}

function readRows(source: string, from: number, to: number, measure: Measure): Row[] {
  const cells = rowsOf(source, from, to).map((row) => ({ from: row[0]?.from ?? to, to: row.at(-1)?.to ?? to }))
  // A `\\` behind the last row begins no further one.
  if (cells.length > 1 && source.slice(cells.at(-1)?.from, to).trim() === '') cells.pop()
  return cells.map((cell, index) => {
    const { side, wrapped } = shoveOf(source, cell)
    const widthEm = measure(`\\displaystyle{}${bare(source, cell, wrapped)}`)
    return {
      ...cell,
      side: side ?? (index === 0 ? 'left' : index < cells.length - 1 ? 'middle' : 'right'),
      wrapped,
      widthEm,
    }
  })
}

const bare = (source: string, { from, to }: Cell, wrapped: readonly Cell[]): string =>
  edited(
    source.slice(from, to),
    wrapped.map((cell) => ({ from: cell.from - from, to: cell.to - from, insert: '' })),
  ).tex.replace(beside, '')

/** Where a row is said to stand, and what says so around it. */
function shoveOf(source: string, { from, to }: Cell): { side?: 'left' | 'right'; wrapped: Cell[] } {
  const start = to - source.slice(from, to).trimStart().length
  shoved.lastIndex = start
  const [all = '', side] = shoved.exec(source) ?? []
  const argument = side && argumentAt(source, start + all.length)
  if (!argument || argument.next > to || source.slice(argument.next, to).replace(beside, '').trim() !== '')
    return { wrapped: [] }
  const wrapped = [
    { from: start, to: argument.from },
    { from: argument.to, to: argument.next },
  ]
  return { side: side === 'left' ? 'left' : 'right', wrapped }
}

function rowEdits(rows: readonly Row[]): Edit[] {
  // Nothing is known of the width of a macro's arguments.
  if (rows.length < 2 || rows.some(({ widthEm }) => widthEm === 0)) return []
  const widest = Math.max(...rows.map(({ side, widthEm }) => widthEm + (side === 'middle' ? 0 : gapEm)))
  return rows.flatMap(({ from, to, side, wrapped, widthEm }) => {
    const space = side === 'middle' ? '' : `\\hspace{${(widest - widthEm).toFixed(3)}em}`
    return [
      { from, to: from, insert: side === 'right' ? `${space}{}` : '{}' },
      ...wrapped.map((cell) => ({ ...cell, insert: '' })),
      { from: to, to, insert: side === 'left' ? space : '' },
    ]
  })
}
