import type { Anchor, Arrow } from '#domain/latex/diagram/tree'
import {
  type Curve,
  curveLength,
  degreesOf,
  directionAt,
  leftOf,
  lengthOf,
  minus,
  type Point,
  partOf,
  placeAfter,
  plus,
  pointAt,
  towards,
  unit,
} from './curve.ts'
import type { Box } from './layout.ts'

/** Where a ray from the middle of a box leaves it. */
export function border({ at, left, right, up, down }: Box, [dx, dy]: Point): Point {
  const across = dx > 0 ? right / dx : dx < 0 ? left / -dx : Number.POSITIVE_INFINITY
  const along = dy > 0 ? down / dy : dy < 0 ? up / -dy : Number.POSITIVE_INFINITY
  const times = Math.min(across, along)
  return Number.isFinite(times) ? plus(at, [dx, dy], times) : at
}

export function anchored({ at, left, right, up, down }: Box, anchor: Anchor): Point {
  const { x, y, isReal, dxEm, dyEm } = anchor
  const sideways = x > 0 ? right : x < 0 ? -left : 0
  const middle = isReal || y !== 0 ? (down - up) / 2 : 0
  return plus(at, [sideways + dxEm, (y > 0 ? -up : y < 0 ? down : middle) - dyEm])
}

type End = { middle: Point; leave: (direction: Point) => Point; covers: (point: Point) => boolean }

const endAt = (box: Box, anchor: Anchor | undefined): End => {
  const fixed = anchor && anchored(box, anchor)
  return {
    middle: fixed ?? box.at,
    leave: (direction) => fixed ?? border(box, direction),
    covers: (point) => !fixed && covers(box, point),
  }
}
const pointEnd = (point: Point): End => ({ middle: point, leave: () => point, covers: () => false })

function covers({ at, left, right, up, down }: Box, point: Point): boolean {
  const [x, y] = minus(point, at)
  return -left < x && x < right && -up < y && y < down
}

/** How far TikZ puts control points, in parts of the way. */
const looseEm = 0.3915

/** The way of an arrow from one box to another, shifted and shortened as it says. */
export function routeOf(arrow: Arrow, start: Box, end: Box): Curve {
  const ends = [endAt(start, arrow.startAnchor), endAt(end, arrow.endAnchor)] as const
  const direct = curveBetween(arrow, ...ends)
  const { from, to } = shiftedWay(arrow, direct.from, direct.to)
  if (from === direct.from) return shortened(arrow, direct)
  // As in tikz-cd: the ends are moved, and the way is found anew between them; what Xy-pic bends is moved as it is.
  const isMoved = arrow.route.curve !== undefined
  if (!isMoved || !direct.control) return shortened(arrow, curveBetween(arrow, pointEnd(from), pointEnd(to)))
  const by = minus(from, direct.from)
  return shortened(arrow, { from, to, control: [plus(direct.control[0], by), plus(direct.control[1], by)] })
}

/** The straight way between two points, moved as the arrow is. */
export function shiftedWay({ shift: { leftEm, xEm, yEm } }: Arrow, from: Point, to: Point): { from: Point; to: Point } {
  if (!leftEm && !xEm && !yEm) return { from, to }
  const sideways = leftOf(unit(minus(to, from)))
  const moved = (point: Point) => plus(plus(point, sideways, leftEm), [xEm, -yEm])
  return { from: moved(from), to: moved(to) }
}

function curveBetween({ route }: Arrow, start: End, end: End): Curve {
  const way = minus(end.middle, start.middle)
  if (route.curve) return hanging(start, end, way, route.curve)
  const isBent = route.bend !== undefined || route.out !== undefined || route.in !== undefined
  if (!isBent && lengthOf(way) > 1e-6) return straight(start, end, unit(way))
  const degrees = degreesOf(way)
  const bend = route.bend ?? 0
  const isFree = route.bend === undefined
  const out = towards(route.out ?? (isFree ? 45 : degrees + bend))
  const into = towards(route.in ?? (isFree ? 135 : degrees + 180 - bend))
  const [from, to] = [start.leave(out), end.leave(into)]
  const apart = lengthOf(minus(to, from)) * looseEm * route.looseness
  const reach = route.distanceEm ?? Math.max(apart, route.distanceMinEm ?? 0)
  return { from, to, control: [plus(from, out, reach), plus(to, into, reach)] }
}

function straight(start: End, end: End, direction: Point): Curve {
  const [from, to] = [start.leave(direction), end.leave([-direction[0], -direction[1]])]
  const [dx, dy] = minus(to, from)
  // Boxes that overlap leave no way between their borders.
  return dx * direction[0] + dy * direction[1] > 0 ? { from, to } : { from: start.middle, to: end.middle }
}

/** As in Xy-pic: from middle to middle, of which what lies in the boxes is not drawn. */
function hanging(start: End, end: End, way: Point, { heightEm, at }: { heightEm: number; at: number }): Curve {
  const right = leftOf(unit(way))
  const control = (part: number) => plus(plus(start.middle, way, part), right, -heightEm)
  const [from, to, first, second] = [start.middle, end.middle, control(at), control(1 - at)]
  const whole: Curve = { from, to, control: [first, second] }
  const back: Curve = { from: to, to: from, control: [second, first] }
  const [begin, behind] = [leaving(whole, start), leaving(back, end)]
  return begin + behind < 1 ? partOf(whole, begin, 1 - behind) : whole
}

const steps = 50

/** Where a curve that begins in the middle of a box first leaves it. */
function leaving(curve: Curve, { covers }: End): number {
  const places = Array.from({ length: steps }, (_, step) => step / steps)
  let outside = places.find((at) => !covers(pointAt(curve, at))) ?? 1
  let inside = Math.max(0, outside - 1 / steps)
  for (let halved = 0; halved < 8; halved++) {
    const middle = (inside + outside) / 2
    if (covers(pointAt(curve, middle))) inside = middle
    else outside = middle
  }
  return outside
}

function shortened({ shorten }: Arrow, curve: Curve): Curve {
  const { startEm, endEm, from, to } = shorten
  const length = startEm || endEm ? curveLength(curve) : 0
  const start = Math.max(from, startEm > 0 ? placeAfter(curve, startEm) : 0)
  const end = Math.min(to, endEm > 0 ? placeAfter(curve, length - endEm) : 1)
  const part = end > start ? partOf(curve, start, end) : curve
  if (startEm >= 0 && endEm >= 0) return part
  return {
    ...part,
    from: plus(part.from, directionAt(part, 0), Math.min(startEm, 0)),
    to: plus(part.to, directionAt(part, 1), Math.max(-endEm, 0)),
  }
}
