import type { Span } from '../../tree.ts'
import { boxedLabel } from '../boxes.ts'
import { DiagramError } from '../diagram-error.ts'
import { pieceOf } from '../grid.ts'
import { numberIn } from '../lengths.ts'
import { diagramLimits } from '../limits.ts'
import { walk } from '../tikz/ends.ts'
import { hasRows, plainLabel } from '../tikz/label.ts'
import type { Arrow, Label, Piece, Spot } from '../tree.ts'
import type { Scanner } from './scanner.ts'

type Labelled = Pick<Arrow, 'labels' | 'holes'>

/** 3 pt around a label, and 2 jots by which `<<` is further than `<`. */
export const labelSepEm = 0.3
const stepEm = 0.6

const opening = /([\^_|])\s*(?:(-)\s*)?(?:(<{1,4}|>{1,4})\s*)?(?:\(\s*(-?[\d.]+)\s*\)\s*)?/y
const across = /\|!\{\s*\[([lrud]*)\]\s*;\s*\[([lrud]*)\]\s*\}\s*\\hole(?![a-zA-Z])/y
const hole = /\\hole(?![a-zA-Z])/y
const name = /="([^"]{1,20})"/y
const drop = /\*(\+*)(\[@\])?(?=\{|\\)/y

/**
 * Reads one of `^f`, `_-{f}`, `|(.3){f}`, `|\hole`, if one stands here, for an arrow from the cell `at`. What it is
 * called (`="1"`), so that later arrows may lead to it, goes to `names` with its place among the labels.
 */
export function readXyLabel(scanner: Scanner, arrow: Labelled, names: Map<string, number>, at: Spot): boolean {
  const from = scanner.at
  const between = scanner.take(across)
  if (between) {
    arrow.holes.push({ across: [walk(at, between[1] ?? ''), walk(at, between[2] ?? '')] })
    return true
  }
  const [found, side = '', dash = '', ends = '', fraction] = scanner.take(opening) ?? []
  if (found === undefined) return false
  const place = placeOf(side, dash, ends, fraction, scanner.since(from))
  if (side === '|' && scanner.take(hole)) {
    arrow.holes.push({ at: place.at })
    return true
  }
  const dropped = scanner.take(drop)
  const span = scanner.group()
  const piece = labelPiece(scanner.text, span)
  const isLarge = dropped !== undefined || hasRows(piece.tex)
  const isSloped = dropped?.[2] !== undefined
  const sepEm = place.isOnGap ? 0 : labelSepEm
  arrow.labels.push({ ...plainLabel, ...piece, ...place, sepEm, isLarge, isSloped, ...boxedLabel(piece) })
  for (let named = scanner.take(name); named; named = scanner.take(name))
    names.set(named[1] ?? '', arrow.labels.length - 1)
  return true
}

/** What a label says. */
export function labelPiece(text: string, span: Span): Piece {
  const piece = pieceOf(text.slice(span.from, span.to), span.from)
  if (piece.tex.length > diagramLimits.labelLength)
    throw new DiagramError(span, `A label may have ${diagramLimits.labelLength} characters, not more.`)
  return piece
}

type Place = Pick<Label, 'placing' | 'isOnGap' | 'isBetweenMiddles' | 'at' | 'offsetEm'>

/** `^` is left of the arrow, `_` right, `|` on it; `-` measures between its ends, `<` and `>` stand at them. */
function placeOf(side: string, dash: string, ends: string, fraction: string | undefined, span: Span): Place {
  const offsetEm = Math.max(0, ends.length - 1) * stepEm
  const end = ends === '' ? 0.5 : ends.startsWith('<') ? 0 : 1
  return {
    placing: side === '^' ? 'left' : side === '_' ? 'right' : { x: 0, y: 0 },
    isOnGap: side === '|',
    isBetweenMiddles: dash === '' && ends === '',
    at: fraction === undefined ? end : numberIn(fraction, span, 0, 1),
    offsetEm: ends.startsWith('>') ? -offsetEm : offsetEm,
  }
}
