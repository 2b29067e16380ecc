import { latexLimits } from '../limits.ts'
import type { Cell, Column, Inline, Span } from '../tree.ts'
import { dollar, type Piece } from './columns.ts'
import { nested, type Reader, report } from './reader.ts'

/** What columns print in each row, or how they style it: `@{.}` and `!{:}` between two, `>{\bf(}` and `<{)}` beside a cell. */
export type Ink = Span & { kind: string; column: number; nodes: Inline[] }

/** In UTF-16 units; no more, because it is set again in each row. */
const inkMax = 60
/** Holds the place of the cell while what its column writes before it is read. For private use: no text has it. */
const place = '\uE000'

/** What a column may say without printing anything: space, alignment, a background, rules. */
const silent = new RegExp(
  [
    String.raw`\\(?:hspace\*?|extracolsep)\s*\{[^{}]*\}`,
    String.raw`\\(?:hskip|kern|hsize)[\s=]*(?:-?[\d.]+\s*)?(?:[a-z]{2}|\\[a-zA-Z]+)`,
    String.raw`\\v(?:rule|line)(?![a-zA-Z])(?:\s*(?:width|height|depth)\s*[\d.]+\s*[a-z]{2})*`,
    String.raw`\\c(?:olumn|ell)color\s*(?:\[[^\]]*\]\s*)?\{[^{}]*\}(?:\s*\[[^\]]*\])*`,
    String.raw`\\let\s*\\newline\s*\\\\`,
    String.raw`\\(?:centering|raggedright|raggedleft|Centering|RaggedRight|RaggedLeft|arraybackslash|tabularnewline|strut)(?![a-zA-Z])`,
    String.raw`\\(?:q?quad|enspace|enskip|thinspace|space|h?fill|hfil|hss|ignorespaces|noindent|relax|null)(?![a-zA-Z])`,
    String.raw`\\[,;:!/ ]|[\s~]`,
  ].join('|'),
  'g',
)
/** Dollar signs around the cells of a column, in which they may be told to be set as in a display. */
const dollars = /^\s*(?:\$\s*(?:\\displaystyle\s*)?|\\displaystyle\s*\$\s*)$/

const isBeside = ({ kind }: { kind: string }): boolean => kind === '<' || kind === '>'

/** How many columns have a dollar sign before, or behind, their cells. */
const dollarsIn = (pieces: readonly Piece[], side: string): number =>
  pieces.filter(({ kind, inside }) => kind === side && dollar.test(inside)).length

/** What columns print that are written from `from` on, in order; of what cannot be printed it is said. */
export function inksIn(reader: Reader, pieces: readonly Piece[], from: number): Ink[] {
  const arePaired = dollarsIn(pieces, '>') === dollarsIn(pieces, '<')
  const inks = new Map<number, Inline[]>()
  let column = 0
  return pieces.flatMap(({ kind, inside, at }) => {
    if (!/[@!<>]/.test(kind)) {
      if (kind !== '|') column++
      return []
    }
    if (inside.replace(silent, '') === '' || (isBeside({ kind }) && arePaired && dollars.test(inside))) return []
    const span = { from: from + at, to: from + at + inside.length }
    if (inside.length > inkMax || inside.split(dollar).length % 2 === 0) {
      const whole = { from: span.from - 2, to: span.to + 1 }
      if (!inks.has(at)) report(reader, whole, `${kind}{${inside}} in a table is not known here.`)
      inks.set(at, [])
      return []
    }
    const nodes = inks.get(at) ?? readInk(reader, kind, span)
    inks.set(at, nodes)
    return [{ kind, column, nodes, ...span }]
  })
}

function readInk(reader: Reader, kind: string, { from, to }: Span): Inline[] {
  const source = reader.source.slice(0, to) + (kind === '>' ? place : '')
  const own: Reader = { ...reader, source, at: from, macros: {} }
  const nodes = nested<Inline[]>(
    own,
    () => own.grammar.inlines(own, 'group'),
    (refused) => [refused],
  )
  // A page leaves out spaces at the edges of a cell.
  return nodes.map((node) => (node.kind === 'text' ? { ...node, text: node.text.replaceAll(' ', '\u00a0') } : node))
}

/** Gives the cells of a row what its columns print beside them; one over several columns has its own instead, as in LaTeX. */
export function withInk(
  reader: Reader,
  cells: readonly Cell[],
  columns: readonly Column[],
  inks: readonly Ink[],
): void {
  const all = cells.flatMap((cell) => Array.from({ length: cell.columns }, () => (cell.own ? undefined : cell)))
  // It stands against the text that lies there: behind what stands at the right, else before the next cell.
  const isBehind = ({ kind, column }: Ink) =>
    kind === '<' || (kind !== '>' && column > 0 && (!all[column] || columns[column - 1]?.align === 'right'))
  const between = inks.filter((ink) => !isBeside(ink))
  const before = between.filter((ink) => !isBehind(ink)).reverse()
  for (const ink of [...inks.filter(isBeside), ...between.filter(isBehind), ...before]) {
    const { kind, column } = ink
    const [left, right] = [all[column - 1], all[column]]
    if (!(kind === '>' || column === 0 ? right : left)) continue
    reader.produced += ink.to - ink.from
    if (reader.produced > latexLimits.expansion) {
      report(reader, ink, 'The columns of this side print more than it can hold.')
      return
    }
    if (kind === '@' && left) left.isTightBehind = true
    if (kind === '@' && right) right.isTightBefore = true
    if (isBehind(ink)) print(ink, left, 'behind')
    else print(ink, right, 'before')
  }
}

function print({ kind, nodes, to }: Ink, cell: Cell | undefined, side: 'before' | 'behind'): void {
  if (!cell) return
  const space: Inline[] = kind === '!' ? [{ kind: 'text', from: to, to, text: '\u2002' }] : []
  if (kind === '>') cell.children = around(nodes, trimmed(trimmed(cell.children, 'trimEnd'), 'trimStart'))
  else if (side === 'behind') cell.children = [...trimmed(cell.children, 'trimEnd'), ...space, ...nodes]
  else cell.children = [...nodes, ...space, ...trimmed(cell.children, 'trimStart')]
}

/** What is written before a cell, with the cell in its place: in a style that begins there too. */
const around = (nodes: readonly Inline[], cell: readonly Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.kind === 'text' && node.text.endsWith(place)) return [{ ...node, text: node.text.slice(0, -1) }, ...cell]
    return 'children' in node ? [{ ...node, children: around(node.children, cell) }] : [node]
  })

/** Without the white space at an edge of a cell. */
const trimmed = (children: readonly Inline[], trim: 'trimStart' | 'trimEnd'): Inline[] =>
  children.map((node, at) =>
    node.kind === 'text' && at === (trim === 'trimEnd' ? children.length - 1 : 0)
      ? { ...node, text: node.text[trim]() }
      : node,
  )
