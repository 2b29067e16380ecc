import { DiagramError } from '../diagram-error.ts'
import { lengthEm } from '../lengths.ts'
import type { Arrow } from '../tree.ts'
import type { Scanner } from './scanner.ts'
import { strokeOf } from './styles.ts'

type Looks = Pick<Arrow, 'stroke' | 'shift' | 'route'>

/** What `@/^/` bends by: half a pica. */
const curveEm = 0.6
/** How far the loop of `@(ul,ur)` reaches. */
const loopEm = 2.4

const compass: Readonly<Record<string, number>> = { r: 0, u: 90, l: 180, d: 270 }

function degreesOf(way: string): number {
  const [first = 0, second = first] = [...way].map((step) => compass[step] ?? 0)
  return Math.abs(first - second) > 180 ? (first + second + 360) / 2 : (first + second) / 2
}

const braced = /@([23^_]?)(?=\{)/y
const bare = /@([23]?)(<{0,2}[-.=~]{1,2}>{0,2}|)(?=\s*[[^_|@'"])/y
const shift = /@<([^<>]*)>/y
const curve = /@\/\s*([\^_])([^/]*)\//y
const loop = /@\(\s*([lrud]{1,2})\s*,\s*([lrud]{1,2})\s*\)/y

/** Reads one of `@{…}`, `@<1ex>`, `@/^/`, `@(ul,ur)` and `@2`, if one stands here. */
export function readLook(scanner: Scanner, looks: Looks): boolean {
  return readShift(scanner, looks) || readCurve(scanner, looks) || readLoop(scanner, looks) || readStyle(scanner, looks)
}

function readStyle(scanner: Scanner, { stroke }: Looks): boolean {
  const from = scanner.at
  const variant = scanner.take(braced)?.[1]
  if (variant !== undefined) {
    const braces = scanner.group()
    const read = strokeOf(scanner.text.slice(braces.from + 1, braces.to - 1), variant)
    const written = scanner.text.slice(from, scanner.at)
    if (!read) throw new DiagramError(scanner.since(from), `The arrow “${written}” is not known here.`)
    Object.assign(stroke, read)
    return true
  }
  const found = scanner.take(bare)
  if (!found) return false
  const read = strokeOf(found[2] || '->', found[1])
  if (!read || found[0] === '@') {
    scanner.at = from
    scanner.refuse()
  }
  Object.assign(stroke, read)
  return true
}

function readShift(scanner: Scanner, looks: Looks): boolean {
  const from = scanner.at
  const found = scanner.take(shift)
  if (found) looks.shift.leftEm += lengthEm(found[1] ?? '', scanner.since(from))
  return found !== undefined
}

function readCurve(scanner: Scanner, { route }: Looks): boolean {
  const from = scanner.at
  const found = scanner.take(curve)
  if (!found) return false
  const em = found[2]?.trim() ? lengthEm(found[2], scanner.since(from)) : curveEm
  // The middle of the curve is that far from the straight way; a cubic one reaches three quarters of its control points.
  route.curve = { heightEm: (found[1] === '_' ? em : -em) * (4 / 3), at: 1 / 3 }
  return true
}

function readLoop(scanner: Scanner, { route }: Looks): boolean {
  const found = scanner.take(loop)
  if (!found) return false
  const [, out = '', into = ''] = found
  Object.assign(route, { out: degreesOf(out), in: degreesOf(into), distanceEm: loopEm, isLoop: true })
  return true
}
