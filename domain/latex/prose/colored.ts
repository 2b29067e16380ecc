import { colorAt } from '../color.ts'
import { extentAfter, optionAt, skipSpace } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Inline } from '../tree.ts'
import { type Place, type Reader, readRest, refuse } from './reader.ts'

/** `\textcolor` colours its argument, `\color` everything up to the end of what it stands in. */
export function readColor(reader: Reader, place: Place, token: Token): Inline {
  const found = colorAt(reader.source, token.to)
  const takesArgument = token.text === '\\textcolor'
  if (!found || (takesArgument && reader.source[found.next] !== '{')) return refuseColor(reader, token, ', and text')
  reader.at = found.next
  const children = takesArgument ? reader.grammar.group(reader) : readRest(reader, place)
  return { kind: 'color', from: token.from, to: reader.at, color: found.color, children }
}

/** `\hl{…}` marks its text in yellow, `\colorbox` in a colour, around which `\fcolorbox` draws a frame of one before. */
export function readGround(reader: Reader, token: Token): Inline {
  const isFramed = token.text === '\\fcolorbox'
  const frame = isFramed ? colorAt(reader.source, token.to) : { next: token.to }
  const ground =
    token.text === '\\hl' ? { color: 'yellow', next: token.to } : frame && colorAt(reader.source, frame.next)
  const at = ground && skipSpace(reader.source, ground.next)
  if (!ground || at === undefined || reader.source[at] !== '{') return refuseColor(reader, token, ', and text')
  reader.at = at
  const children = reader.grammar.group(reader)
  const span = { from: token.from, to: reader.at }
  const inside: Inline = { kind: 'color', ...span, color: ground.color, isGround: true, children }
  return isFramed ? { kind: 'style', ...span, style: 'framed', children: [inside] } : inside
}

/** `\cellcolor`, wherever it stands in its cell, is told to the table. */
export function readCellColor(reader: Reader, token: Token): Inline {
  const found = colorAt(reader.source, token.to)
  if (!found) return refuseColor(reader, token)
  reader.ground = found.color
  reader.at = afterOverhangs(reader.source, found.next)
  return { kind: 'text', from: token.from, to: reader.at, text: '' }
}

/** Behind how far a ground reaches beyond its cell, on both sides. */
export function afterOverhangs(source: string, at: number): number {
  const left = optionAt(source, at)?.next ?? at
  return optionAt(source, left)?.next ?? left
}

function refuseColor(reader: Reader, { text, from, to }: Token, more = ''): Inline {
  reader.at = extentAfter(reader.source, to)
  return refuse(reader, { from, to: reader.at }, `${text} needs a colour in braces, such as {blue}${more}.`)
}
