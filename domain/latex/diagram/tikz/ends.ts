import { DiagramError } from '../diagram-error.ts'
import type { Arrow, End, Spot } from '../tree.ts'
import type { WrittenArrow } from './arrow.ts'
import type { WrittenEnd } from './path.ts'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  l: [0, -1],
  r: [0, 1],
  u: [-1, 0],
  d: [1, 0],
}

/** Where a way such as `rrd` leads from a cell. */
export function walk({ row, column }: Spot, way: string): Spot {
  const spot = { row, column }
  for (const step of way) {
    const [rows, columns] = steps[step] ?? [0, 0]
    spot.row += rows
    spot.column += columns
  }
  return spot
}

/** Refuses a cell that is not in the grid. */
export function cellAt(spot: Spot, grid: { rows: number; columns: number }, span: { from: number; to: number }): End {
  const { row, column } = spot
  if (row < 0 || column < 0 || row >= grid.rows || column >= grid.columns)
    throw new DiagramError(span, 'This arrow leads out of the diagram.')
  return { kind: 'cell', row, column }
}

/** Gives arrows their ends: cells by way, number (`2-3`) or name, and labels of arrows before them by name. */
export function leadTo(
  written: readonly WrittenArrow[],
  names: ReadonlyMap<string, Spot>,
  grid: { rows: number; columns: number },
): Arrow[] {
  const labels = new Map<string, End>()
  const find = (end: WrittenEnd, at: Spot): End => {
    const name = end.text
    const [, row, column] = /^(\d{1,3})-(\d{1,3})$/.exec(name) ?? []
    if (row !== undefined) return cellAt({ row: Number(row) - 1, column: Number(column) - 1 }, grid, end)
    if (/^[lrud]+$/.test(name) && !names.has(name) && !labels.has(name)) return cellAt(walk(at, name), grid, end)
    const spot = names.get(name)
    const label = spot ? cellAt(spot, grid, end) : labels.get(name)
    if (!label) throw new DiagramError(end, `“${name}” is not in this diagram before this arrow.`)
    return label
  }
  return written.map(({ arrow, at, from, to, path, labels: named }, index) => {
    const here: End = cellAt(at, grid, arrow)
    const start = from ? find(from, at) : here
    const end = to ? find(to, at) : here
    const { isLoop, out } = arrow.route
    if (isSame(start, end) && !isLoop && out === undefined && !path && arrow.stroke.isDrawn)
      throw new DiagramError(arrow, 'This arrow leads nowhere: it needs a direction, such as r, or loop.')
    for (const [label, { name }] of named.entries()) if (name) labels.set(name, { kind: 'label', arrow: index, label })
    const legs = path?.legs.map((leg) => ({
      ...leg,
      to: leg.to === 'start' ? start : leg.to === 'end' ? end : find(leg.to, at),
    }))
    const own = named.map(({ label }) => label)
    return { ...arrow, start, end, ...(path && legs && { path: { ...path, legs } }), labels: own }
  })
}

const isSame = (one: End, other: End): boolean =>
  one.kind === 'cell' && other.kind === 'cell' && one.row === other.row && one.column === other.column
