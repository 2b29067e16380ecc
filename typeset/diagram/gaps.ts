import { type Curve, crossings, curveLength, minus, type Point, placeAfter, pointAt, pointsOf } from './curve.ts'
import type { PlacedLabel } from './place-label.ts'

/** A part of an arrow that is not drawn, as places on it. */
export type Gap = readonly [from: number, to: number]

/** 1.5 ex, which tikz-cd clears where one arrow crosses over another, and the hole of Xy-pic. */
const [clearanceEm, holeEm] = [0.6465, 0.83]
const steps = 80
/** What stands beside an arrow and touches it does not interrupt it. */
const touchEm = 0.02

/** A way and the points along it, which show where others cross it. */
export type Way = { curve: Curve; points: readonly Point[]; lengthEm: number }

export function wayOf(curve: Curve): Way {
  const points = pointsOf(curve)
  return { curve, points, lengthEm: curveLength(curve) }
}

/** The parts of `under` that `over` crosses: wider where they meet at a small angle. */
export const gapsUnder = (under: Way, over: Way): Gap[] =>
  crossings(under.points, over.points).map(({ at, sine }) =>
    gapAround(at, clearanceEm / Math.max(sine, 0.4), under.lengthEm),
  )

/** A hole of the usual width around a place. */
export const holeAt = (curve: Curve, at: number): Gap => gapAround(at, holeEm, curveLength(curve))

function gapAround(at: number, widthEm: number, lengthEm: number): Gap {
  const half = lengthEm === 0 ? 0 : widthEm / 2 / lengthEm
  return [at - half, at + half]
}

/** The part of an arrow that lies behind a label that stands on it. */
export function gapBehind(curve: Curve, { middle, half, degrees }: PlacedLabel): Gap[] {
  const angle = (-degrees * Math.PI) / 180
  const isInside = (point: Point) => {
    const [x, y] = minus(point, middle)
    const across = x * Math.cos(angle) - y * Math.sin(angle)
    const down = x * Math.sin(angle) + y * Math.cos(angle)
    return Math.abs(across) < half[0] - touchEm && Math.abs(down) < half[1] - touchEm
  }
  const inside = Array.from({ length: steps + 1 }, (_, step) => step / steps).filter((at) =>
    isInside(pointAt(curve, at)),
  )
  const [first, last] = [inside[0], inside.at(-1)]
  return first === undefined || last === undefined ? [] : [[first - 0.5 / steps, last + 0.5 / steps]]
}

/** Where a curve first crosses the line between two points, if it does. */
export const crossingOf = (curve: Curve, from: Point, to: Point): number | undefined =>
  crossings(pointsOf(curve), [from, to])[0]?.at

/** What is left of a curve between its gaps, as places on it. */
export function visibleParts(gaps: readonly Gap[]): Gap[] {
  const parts: Gap[] = []
  let at = 0
  for (const [from, to] of gaps.toSorted((a, b) => a[0] - b[0])) {
    if (from > at) parts.push([at, Math.min(from, 1)])
    at = Math.max(at, to)
  }
  if (at < 1) parts.push([at, 1])
  return parts
}

/** Em walked along a curve as a place on it; kept here beside the gaps that need it. */
export const placeFromEnd = (curve: Curve, em: number): number => placeAfter(curve, curveLength(curve) - em)
