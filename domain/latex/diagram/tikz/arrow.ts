import type { Span } from '../../tree.ts'
import { DiagramError } from '../diagram-error.ts'
import { lengthEm, numberIn } from '../lengths.ts'
import { type Option, optionsIn } from '../options.ts'
import { plainArrow } from '../plain-arrow.ts'
import { tableOf } from '../table.ts'
import type { Anchor, Arrow, Spot, Stroke } from '../tree.ts'
import { anchorOf } from './anchor.ts'
import { colorIn, type NamedLabel, readLabel, swapped } from './label.ts'
import { looks, positions } from './looks.ts'
import { readPath, type WrittenEnd, type WrittenPath } from './path.ts'

/** An arrow whose ends are still names. */
export type WrittenArrow = {
  arrow: Omit<Arrow, 'start' | 'end' | 'path' | 'labels'>
  at: Spot
  from: WrittenEnd | undefined
  to: WrittenEnd | undefined
  path: WrittenPath | undefined
  labels: NamedLabel[]
}

/** 0.56 ex, by which tikz-cd counts how far an arrow is shifted. */
const shiftEm = 0.2414
/** 5 mm, below which no loop of TikZ is drawn. */
const loopEm = 1.4225
/** 4 pt, by which `rounded corners` cuts them off. */
const cornersEm = 0.4
/** Where loops leave and come back, in degrees. */
const loops = tableOf<readonly [out: number, into: number]>({
  loop: [45, 135],
  'loop above': [105, 75],
  'loop below': [285, 255],
  'loop left': [195, 165],
  'loop right': [15, -15],
})
const passed = new Set(['overlay', 'allow upside down', 'line cap', 'line join', 'arrow style', '>'])
/** What only labels are told. */
const ofLabels = new Set(['pos', 'text', 'labels', 'every label/.append style'])

const folds = tableOf<Stroke['lines']>({ '1': 1, '2': 2, '3': 3 })

const isWay = (text: string): boolean => /^[lrud]+$/.test(text)

/** Reads the options of one arrow. `given` are those that the diagram gives to all of its arrows or labels. */
export function readArrow(
  text: string,
  span: Span,
  at: Spot,
  options: readonly Option[],
  given: { arrows: readonly Option[]; labels: readonly Option[] },
): WrittenArrow {
  const read: WrittenArrow = {
    arrow: plainArrow(span),
    at,
    from: undefined,
    to: undefined,
    path: undefined,
    labels: [],
  }
  const all = [...given.arrows, ...options]
  const forLabels = [...given.labels, ...all.flatMap((option) => labelOptionsOf(text, option))]
  for (const option of all)
    if (option.label) read.labels.push(readLabel(text, option, forLabels))
    else apply(read, option)
  for (const { key, value } of all)
    if ((key === 'swap' || key === "'") && value === undefined)
      for (const { label } of read.labels) label.placing = swapped(label.placing)
  return read
}

/** What an option of an arrow says about its labels. */
function labelOptionsOf(text: string, option: Option): Option[] {
  const { key, value, valueFrom } = option
  if (key === 'phantom') return [option]
  if (key === 'sloped' || key === 'pos' || positions.has(key)) return [option]
  if (option.label === undefined && colorIn(option, ['color', 'text']) !== undefined) return [option]
  if ((key === 'labels' || key === 'every label/.append style') && value !== undefined)
    return optionsIn(text, valueFrom, valueFrom + value.length)
  return []
}

function apply(read: WrittenArrow, option: Option): void {
  const { arrow } = read
  const { key, value } = option
  const look = value === undefined ? looks.get(key) : undefined
  if (value === undefined && isWay(key)) read.to = option
  else if (look) Object.assign(arrow.stroke, look)
  else if (applyBare(read, option) || (value !== undefined && applyValued(read, option, value))) return
  else arrow.stroke.color = colorIn(option, ['color', 'draw']) ?? unknown(option)
}

