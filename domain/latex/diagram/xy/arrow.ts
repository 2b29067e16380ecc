import { DiagramError } from '../diagram-error.ts'
import { plainArrow } from '../plain-arrow.ts'
import { walk } from '../tikz/ends.ts'
import type { Arrow, Spot } from '../tree.ts'
import { readXyLabel } from './label.ts'
import { readLook } from './look.ts'
import { createScanner, type Scanner } from './scanner.ts'

/** A cell, which may lie outside of the diagram, or the name of a label. */
export type XyEnd = Spot | string

/** An arrow whose ends were not looked for yet, with the names of its labels. */
export type XyArrow = {
  arrow: Omit<Arrow, 'start' | 'end'>
  from: XyEnd
  to: XyEnd
  names: ReadonlyMap<string, number>
}

const quoted = /"([^"]{1,20})"/y
const semicolon = /\s*;\s*/y
const hop = /\[([lrud\s]*|\s*[+-]?\d{1,3}\s*,\s*[+-]?\d{1,3}\s*)\]/y
const turn = /'\s*\[\s*(?:([lrud]+)\s*)?\]/y

/** Reads the `\ar…` at `from`, in the cell `at`. */
export function readXyArrow(text: string, from: number, to: number, at: Spot): XyArrow {
  const scanner = createScanner(text, from + '\\ar'.length, to)
  const arrow: XyArrow['arrow'] = { ...plainArrow({ from, to: scanner.at }), labels: [] }
  const names = new Map<string, number>()
  const readLabel = () => readXyLabel(scanner, arrow, names, at)
  scanner.space()
  while (readLook(scanner, arrow)) scanner.space()
  // It passes under what lies there.
  for (let under = scanner.take(turn); under; under = scanner.take(turn)) {
    const spot = walk(at, under[1] ?? '')
    arrow.holes.push({ across: [spot, spot] })
    do scanner.space()
    while (readLabel())
    // Its labels belong to the way up to there.
    for (const label of arrow.labels) label.at /= 2
  }
  const ends = readEnds(scanner, at) ?? (arrow.route.isLoop ? [at, at] : scanner.refuse())
  do {
    arrow.to = scanner.at
    scanner.space()
  } while (readLabel())
  const [start, end] = ends
  if (isSame(start, end) && !arrow.route.isLoop)
    throw new DiagramError(arrow, 'This arrow leads nowhere. A loop is written as \\ar@(ul,ur)[].')
  return { arrow, from: start, to: end, names }
}

const isSame = (one: XyEnd, other: XyEnd): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.row === other.row && one.column === other.column

/** `[r]`, `"a"` or `"a";"b"`. */
function readEnds(scanner: Scanner, at: Spot): [from: XyEnd, to: XyEnd] | undefined {
  const one = readEnd(scanner, at)
  if (one === undefined) return undefined
  if (!scanner.take(semicolon)) return [at, one]
  return [one, readEnd(scanner, at) ?? scanner.refuse()]
}

function readEnd(scanner: Scanner, at: Spot): XyEnd | undefined {
  const [, name] = scanner.take(quoted) ?? []
  if (name !== undefined) {
    const [, line, place] = /^(\d{1,3}),(\d{1,3})$/.exec(name) ?? []
    return line === undefined ? name : { row: Number(line) - 1, column: Number(place) - 1 }
  }
  const [, way] = scanner.take(hop) ?? []
  if (way === undefined) return undefined
  const [rows, columns] = way.split(',').map(Number)
  if (rows !== undefined && columns !== undefined) return { row: at.row + rows, column: at.column + columns }
  return walk(at, way.replace(/\s+/g, ''))
}
