import { ParseError } from 'katex'
import { emPerUnit } from '#domain/latex/formula/lengths'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { isUnseen, tokenAt, tokensOf } from '#domain/latex/source/tokens'
import type { Cell } from '../columns.ts'

/** A line through some columns, counted from 0, and how much shorter than these it is at its ends, in em. */
export type PartRule = { first: number; last: number; left: number; right: number }

/** What `\multicolumn` says: where its content stands in its columns, and on which sides it has a line. */
type Span = { content: Cell; align: string; hasLineBefore: boolean; hasLineBehind: boolean }

/** A cell with the columns that it stands in. */
export type PlacedCell = Cell & { first: number; last: number; span?: Span }

/**
 * `removed`: where the lines above are written, which KaTeX does not know; `gapEm`: how much further the next row is apart, or
 * below nothing nearer.
 */
export type Row = { above: PartRule[]; removed: Cell[]; cells: PlacedCell[]; gapEm: number }

/** How much booktabs cuts off a line at a side that says no length, in em. */
const trimEm = 0.5

const partRule = /\\(?:cline|cmidrule)\s*(?:\[[^\]]*\]\s*)?(?:\(([^()]*)\)\s*)?\{\s*(\d{1,2})\s*-\s*(\d{1,2})\s*\}/y
const trim = /([lr])(?:\{([^{}]*)\})?/g
const wholeRule = /\\(?:hline|hdashline|toprule|midrule|bottomrule)(?![a-zA-Z])\s*(?:\[[^\]]*\])?/y
const spanning =
  /\\(?:BA)?multicolumn\s*(?:([1-9])|\{\s*([1-9]\d?)\s*\})\s*(?:([lcr])|\{\s*(?:(\|)\s*)?([lcr])\s*(?:(\|)\s*)?\})\s*(?=\{)/y

/** A row, of which the first cell may begin with lines above it. */
export function readRow(source: string, given: readonly Cell[]): Row {
  const [first, ...others] = given
  if (!first) return { above: [], removed: [], cells: [], gapEm: 0 }
  const { above, removed, next } = readRules(source, first)
  let column = 0
  const cells = [{ from: next, to: first.to }, ...others].map((cell) => {
    const placed = readCell(source, cell, column)
    column = placed.last + 1
    return placed
  })
  return { above, removed, cells, gapEm: gapBehind(source, given.at(-1)?.to ?? first.to) }
}

/** The lines that a row begins with, and where its first cell does. */
function readRules(source: string, { from, to }: Cell) {
  const above: PartRule[] = []
  const removed: Cell[] = []
  let next = from
  while (next < to) {
    partRule.lastIndex = wholeRule.lastIndex = next
    const [part, trims = '', first, last] = partRule.exec(source) ?? []
    const whole = wholeRule.exec(source)?.[0]
    const token = tokenAt(source, next)
    if (part !== undefined) {
      const sides = new Map([...trims.matchAll(trim)].map(([, side, length]) => [side, lengthEm(length) ?? trimEm]))
      const [left, right] = [sides.get('l') ?? 0, sides.get('r') ?? 0]
      above.push({ first: Number(first) - 1, last: Number(last) - 1, left, right })
      removed.push({ from: next, to: next + part.length })
    } else if (whole === undefined && !isUnseen(token)) break
    next += part?.length ?? whole?.length ?? token.to - next
  }
  return { above, removed, next }
}

/** `first`: the column that the cell begins in. */
function readCell(source: string, cell: Cell, first: number): PlacedCell {
  const from = [...tokensOf(source, cell.from, cell.to)].find((token) => !isUnseen(token))?.from ?? cell.to
  spanning.lastIndex = from
  const match = spanning.exec(source)
  const content = match && argumentAt(source, spanning.lastIndex)
  if (!match || !content) return { ...cell, first, last: first }
  const [, digit, count = digit, letter = '', before = '', align = letter, behind = ''] = match
  if (![...tokensOf(source, content.next, cell.to)].every(isUnseen))
    throw new ParseError(`${match[0].trim()}{…} with more in its cell is not known here.`)
  const span = { content, align, hasLineBefore: before !== '', hasLineBehind: behind !== '' }
  return { from, to: content.next, first, last: first + Number(count) - 1, span }
}

/** How much further the next row is apart by what stands in brackets behind the end of a row. */
function gapBehind(source: string, at: number): number {
  const gap = source.startsWith('\\\\', at) ? bracketsAt(source, at + 2) : undefined
  return (gap && lengthEm(source.slice(gap.from, gap.to))) ?? 0
}

/** A length in em. */
function lengthEm(written = ''): number | undefined {
  const [, number, unit = ''] = /^\s*(-?[\d.]+)\s*([a-z]{2})\s*$/.exec(written) ?? []
  const em = emPerUnit.get(unit)
  return em && Number(number) * em
}
