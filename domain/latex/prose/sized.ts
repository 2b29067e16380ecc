import { argumentAt, extentAfter } from '../source/arguments.ts'
import { environmentAt, isUnseen, type Token, tokenAt } from '../source/tokens.ts'
import type { Block, Inline, TextStyle } from '../tree.ts'
import { isBlock } from '../vocabulary/environments.ts'
import { sized } from '../vocabulary/text-commands.ts'
import { readBareFormula } from './formula.ts'
import { nested, paragraphOf, type Reader, refuse, report } from './reader.ts'

/** How large, or by what angle turned, what follows in braces is set. */
const size =
  /\\(?:(scale|rotate)box|resizebox\*?\s*\{[^{}]{0,60}\})(?:\s*\[[^\][{}]{0,60}\])?\s*\{([^{}]{0,60})\}(?:\s*\[[^\][{}]{0,60}\])?\s*(?=\{)/y

/** Against the clock, in degrees. */
const turns: ReadonlyMap<string, TextStyle> = new Map([
  ['0', 'upright'],
  ['90', 'turned90'],
  ['-270', 'turned90'],
  ['180', 'turned180'],
  ['-180', 'turned180'],
  ['270', 'turned270'],
  ['-90', 'turned270'],
])

/** The brace that its content begins with, and the angle by which that is turned. */
function contentOf(source: string, { from }: Token): { open: number; angle: string } | undefined {
  size.lastIndex = from
  const [found, name, said = ''] = size.exec(source) ?? []
  return found === undefined ? undefined : { open: from + found.length, angle: name === 'rotate' ? said.trim() : '0' }
}

/**
 * Text that is scaled or turned. Scaling is ignored, because a card chooses its own sizes; with mathematics in it, it is a
 * formula.
 */
export function readSized(reader: Reader, token: Token): Inline {
  const { from, to, text } = token
  const content = contentOf(reader.source, token)
  if (!content) {
    reader.at = extentAfter(reader.source, to)
    return refuse(reader, { from, to: reader.at }, `${text} needs what it is about in braces.`)
  }
  const style = turns.get(content.angle)
  if (beginsBlock(reader.source, content.open)) {
    reader.at = argumentAt(reader.source, content.open)?.next ?? content.open
    return refuse(reader, { from, to: reader.at }, `${text} turns words and signs here, and no \\begin{…}.`)
  }
  const whole = style === 'upright' ? undefined : argumentAt(reader.source, content.open)
  if (whole && /\$|\\\(/.test(reader.source.slice(whole.from, whole.to))) return readBareFormula(reader, whole.next)
  reader.at = style ? content.open : (whole?.next ?? content.open)
  if (!style) return refuse(reader, { from, to: reader.at }, `${text} with {${content.angle}} is not known here.`)
  const children = reader.grammar.group(reader)
  return { kind: 'style', style, from, to: reader.at, children }
}

const frame = /\\f(?:rame)?box\s*(?:\[[^\][{}]{0,60}\]\s*){0,2}(?=\{)/y

/** The brace that the content of a frame begins with. */
function framedAt(source: string, { from }: Token): number | undefined {
  frame.lastIndex = from
  const found = frame.exec(source)?.[0]
  return found === undefined ? undefined : from + found.length
}

/** Whether a table, or another block, is set smaller or larger here, or in a frame. */
export function isSizedBlock({ source, macros }: Reader, token: Token): boolean {
  if (Object.hasOwn(macros, token.text)) return false
  const content = sized.has(token.text.slice(1)) ? contentOf(source, token) : undefined
  const open = content && turns.get(content.angle) === 'upright' ? content.open : framedAt(source, token)
  return open !== undefined && beginsBlock(source, open)
}

/** Whether a block begins behind the brace at `open`. */
function beginsBlock(source: string, open: number): boolean {
  let at = open + 1
  while (at < source.length && isUnseen(tokenAt(source, at))) at = tokenAt(source, at).to
  const first = tokenAt(source, at)
  return first.text === '\\begin' && isBlock(environmentAt(source, first.to)?.name ?? '')
}

/** Its blocks, as they are, or in their frame. */
export function readSizedBlocks(reader: Reader, token: Token): Block[] {
  const framed = framedAt(reader.source, token)
  const open = framed ?? contentOf(reader.source, token)?.open ?? token.to
  const children = readBlocksIn(reader, open)
  return framed === undefined ? children : [{ kind: 'box', from: token.from, to: reader.at, box: 'framed', children }]
}

function readBlocksIn(reader: Reader, open: number): Block[] {
  reader.at = open + 1
  return nested<Block[]>(
    reader,
    () => {
      const blocks = reader.grammar.blocks(reader, 'group')
      if (reader.source[reader.at] === '}') reader.at++
      else report(reader, { from: open, to: open + 1 }, 'This { has no }.')
      return blocks
    },
    (refused) => [paragraphOf(refused)],
  )
}
