/** A point in em, y downwards. */
export type Point = readonly [x: number, y: number]

/** A straight line, or a cubic curve where it has control points. */
export type Curve = { from: Point; to: Point; control?: readonly [Point, Point] }

export const plus = ([x, y]: Point, [dx, dy]: Point, times = 1): Point => [x + dx * times, y + dy * times]
export const minus = ([x, y]: Point, [fromX, fromY]: Point): Point => [x - fromX, y - fromY]
export const lengthOf = ([x, y]: Point): number => Math.hypot(x, y)
/** The vector of length 1 in the direction of `vector`; to the right for one of no length. */
export const unit = (vector: Point): Point => {
  const length = lengthOf(vector)
  return length < 1e-9 ? [1, 0] : [vector[0] / length, vector[1] / length]
}
/** What lies on the left of somebody who walks in this direction. */
export const leftOf = ([x, y]: Point): Point => [y, -x]
/** Degrees counterclockwise from the right, as a direction on the page. */
export const towards = (degrees: number): Point => [
  Math.cos((degrees * Math.PI) / 180),
  -Math.sin((degrees * Math.PI) / 180),
]
export const degreesOf = ([x, y]: Point): number => (Math.atan2(-y, x) * 180) / Math.PI

const between = (from: Point, to: Point, at: number): Point => [
  from[0] + (to[0] - from[0]) * at,
  from[1] + (to[1] - from[1]) * at,
]

/** The curve from `start` to `end`, which lie between 0 and 1. */
export function partOf(curve: Curve, start: number, end: number): Curve {
  const { from, to, control } = curve
  if (start <= 0 && end >= 1) return curve
  if (!control) return { from: between(from, to, start), to: between(from, to, end) }
  const [head] = split({ from, to, control }, end)
  return start <= 0 ? head : split(head, start / end)[1]
}

type Bent = Required<Curve>

function split({ from, to, control: [first, second] }: Bent, at: number): [Bent, Bent] {
  const middle = between(first, second, at)
  const [a, c] = [between(from, first, at), between(second, to, at)]
  const [b, d] = [between(a, middle, at), between(middle, c, at)]
  const point = between(b, d, at)
  return [
    { from, control: [a, b], to: point },
    { from: point, control: [d, c], to },
  ]
}

export function pointAt({ from, to, control }: Curve, at: number): Point {
  return control ? split({ from, to, control }, at)[0].to : between(from, to, at)
}

/** The direction at `at`, of length 1. */
export function directionAt({ from, to, control }: Curve, at: number): Point {
  if (!control) return unit(minus(to, from))
  const [first, second] = control
  const points = [minus(first, from), minus(second, first), minus(to, second)] as const
  const weights = [(1 - at) ** 2, 2 * (1 - at) * at, at ** 2] as const
  const sum = (axis: 0 | 1) =>
    points[0][axis] * weights[0] + points[1][axis] * weights[1] + points[2][axis] * weights[2]
  const direction: Point = [sum(0), sum(1)]
  return lengthOf(direction) < 1e-6 ? unit(minus(to, from)) : unit(direction)
}

const steps = 20

/** Points along a curve, as many as show how it bends. */
export function pointsOf(curve: Curve): Point[] {
  if (!curve.control) return [curve.from, curve.to]
  return Array.from({ length: steps + 1 }, (_, step) => pointAt(curve, step / steps))
}

export function curveLength(curve: Curve): number {
  const points = pointsOf(curve)
  return points.reduce((sum, point, index) => sum + lengthOf(minus(point, points[index - 1] ?? point)), 0)
}

/** Where on a curve somebody is who has walked so many em from its beginning. */
export function placeAfter(curve: Curve, em: number): number {
  if (em <= 0) return 0
  const points = pointsOf(curve)
  let left = em
  for (let index = 1; index < points.length; index++) {
    const step = lengthOf(minus(points[index] ?? curve.to, points[index - 1] ?? curve.to))
    if (step >= left) return (index - 1 + left / step) / (points.length - 1)
    left -= step
  }
  return 1
}

/** A curve so many em to the left. */
export function beside(curve: Curve, em: number): Curve {
  const { from, to, control } = curve
  const [start, end] = [leftOf(directionAt(curve, 0)), leftOf(directionAt(curve, 1))]
  const moved: Curve = { from: plus(from, start, em), to: plus(to, end, em) }
  if (!control) return moved
  // The control points keep their part of the way, which is shorter on the inside of the bend.
  const ratio = lengthOf(minus(moved.to, moved.from)) / (lengthOf(minus(to, from)) || 1)
  const [first, second] = control
  return {
    ...moved,
    control: [plus(moved.from, minus(first, from), ratio), plus(moved.to, minus(second, to), ratio)],
  }
}

/** Where two ways cross, given by their points: as places on the first, with the sine of the angle there. */
export function crossings(points: readonly Point[], others: readonly Point[]): { at: number; sine: number }[] {
  const found: { at: number; sine: number }[] = []
  for (let index = 1; index < points.length; index++) {
    const [[ax, ay], [bx, by]] = [points[index - 1] ?? origin, points[index] ?? origin]
    const [left, right, top, bottom] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)]
    for (let other = 1; other < others.length; other++) {
      const [cx, cy] = others[other - 1] ?? origin
      const [dx, dy] = others[other] ?? origin
      if (Math.max(cx, dx) < left || Math.min(cx, dx) > right) continue
      if (Math.max(cy, dy) < top || Math.min(cy, dy) > bottom) continue
      const cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
      if (Math.abs(cross) < 1e-9) continue
      const here = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross
      const there = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / cross
      if (here < 0 || here >= 1 || there < 0 || there >= 1) continue
      const lengths = Math.hypot(bx - ax, by - ay) * Math.hypot(dx - cx, dy - cy)
      found.push({ at: (index - 1 + here) / (points.length - 1), sine: Math.abs(cross) / lengths })
    }
  }
  return found
}

const origin: Point = [0, 0]
