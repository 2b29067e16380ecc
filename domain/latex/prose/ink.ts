import type { Cell, Column, Inline, Span } from '../tree.ts'
import { column, dollars, inkIn } from './columns.ts'
import { nested, type Reader } from './reader.ts'

/** What columns print in each row: `@{.}` and `!{:}` between two, `>{(}` and `<{)}` before and behind a cell. */
export type Ink = Span & { kind: string; column: number }

/** In UTF-16 units: it is set again in each row. */
const inkMax = 24

/** What columns that are written from `at` on print, in order. */
export function inksIn(written: string, at: number): Ink[] {
  let before = 0
  return [...written.matchAll(column)].flatMap(({ 0: all, 3: letter, index }) => {
    if (letter) before++
    const isInk = /^[@!<>]/.test(all) && all.length < inkMax && !dollars.test(all) && inkIn(all.slice(2, -1))
    return isInk ? [{ kind: all.charAt(0), column: before, from: at + index + 2, to: at + index + all.length - 1 }] : []
  })
}

/** The cells of a row with what its columns print beside them; one over several columns has none, as in LaTeX. */
export function withInk(
  reader: Reader,
  cells: readonly Cell[],
  columns: readonly Column[],
  inks: readonly Ink[],
): void {
  for (const ink of inks) {
    const [left, right] = [cells[ink.column - 1], cells[ink.column]]
    if (cells.some(({ own }) => own)) return
    const isBehind =
      ink.kind === '<' || !columns[ink.column] || (ink.kind !== '>' && columns[ink.column - 1]?.align === 'right')
    const cell = isBehind ? left : right
    if (!cell) continue
    const nodes = inkOf(reader, ink)
    if (ink.kind === '!')
      nodes.splice(isBehind ? 0 : nodes.length, 0, { kind: 'text', from: ink.to, to: ink.to, text: '\u2002' })
    cell.children = isBehind
      ? [...trimmed(cell.children, 'trimEnd'), ...nodes]
      : [...nodes, ...trimmed(cell.children, 'trimStart')]
    if (ink.kind !== '@') continue
    if (left) left.isTightBehind = true
    if (right) right.isTightBefore = true
  }
}

/** Without the white space at an edge of a cell. */
const trimmed = (children: readonly Inline[], trim: 'trimStart' | 'trimEnd'): Inline[] =>
  children.map((node, at) =>
    node.kind === 'text' && at === (trim === 'trimEnd' ? children.length - 1 : 0)
      ? { ...node, text: node.text[trim]() }
      : node,
  )

function inkOf(reader: Reader, { from, to }: Span): Inline[] {
  const own: Reader = { ...reader, source: reader.source.slice(0, to), at: from, macros: {} }
  const nodes = nested<Inline[]>(
    own,
    () => own.grammar.inlines(own, 'group'),
    (refused) => [refused],
  )
  // A page leaves out spaces at the edges of a cell.
  return nodes.map((node) => (node.kind === 'text' ? { ...node, text: node.text.replaceAll(' ', '\u00a0') } : node))
}
