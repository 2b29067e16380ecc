import type { Span } from '../tree.ts'

/** A piece of TeX in a diagram, and where it begins in what was read. Commands of arrows in it are spaces. */
export type Piece = { from: number; tex: string }

/** A place in the grid, counted from 0. */
export type Spot = { row: number; column: number }

/** Where an arrow begins or ends: at a cell, or at a label of an earlier arrow, as a 2-cell does. */
export type End = ({ kind: 'cell' } & Spot) | { kind: 'label'; arrow: number; label: number }

/** What is drawn at an end. Left and right are those of somebody who walks along the arrow. */
export type Tip =
  | 'none'
  | 'to'
  | 'two'
  | 'solid'
  | 'tail'
  | 'bar'
  | 'hookLeft'
  | 'hookRight'
  | 'harpoonLeft'
  | 'harpoonRight'

/** A CSS colour as the author said it; the theme makes it legible. */
export type Color = string

/** The lines of an arrow; lengths in em. */
export type Stroke = {
  head: Tip
  tail: Tip
  /** What is not drawn only carries labels. */
  isDrawn: boolean
  /** How many lines run beside one another. */
  lines: 0 | 1 | 2 | 3
  dash: 'solid' | 'dashed' | 'dotted'
  isWavy: boolean
  /** Times the usual width of a line. */
  weight: number
  color?: Color
}

/**
 * The way of an arrow; angles in degrees, counterclockwise from the right. `bend` is to the left. A `curve` has its
 * control points at the fractions `at` and 1 − `at`, so many em to the right.
 */
export type Route = {
  bend?: number
  out?: number
  in?: number
  isLoop: boolean
  looseness: number
  distanceEm?: number
  distanceMinEm?: number
  curve?: { heightEm: number; at: number }
}

/** Where on a cell an arrow ends; without one, where it meets the cell's border. */
export type Anchor = { x: -1 | 0 | 1; y: -1 | 0 | 1; isReal: boolean; dxEm: number; dyEm: number }

/** Which side of the point on its arrow a label stands on: the arrow's, or the page's (x to the right, y upwards). */
export type Placing = 'left' | 'right' | { x: -1 | 0 | 1; y: -1 | 0 | 1 }

/**
 * One step of a path that the author drew by hand: straight, or first upright (or first level) and then round a corner,
 * to the border or a side of a cell, or to a label.
 */
export type Leg = { order: 'straight' | 'upright' | 'level'; to: End; anchor?: Anchor }

/** Steps from one end of an arrow to the other; its labels stand on one of them, if on any. */
export type Path = { legs: readonly Leg[]; labels?: { leg: number; at: number } }

export type Label = Piece & {
  placing: Placing
  /** Where on the arrow, from 0 to 1, and so many em further. */
  at: number
  offsetEm: number
  /** Measured between the middles of the cells, not between the ends of what is drawn. */
  isBetweenMiddles: boolean
  isSloped: boolean
  /** Its arrow is interrupted where it stands. */
  isOnGap: boolean
  /** Set in the size of the cells. */
  isLarge: boolean
  scale: number
  turn: number
  sepEm: number
  dxEm: number
  dyEm: number
  color?: Color
}

/** A place on an arrow: so far along it, or where it crosses the line between two cells; of one cell, what that takes. */
type Hole = { at: number } | { across: readonly [Spot, Spot] }

export type Arrow = Span & {
  start: End
  end: End
  stroke: Stroke
  route: Route
  /** Goes before the route. */
  path?: Path
  /** How far the corners of a path are cut off. */
  cornersEm: number
  /** How far it is moved to its left, and on the page to the right and upwards. */
  shift: { leftEm: number; xEm: number; yEm: number }
  startAnchor?: Anchor
  endAnchor?: Anchor
  shorten: { startEm: number; endEm: number; from: number; to: number }
  /** It passes over the arrows before it, which are interrupted there. */
  isOver: boolean
  /** Where it is interrupted because something else passes over it. */
  holes: Hole[]
  labels: Label[]
}

/** A diagram as it was read; lengths in em. `rowGapsEm` and `columnGapsEm` are further space below a row
 * and behind a column. */
export type Diagram = {
  cells: Piece[][]
  columns: number
  arrows: Arrow[]
  rowSepEm: number
  columnSepEm: number
  /** Separations are those of the middles. */
  isRowSepOfMiddles: boolean
  isColumnSepOfMiddles: boolean
  /** All columns, or all rows, as wide as the widest. */
  hasEqualColumns: boolean
  hasEqualRows: boolean
  rowGapsEm: number[]
  columnGapsEm: number[]
  /** Those in which no cell is, not even an empty one: they are as wide as nothing. */
  emptyRows: number[]
  emptyColumns: number[]
  paddingEm: { x: number; y: number }
}
