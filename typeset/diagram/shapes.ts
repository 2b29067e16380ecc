import type { Stroke, Tip } from '#domain/latex/diagram/tree'
import type { PlacedPiece } from './arrows.ts'
import {
  beside,
  type Curve,
  curveLength,
  degreesOf,
  directionAt,
  leftOf,
  type Point,
  partOf,
  placeAfter,
  plus,
  pointAt,
} from './curve.ts'
import { placeFromEnd, visibleParts } from './gaps.ts'

/** Widths and distances in em, as in Computer Modern. */
const lineEm = 0.04
const apartEm = 0.085
const zigzag = { lengthEm: 0.37, heightEm: 0.076, endEm: 0.24 }

/** A number as short as shows no difference. */
export const short = (value: number): string => String(Math.round(value * 1_000) / 1_000 + 0)
const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** What is drawn at an end, around that end, as if the arrow ran to the right. */
const head = 'M-.2-.2C-.15-.09-.07-.03 0 0C-.07.03-.15.09-.2.2'
const outlines: Readonly<Record<Exclude<Tip, 'none'>, string>> = {
  to: head,
  two: `${head}M-.38-.2C-.33-.09-.25-.03-.18 0C-.25.03-.33.09-.38.2`,
  solid: 'M0 0L-.3-.11L-.22 0L-.3.11Z',
  tail: 'M0-.2C.05-.09.13-.03.2 0C.13.03.05.09 0 .2',
  bar: 'M0-.18V.18',
  hookLeft: 'M0 0C-.17 0-.17-.23 0-.23',
  hookRight: 'M0 0C-.17 0-.17.23 0 .23',
  harpoonLeft: 'M-.2-.2C-.15-.09-.07-.03 0 0',
  harpoonRight: 'M-.2.2C-.15.09-.07.03 0 0',
}
/** Tips that point out of the arrow; where they stand at its beginning they look the other way. */
const pointing: ReadonlySet<Tip> = new Set(['to', 'two', 'solid', 'harpoonLeft', 'harpoonRight'])
/** The arrow ends here so that its line does not stick out of a wide head. */
const wideHeadEm = 0.1

/** An arrow as SVG; the gaps in its pieces are left out. */
export function arrowSvg(pieces: readonly PlacedPiece[], stroke: Stroke): string {
  if (!stroke.isDrawn) return ''
  const last = pieces.length - 1
  const ends = pieces.map(({ way: { curve }, gaps }, index) => {
    const tips = {
      ...stroke,
      tail: index === 0 ? stroke.tail : 'none',
      head: index === last ? stroke.head : 'none',
    } as const
    const body = stroke.lines <= 1 ? curve : withoutWideHeads(curve, tips)
    const lines = visibleParts(gaps).flatMap(([from, to]) => linesOf(partOf(body, from, to), stroke))
    return { lines: lines.join(''), tips: tipsSvg(curve, tips) }
  })
  const path = ends.map(({ lines }) => lines).join('')
  const dash = stroke.dash === 'solid' ? '' : ` class="diagram-${stroke.dash}"`
  const shapes = `${path && `<path${dash} d="${path}"/>`}${ends.map(({ tips }) => tips).join('')}`
  const width = stroke.weight === 1 ? '' : ` stroke-width="${short(lineEm * stroke.weight)}"`
  const color = stroke.color ? ` style="--tex-color:${stroke.color}"` : ''
  return width || color ? `<g${width}${color}>${shapes}</g>` : shapes
}

function withoutWideHeads(curve: Curve, { head, tail }: Stroke): Curve {
  const start = pointing.has(tail) ? placeAfter(curve, wideHeadEm) : 0
  const end = pointing.has(head) ? placeFromEnd(curve, wideHeadEm) : 1
  return end > start ? partOf(curve, start, end) : curve
}

const offsets = { 1: [0], 2: [apartEm, -apartEm], 3: [0.13, 0, -0.13] } as const

function linesOf(part: Curve, { lines, isWavy }: Stroke): string[] {
  if (lines === 0) return []
  return offsets[lines].map((em) => {
    const line = em === 0 ? part : beside(part, em)
    return isWavy ? wavy(line) : pathOf(line)
  })
}

function pathOf({ from, to, control }: Curve): string {
  const way = control ? `C${pair(control[0])} ${pair(control[1])} ` : 'L'
  return `M${pair(from)}${way}${pair(to)}`
}

/** A zigzag, with a straight piece at both ends. */
function wavy(curve: Curve): string {
  const length = curveLength(curve)
  const count = Math.floor((length - 2 * zigzag.endEm) / zigzag.lengthEm)
  if (count < 1) return pathOf(curve)
  const first = (length - count * zigzag.lengthEm) / 2
  const place = (em: number, sideEm: number): Point => {
    const at = placeAfter(curve, em)
    return plus(pointAt(curve, at), leftOf(directionAt(curve, at)), sideEm)
  }
  const points = [curve.from, place(first, 0)]
  for (let turn = 0; turn < count; turn++)
    for (const [part, side] of [
      [0.25, 1],
      [0.75, -1],
    ] as const)
      points.push(place(first + (turn + part) * zigzag.lengthEm, side * zigzag.heightEm))
  points.push(place(length - first, 0), curve.to)
  return `M${points.map(pair).join('L')}`
}

function tipsSvg(curve: Curve, { head, tail, lines }: Stroke): string {
  const size = lines > 1 ? 1.25 : 1
  const start = degreesOf(directionAt(curve, 0)) + (pointing.has(tail) ? 180 : 0)
  // The outlines of tips that point out of the arrow are those of a head, the others those of a tail: at the other end they are turned.
  const end = degreesOf(directionAt(curve, 1)) + (pointing.has(head) ? 0 : 180)
  return (
    tipSvg(mirroredAt(tail, pointing.has(tail)), curve.from, start, size) +
    tipSvg(mirroredAt(head, !pointing.has(head)), curve.to, end, size)
  )
}

const mirrors: Readonly<Partial<Record<Tip, Tip>>> = {
  hookLeft: 'hookRight',
  hookRight: 'hookLeft',
  harpoonLeft: 'harpoonRight',
  harpoonRight: 'harpoonLeft',
}
/** Turned round, the left of the arrow is the right of the tip. */
const mirroredAt = (tip: Tip, isTurned: boolean): Tip => (isTurned ? (mirrors[tip] ?? tip) : tip)

function tipSvg(tip: Tip, at: Point, degrees: number, size: number): string {
  if (tip === 'none') return ''
  const turn = Math.round(-degrees * 10) / 10 + 0
  const scale = size === 1 ? '' : ` scale(${size})`
  const name = tip === 'solid' ? ' class="diagram-solid"' : ''
  return `<path${name} transform="translate(${pair(at)})${turn ? ` rotate(${turn})` : ''}${scale}" d="${outlines[tip]}"/>`
}
