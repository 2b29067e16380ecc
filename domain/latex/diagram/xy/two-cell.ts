import { DiagramError } from '../diagram-error.ts'
import { numberIn } from '../lengths.ts'
import { plainArrow } from '../plain-arrow.ts'
import { walk } from '../tikz/ends.ts'
import { plainLabel } from '../tikz/label.ts'
import type { Label, Piece, Spot, Stroke } from '../tree.ts'
import type { XyArrow } from './arrow.ts'
import { labelPiece, labelSepEm } from './label.ts'
import { createScanner } from './scanner.ts'

/** How far two arrows bend apart where nothing is said, and em of a control point for each of these. */
const plainBend = 3.5
const bendEm = 0.339

const begun = /^\\([lrud]{1,3})twocell(?![a-zA-Z])/
const bend = /<\s*(\d{1,2}(?:\.\d+)?)\s*>/y
const side = /[\^_](?!\s*<)/y
const kind = /^(=$|\^|_|\\omit$)?\s*/

/** Whether a 2-cell such as `\rtwocell^F_G{\alpha}` begins at `from`. */
export const isTwoCell = (text: string, from: number): boolean => begun.test(text.slice(from, from + 12))

/** Reads one: two arrows that bend apart, and the double arrow between them. `scope` names them apart from others. */
export function readTwoCell(text: string, from: number, to: number, at: Spot, scope: string): XyArrow[] {
  const [all = '', way = ''] = begun.exec(text.slice(from, from + 12)) ?? []
  const scanner = createScanner(text, from + all.length, to)
  scanner.space()
  const [, said] = scanner.take(bend) ?? []
  const height = (said === undefined ? plainBend : numberIn(said, scanner.since(from), 0, 50)) * bendEm
  const labels: Partial<Record<string, Piece>> = {}
  scanner.space()
  for (let which = scanner.take(side); which; which = scanner.take(side)) {
    scanner.space()
    labels[which[0].charAt(0)] = labelPiece(text, scanner.group())
    scanner.space()
  }
  const middle = text[scanner.at] === '{' ? labelPiece(text, scanner.group()) : undefined
  if (middle?.tex.startsWith('<'))
    throw new DiagramError(middleSpan(middle), `“${middle.tex.slice(0, 12)}” of a 2-cell is not known here.`)
  const span = scanner.since(from)
  const target = walk(at, way)
  const bent = (times: 1 | -1, piece: Piece | undefined, name: string): XyArrow => {
    const placing = times > 0 ? 'left' : 'right'
    const own: Label[] = [{ ...plainLabel, from: span.to, tex: '', placing: { x: 0, y: 0 }, sepEm: labelSepEm }]
    if (piece) own.push({ ...plainLabel, ...piece, placing, sepEm: labelSepEm })
    const route = { ...plainArrow(span).route, curve: { heightEm: -times * height, at: 1 / 3 } }
    return { arrow: { ...plainArrow(span), route, labels: own }, from: at, to: target, names: new Map([[name, 0]]) }
  }
  const [upper, lower] = [`${scope} upper`, `${scope} lower`]
  const arrows = [bent(1, labels['^'], upper), bent(-1, labels._, lower)]
  const [whole = '', which] = kind.exec(middle?.tex ?? '') ?? []
  if (which === '\\omit') return arrows
  const stroke: Stroke = { ...plainArrow(span).stroke, lines: 2, head: which === '=' ? 'none' : 'to' }
  const tex = middle && { from: middle.from + whole.length, tex: middle.tex.slice(whole.length) }
  const between: Label[] = tex ? [{ ...plainLabel, ...tex, placing: { x: 1, y: 0 }, sepEm: labelSepEm }] : []
  const [first, second] = which === '^' ? [lower, upper] : [upper, lower]
  return [
    ...arrows,
    { arrow: { ...plainArrow(span), stroke, labels: between }, from: first, to: second, names: new Map() },
  ]
}

const middleSpan = ({ from, tex }: Piece) => ({ from, to: from + tex.length })
