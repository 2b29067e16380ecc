import type { Path } from '#domain/latex/diagram/tree'
import { type Curve, lengthOf, minus, type Point, plus, unit } from './curve.ts'
import type { Box } from './layout.ts'
import { anchored, border } from './route.ts'

/** A path in pieces, and the line that a label stands on, which says where on all of it; nothing where none is to stand. */
export type Drawn = { pieces: Curve[]; lineAt: ((at: number) => { line: Curve; at: number }) | undefined }

/** Control points of a quarter of a circle, in parts of its radius. */
const quarter = 0.5523

/** The way of an arrow along a path, its corners cut off. `boxes` are those that its legs lead to. */
export function drawPath(path: Path, start: Box, boxes: readonly Box[], cornersEm: number): Drawn {
  const points: Point[] = []
  let lineAt: Drawn['lineAt']
  for (const [index, { order, anchor }] of path.legs.entries()) {
    const box = boxes[index] ?? start
    const before = points.at(-1) ?? start.at
    const target = anchor ? anchored(box, anchor) : box.at
    const corner: Point | undefined =
      order === 'upright' ? [before[0], target[1]] : order === 'level' ? [target[0], before[1]] : undefined
    if (points.length === 0) points.push(border(start, unit(minus(corner ?? target, before))))
    const from = points.at(-1) ?? before
    const to = anchor ? target : border(box, unit(minus(corner ?? from, target)))
    points.push(...(corner ? [corner, to] : [to]))
    const { labels } = path
    // A place that a label says itself goes before that of the path.
    if (labels?.leg === index) lineAt = (at) => placeOn(at === 0.5 ? labels.at : at, from, corner, to)
  }
  return { pieces: rounded(points, cornersEm), lineAt }
}

/** Half of the way round a corner is the corner. */
function placeOn(at: number, from: Point, corner: Point | undefined, to: Point): { line: Curve; at: number } {
  if (!corner) return { line: { from, to }, at }
  return at < 0.5 ? { line: { from, to: corner }, at: at * 2 } : { line: { from: corner, to }, at: at * 2 - 1 }
}

function rounded(points: readonly Point[], radiusEm: number): Curve[] {
  const way = points.filter((point, index) => index === 0 || lengthOf(minus(point, points[index - 1] ?? point)) > 1e-6)
  const pieces: Curve[] = []
  let [from = [0, 0] as const] = way
  for (const [index, to] of way.entries()) {
    const [before, next] = [way[index - 1], way[index + 1]]
    if (!before) continue
    const cut = next ? Math.min(radiusEm, lengthOf(minus(to, before)) / 2, lengthOf(minus(next, to)) / 2) : 0
    const end = plus(to, unit(minus(before, to)), cut)
    pieces.push({ from, to: end })
    from = end
    if (!next || cut === 0) continue
    const behind = plus(to, unit(minus(next, to)), cut)
    const [out, into] = [plus(end, minus(to, end), quarter), plus(behind, minus(to, behind), quarter)]
    pieces.push({ from: end, to: behind, control: [out, into] })
    from = behind
  }
  return pieces
}
