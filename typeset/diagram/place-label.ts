import type { Label, Placing } from '#domain/latex/diagram/tree'
import {
  type Curve,
  curveLength,
  degreesOf,
  directionAt,
  leftOf,
  type Point,
  placeAfter,
  plus,
  pointAt,
} from './curve.ts'
import type { SetPiece } from './piece.ts'

/** Where a label stands: its middle, half of what it takes with the space around it, and how it is turned. */
export type PlacedLabel = { middle: Point; half: Point; degrees: number }

/** A direction counts as straight up, down or sideways when it is no steeper than this, as in TikZ. */
const level = 0.05
/** The same in Xy-pic, which knows nothing of corners. */
const xyLevel = 0.25

/**
 * Puts a label on its arrow. `middles` is the line between the middles of the cells, by which Xy-pic measures. Beside a
 * slanted arrow a corner of the label meets the arrow, beside a level one the middle of an edge.
 */
export function placeLabel(label: Label, piece: SetPiece, curve: Curve, middles: Curve): PlacedLabel {
  const line = label.isBetweenMiddles && !curve.control ? middles : curve
  const at = label.offsetEm === 0 ? label.at : placeAfter(line, label.at * curveLength(line) + label.offsetEm)
  const direction = directionAt(line, at)
  const point = plus(pointAt(line, at), [label.dxEm, -label.dyEm])
  const size: Point = [piece.widthEm * label.scale, (piece.heightEm + piece.depthEm) * label.scale]
  if (label.isSloped) return sloped(label, point, direction, around(size, 0, label.sepEm))
  const half = around(size, label.turn, label.sepEm)
  const side = sideOf(label.placing, direction, label.isBetweenMiddles ? xyLevel : level)
  return { middle: plus(point, [side[0] * half[0], -side[1] * half[1]]), half, degrees: -label.turn }
}

/** Half of what a turned label takes, with the space around it. */
function around([width, height]: Point, turn: number, sepEm: number): Point {
  const [x, y] = directionOf(turn)
  const [across, along] = [Math.abs(x), Math.abs(y)]
  return [(width * across + height * along) / 2 + sepEm, (width * along + height * across) / 2 + sepEm]
}

/** To the right and upwards, each −1, 0 or 1. */
function sideOf(placing: Placing, [dx, down]: Point, level: number): Point {
  if (typeof placing === 'object') return [placing.x, placing.y]
  const dy = -down
  const left: Point =
    Math.abs(dx) <= level ? [dy > 0 ? -1 : 1, 0] : [dy > level ? -1 : dy < -level ? 1 : 0, dx > 0 ? 1 : -1]
  return placing === 'left' ? left : [-left[0], -left[1]]
}

/** Along its arrow, and never upside down. */
function sloped(label: Label, point: Point, direction: Point, half: Point): PlacedLabel {
  const along = degreesOf(direction)
  const upright = along > 90.5 ? along - 180 : along < -90.5 ? along + 180 : along
  const { placing } = label
  const away = typeof placing === 'object' ? plus([0, 0], leftOf(directionOf(upright)), placing.y) : leftOf(direction)
  const times = placing === 'right' ? -half[1] : half[1]
  return { middle: plus(point, away, times), half, degrees: -(upright + label.turn) }
}

const directionOf = (degrees: number): Point => [
  Math.cos((degrees * Math.PI) / 180),
  -Math.sin((degrees * Math.PI) / 180),
]
