import { colorOf } from '../../color.ts'
import { boxedLabel } from '../boxes.ts'
import { DiagramError } from '../diagram-error.ts'
import { pieceOf } from '../grid.ts'
import { lengthEm, numberIn } from '../lengths.ts'
import { diagramLimits } from '../limits.ts'
import type { Option } from '../options.ts'
import { tableOf } from '../table.ts'
import type { Color, Label, Piece, Placing } from '../tree.ts'
import { positions } from './looks.ts'

/** A label with the name by which later arrows may lead to it. */
export type NamedLabel = { label: Label; name: string | undefined }

/** Half an ex, as tikz-cd leaves between a label and its arrow. */
const sepEm = 0.2155

export const plainLabel: Omit<Label, keyof Piece> = {
  placing: 'left',
  at: 0.5,
  offsetEm: 0,
  isBetweenMiddles: false,
  isSloped: false,
  isOnGap: false,
  isLarge: false,
  scale: 1,
  turn: 0,
  sepEm,
  dxEm: 0,
  dyEm: 0,
}

const middle: Placing = { x: 0, y: 0 }

/** What stands above the arrow is anchored at its south: either names the same place. */
const places = tableOf<Placing>({
  above: { x: 0, y: 1 },
  below: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  'above left': { x: -1, y: 1 },
  'above right': { x: 1, y: 1 },
  'below left': { x: -1, y: -1 },
  'below right': { x: 1, y: -1 },
})
const anchors = tableOf<Placing>({
  center: middle,
  south: { x: 0, y: 1 },
  north: { x: 0, y: -1 },
  east: { x: -1, y: 0 },
  west: { x: 1, y: 0 },
  'south east': { x: -1, y: 1 },
  'south west': { x: 1, y: 1 },
  'north east': { x: -1, y: -1 },
  'north west': { x: 1, y: -1 },
})

/** How large the fonts are beside that of the cells. A font goes in the place of a label's own small size. */
const fonts = tableOf<number>({
  '': 1,
  '\\tiny': 0.5,
  '\\scriptsize': 0.7,
  '\\footnotesize': 0.8,
  '\\small': 0.9,
  '\\normalsize': 1,
  '\\large': 1.2,
  '\\Large': 1.44,
})
const passed = new Set(['allow upside down', 'overlay', 'midway', 'auto'])

/** Whether a matrix or the like stands in a label, other than those made for small type. */
export const hasRows = (tex: string): boolean => /\\begin\s*\{(?!small|sub)/.test(tex)

/** Reads a label of an arrow. `given` are options for every label of its arrow. */
export function readLabel(text: string, option: Option, given: readonly Option[]): NamedLabel {
  const { tex, options } = option.label ?? { tex: option, options: [] }
  const piece = pieceOf(text.slice(tex.from, tex.to), tex.from)
  if (piece.tex.length > diagramLimits.labelLength)
    throw new DiagramError(option, `A label may have ${diagramLimits.labelLength} characters, not more.`)
  const read: NamedLabel = { label: { ...plainLabel, ...piece, ...boxedLabel(piece), isLarge: false }, name: undefined }
  for (const one of [...given, ...options]) apply(read, one)
  // KaTeX sets what is in rows large, but the rows as near as in small type.
  if (hasRows(piece.tex) && !read.label.isLarge)
    Object.assign(read.label, { isLarge: true, scale: read.label.scale * 0.7 })
  return read
}

function apply(read: NamedLabel, option: Option): void {
  const { label } = read
  const { key, value = '' } = option
  const placing = option.value === undefined ? places.get(key) : undefined
  const position = positions.get(key)
  if (key === "'" || key === 'swap') label.placing = swapped(label.placing)
  else if (placing) label.placing = placing
  else if (position !== undefined) label.at = position
  else if (passed.has(key)) return
  else if (key === 'description') Object.assign(label, { placing: middle, isOnGap: true })
  else if (key === 'marking') Object.assign(label, { placing: middle, isSloped: true, isLarge: true })
  else if (key === 'phantom') Object.assign(label, { placing: middle, isLarge: true })
  else if (key === 'sloped') label.isSloped = true
  else if (key === 'coordinate') label.sepEm = 0
  else if (key === 'fill' && value.trim() === 'white') label.isOnGap = true
  else if (key === 'pos') label.at = numberIn(value, option, 0, 1)
  else if (key === 'name' || key === 'alias') read.name = value.trim()
  else if (key === 'anchor') label.placing = anchors.get(value.trim()) ?? unknown(option)
  else if (key === 'inner sep') label.sepEm = lengthEm(value, option)
  else if (key === 'outer sep') label.sepEm += lengthEm(value, option)
  else if (key === 'xshift') label.dxEm = lengthEm(value, option)
  else if (key === 'yshift') label.dyEm = lengthEm(value, option)
  else if (key === 'rotate') label.turn += numberIn(value, option, -360, 360)
  else if (key === 'scale') label.scale *= numberIn(value, option, 0.3, 3)
  else if (key === 'font') Object.assign(label, { isLarge: true, scale: fonts.get(value.trim()) ?? unknown(option) })
  else label.color = colorIn(option, ['color', 'text']) ?? unknown(option)
}

/** The colour that an option says, by itself (`red`) or as the value of one of these keys. Black is that of the text. */
export function colorIn({ key, value, text }: Option, keys: readonly string[]): Color | undefined {
  if (value !== undefined && !keys.includes(key)) return undefined
  const color = colorOf(value ?? (text.startsWith('{') ? text.slice(1, -1) : text))
  return color === '#000000' ? 'currentColor' : color
}

function unknown(option: Option): never {
  throw new DiagramError(option, `The option “${option.text}” of a label is not known here.`)
}

/** On the other side of its arrow; a label that lies on it stays. */
export const swapped = (placing: Placing): Placing =>
  placing === 'left' ? 'right' : placing === 'right' ? 'left' : placing
