import { skipSpace } from '../source/arguments.ts'
import type { Token } from '../source/tokens.ts'
import type { Block, Inline, Line, Span } from '../tree.ts'
import { type Reader, refuse } from './reader.ts'
import { addText } from './text.ts'

/** An algorithm of algorithm2e that is being read: its lines so far, and how they are to be. */
export type Algorithm = {
  readonly reader: Reader
  readonly items: Line[]
  caption?: { block: Block; isFirst: boolean }
  /** How many bodies of keywords the next line stands in. */
  depth: number
  isNumbered: boolean
  /** The number of the next line that has one. */
  number: number
  /** What ends a statement. */
  stop: string
  hasEnds: boolean
}

/** What stands in a line: a keyword with what it is given, and what else the line says. */
type Parts = { label?: Inline[]; text?: Inline[]; isCounted?: boolean }

/** Adds a line that begins at `from` and ends where the reader stands. */
export function addLine(
  algorithm: Algorithm,
  { from }: Span,
  { label = [], text = [], isCounted = true }: Parts,
): void {
  const { reader, items, depth, isNumbered } = algorithm
  const to = reader.at
  const number = isCounted && isNumbered ? { number: algorithm.number++ } : {}
  const children: Block[] = text.length > 0 ? [{ kind: 'paragraph', from, to, children: text }] : []
  reader.lines++
  items.push({ from, to, depth, ...(label.length > 0 && { label }), children, ...number })
}

/** Adds a line that shows what cannot be read, and why. */
export const addRefused = (algorithm: Algorithm, token: Token, reason: string): void =>
  addLine(algorithm, token, { label: [refuse(algorithm.reader, token, reason)] })

const commentBehind = /\\tc[pc]\*(?:\[[a-z]\])?\s*(?=\{)/y

/** What a line says up to its `\;`, or another end, and the comment behind. */
export function readText({ reader, stop }: Algorithm): Inline[] {
  const { at: from } = reader
  const nodes = reader.grammar.inlines(reader, 'group')
  const last = nodes.at(-1)
  if (last?.kind === 'text') last.text = last.text.trimEnd()
  const isSaid = nodes.some((node) => node.kind !== 'text' || node.text !== '')
  if (reader.source.startsWith('\\;', reader.at)) reader.at += 2
  if (isSaid) addText(nodes, stop, { from: reader.at, to: reader.at })
  commentBehind.lastIndex = skipSpace(reader.source, reader.at)
  if (!commentBehind.test(reader.source)) return nodes
  reader.at = commentBehind.lastIndex
  const children = reader.grammar.group(reader)
  return [...nodes, { kind: 'style', style: 'comment', from, to: reader.at, children }]
}

const commentBeside = /\s*\(\s*\\tc[pc]\*?(?:\[[a-z]\])?\s*(?=\{)/y

/** The comment in round brackets that stands beside the line of a keyword: `\If(\tcp*[f]{so}){…}`. */
export function readAside({ reader }: Algorithm): Inline[] {
  commentBeside.lastIndex = reader.at
  const found = commentBeside.exec(reader.source)
  if (!found) return []
  const { at: from } = reader
  reader.at = commentBeside.lastIndex
  const children = reader.grammar.group(reader)
  const close = skipSpace(reader.source, reader.at)
  if (reader.source[close] === ')') reader.at = close + 1
  return [{ kind: 'style', style: 'comment', from, to: reader.at, children }]
}

/** Words that stand on the card and not in the source. */
export const printed = ({ from, to }: Span, text: string): Inline => ({ kind: 'text', from, to, text })
