import type { Arrow, Diagram, End } from '#domain/latex/diagram/tree'
import type { Effort } from '../effort.ts'
import type { Curve } from './curve.ts'
import { crossingOf, type Gap, gapBehind, gapsUnder, holeAt, type Way, wayOf } from './gaps.ts'
import type { Box, Layout } from './layout.ts'
import { type Drawn, drawPath } from './path.ts'
import type { SetPiece } from './piece.ts'
import { type PlacedLabel, placeLabel } from './place-label.ts'
import { routeOf, shiftedWay } from './route.ts'

/** An arrow on its way, which is in several pieces where it goes round corners, with its labels in their places. */
export type PlacedArrow = {
  arrow: Arrow
  pieces: PlacedPiece[]
  labels: { placed: PlacedLabel; piece: SetPiece }[]
}

/** A piece of an arrow; its `gaps` are not drawn. */
export type PlacedPiece = { way: Way; gaps: Gap[] }

/** Estimated microseconds of an arrow, of a further piece of it, and of looking whether two of them meet. */
const costUs = { arrow: 60, piece: 40, wavyEm: 8, straightPair: 1, bentPair: 25 }

/** What an arrow is placed by. */
type Ground = { layout: Layout; effort: Effort; boxOf: (end: End) => Box }

/** Finds the ways of all arrows. An arrow leads to cells, or to labels of arrows before it. */
export function placeArrows(
  diagram: Diagram,
  layout: Layout,
  labels: readonly SetPiece[][],
  effort: Effort,
): PlacedArrow[] {
  const placed: PlacedArrow[] = []
  const boxOf = (end: End): Box =>
    end.kind === 'cell' ? layout.boxAt(end.row, end.column) : boxAround(placed[end.arrow]?.labels[end.label]?.placed)
  for (const [index, arrow] of diagram.arrows.entries()) {
    const own = placeArrow(arrow, labels[index] ?? [], { layout, effort, boxOf })
    if (arrow.isOver) interrupt(placed, own, effort)
    placed.push(own)
  }
  return placed
}

function placeArrow(arrow: Arrow, labels: readonly SetPiece[], { layout, effort, boxOf }: Ground): PlacedArrow {
  effort.spend('cost', costUs.arrow)
  const [start, end] = [boxOf(arrow.start), boxOf(arrow.end)]
  const { pieces: curves, lineAt } = waysOf(arrow, start, end, boxOf)
  effort.spend('cost', (curves.length - 1) * costUs.piece)
  const own: PlacedArrow = { arrow, pieces: curves.map((curve) => ({ way: wayOf(curve), gaps: [] })), labels: [] }
  for (const { way } of own.pieces) if (arrow.stroke.isWavy) effort.spend('cost', way.lengthEm * costUs.wavyEm)
  const middles = shiftedWay(arrow, start.at, end.at)
  for (const [at, label] of arrow.labels.entries()) {
    const piece = labels[at]
    if (!piece || !lineAt) continue
    const { line, at: place } = lineAt(label.at)
    const placed = placeLabel({ ...label, at: place }, piece, line, middles)
    own.labels.push({ placed, piece })
    const isInterrupting = label.isOnGap && label.tex !== ''
    if (isInterrupting) for (const { way, gaps } of own.pieces) gaps.push(...gapBehind(way.curve, placed))
  }
  for (const { way, gaps } of own.pieces) gaps.push(...holesOf(arrow, way.curve, layout))
  return own
}

/** Leaves out of the arrows below what an arrow crosses over. */
function interrupt(below: readonly PlacedArrow[], { pieces }: PlacedArrow, effort: Effort): void {
  for (const under of below.flatMap((arrow) => arrow.pieces))
    for (const over of pieces) {
      const isBent = over.way.curve.control || under.way.curve.control
      effort.spend('cost', isBent ? costUs.bentPair : costUs.straightPair)
      under.gaps.push(...gapsUnder(under.way, over.way))
    }
}

/** The pieces of an arrow, and on which line its labels stand. */
function waysOf(arrow: Arrow, start: Box, end: Box, boxOf: (end: End) => Box): Drawn {
  const { path, cornersEm } = arrow
  const boxes = path?.legs.map(({ to }) => boxOf(to))
  if (path && boxes) return drawPath(path, start, boxes, cornersEm)
  const curve = routeOf(arrow, start, end)
  return { pieces: [curve], lineAt: (at) => ({ line: curve, at }) }
}

function holesOf({ holes }: Arrow, curve: Curve, layout: Layout): Gap[] {
  return holes.flatMap((hole) => {
    if ('at' in hole) return [holeAt(curve, hole.at)]
    const [from, to] = hole.across
    const [one, other] = [layout.boxAt(from.row, from.column), layout.boxAt(to.row, to.column)]
    if (from.row === to.row && from.column === to.column) return gapBehind(curve, taken(one))
    const at = crossingOf(curve, one.at, other.at)
    return at === undefined ? [] : [holeAt(curve, at)]
  })
}

/** The place that a cell takes, in the terms of a label, so that arrows pass by both alike. */
const taken = ({ at: [x, y], left, up, down }: Box): PlacedLabel => ({
  middle: [x, y + (down - up) / 2],
  half: [left, (up + down) / 2],
  degrees: 0,
})

function boxAround(label: PlacedLabel | undefined): Box {
  const { middle, half } = label ?? { middle: [0, 0] as const, half: [0, 0] as const }
  return { at: middle, left: half[0], right: half[0], up: half[1], down: half[1] }
}

/** How far everything reaches: the cells as they are, the arrows and their labels. */
export function extentOf(
  layout: Layout,
  cells: readonly (readonly (SetPiece | undefined)[])[],
  arrows: readonly PlacedArrow[],
) {
  const rows = cells.flatMap((pieces, row) => extentsOfRow(layout, pieces, row))
  const all = [...rows, ...arrows.flatMap(extentsOf)].reduce(joined, nothing)
  return all === nothing ? { left: 0, right: 0, top: 0, bottom: 0 } : all
}

type Extent = { left: number; right: number; top: number; bottom: number }

const nothing: Extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }

const joined = (one: Extent, other: Extent): Extent => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
})

/** What reaches from a point so far to both sides, up and down. */
const around = ([x, y]: readonly [number, number], across: number, up: number, down = up): Extent => ({
  left: x - across,
  right: x + across,
  top: y - up,
  bottom: y + down,
})

const extentsOfRow = (layout: Layout, pieces: readonly (SetPiece | undefined)[], row: number): Extent[] =>
  pieces.flatMap((piece, column) => {
    const at = [layout.columns[column] ?? 0, layout.baselines[row] ?? 0] as const
    return piece ? [around(at, piece.widthEm / 2, piece.heightEm, piece.depthEm)] : []
  })

const extentsOf = ({ arrow, pieces, labels }: PlacedArrow): Extent[] => [
  ...(arrow.stroke.isDrawn ? pieces.flatMap(({ way }) => way.points.map((point) => around(point, tipEm, tipEm))) : []),
  ...labels.flatMap(({ placed: { middle, half }, piece }) =>
    piece.html === '' ? [] : [around(middle, half[0], half[1])],
  ),
]

/** Half of what a head of an arrow is wide. */
const tipEm = 0.2