/** Options that may stand without a value. */
function applyBare({ arrow }: WrittenArrow, { key, value }: Option): boolean {
  const loop = loops.get(key)
  if (loop && value === undefined) {
    const [out, into] = loop
    const { route } = arrow
    arrow.route = { ...route, out: route.out ?? out, in: route.in ?? into, isLoop: true, looseness: 8 }
    arrow.route.distanceMinEm ??= loopEm
    if (key !== 'loop') Object.assign(arrow.route, { out, in: into })
    return true
  }
  if (value !== undefined) return false
  if (key === 'phantom') arrow.stroke.isDrawn = false
  else if (key === 'crossing over') arrow.isOver = true
  else if (key === 'shift left') arrow.shift.leftEm += shiftEm
  else if (key === 'shift right') arrow.shift.leftEm -= shiftEm
  else if (key === 'rounded corners') arrow.cornersEm = cornersEm
  else if (key === 'bend left') arrow.route.bend = 30
  else if (key === 'bend right') arrow.route.bend = -30
  else return ["'", 'swap', 'sloped'].includes(key) || positions.has(key) || passed.has(key)
  return true
}

function applyValued(read: WrittenArrow, option: Option, value: string): boolean {
  const { arrow } = read
  const { route, shift, shorten } = arrow
  const { key } = option
  const length = () => lengthEm(value, option)
  const degrees = () => numberIn(value, option, -720, 720)
  if (key === 'to' || key === 'from') read[key] = { from: option.from, to: option.to, text: value.trim() }
  else if (key === 'shift left') shift.leftEm += lengthEm(value, option, shiftEm)
  else if (key === 'shift right') shift.leftEm -= lengthEm(value, option, shiftEm)
  else if (key === 'xshift') shift.xEm += length()
  else if (key === 'yshift') shift.yEm += length()
  else if (key === 'bend left') route.bend = numberIn(value, option, -180, 180)
  else if (key === 'bend right') route.bend = -numberIn(value, option, -180, 180)
  else if (key === 'out') route.out = degrees()
  else if (key === 'in') route.in = degrees()
  else if (key === 'looseness') route.looseness = numberIn(value, option, 0, 20)
  else if (key === 'distance') route.distanceEm = length()
  else if (key === 'min distance') route.distanceMinEm = length()
  else if (key === 'curve') route.curve = curveOf(option, value)
  else if (key === 'shorten') shorten.startEm = shorten.endEm = length()
  else if (key === 'shorten <') shorten.startEm = length()
  else if (key === 'shorten >') shorten.endEm = length()
  else if (key === 'between') Object.assign(shorten, betweenOf(option, value))
  else if (key === 'start anchor') arrow.startAnchor = anchorIn(option, value)
  else if (key === 'end anchor') arrow.endAnchor = anchorIn(option, value)
  else if (key === 'to path') read.path = readPath(value, option)
  else if (key === 'rounded corners') arrow.cornersEm = length()
  else if (key === 'line width') arrow.stroke.weight = Math.min(length() / 0.04, 10)
  else if (key === 'scaling nfold' || key === 'nfold') arrow.stroke.lines = folds.get(value.trim()) ?? unknown(option)
  else if (key === 'draw' && value.trim() === 'none') arrow.stroke.isDrawn = false
  else if (key === 'text' && !colorIn(option, ['text'])) unknown(option)
  else return ofLabels.has(key) || passed.has(key)
  return true
}

/** `height=-6pt` and `pos=0.4` of the curves that quiver writes. */
function curveOf(option: Option, value: string): { heightEm: number; at: number } {
  const curve = { heightEm: 0, at: 0.35 }
  for (const { key, value: given = '' } of optionsIn(value, 0, value.length))
    if (key === 'height') curve.heightEm = lengthEm(given, option)
    else if (key === 'pos') curve.at = numberIn(given, option, 0, 1)
    else unknown(option)
  return curve
}

function betweenOf(option: Option, value: string): { from: number; to: number } {
  const [, from = '', to = ''] = braced.exec(value) ?? []
  return { from: numberIn(from, option, 0, 1), to: numberIn(to, option, 0, 1) }
}
const braced = /^\s*\{\s*([\d.]+)\s*\}\s*\{\s*([\d.]+)\s*\}\s*$/

/** An anchor, or nothing for `{}`: the border. */
const anchorIn = (option: Option, value: string): Anchor | undefined =>
  value.trim() === '' ? undefined : (anchorOf(value, option) ?? unknown(option))

const withoutComma = /^[rlud]+\s+"/

function unknown(option: Option): never {
  if (withoutComma.test(option.text))
    throw new DiagramError(option, 'A comma parts where an arrow leads from its label, as in [r, "f"].')
  throw new DiagramError(option, `The option “${option.text}” of an arrow is not known here.`)
}
