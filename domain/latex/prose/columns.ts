import { colorAt } from '../color.ts'
import type { Column } from '../tree.ts'

const alignments: ReadonlyMap<string, Column['align']> = new Map([
  ['l', 'left'],
  ['c', 'center'],
  ['r', 'right'],
  ['p', 'left'],
  ['m', 'left'],
  ['b', 'left'],
  ['X', 'left'],
  // Of numbers: of siunitx, and of dcolumn, whose stars are those of a formula.
  ['S', 'decimal'],
  ['D', 'decimal'],
])

/** What stands in braces, in which others may, and in these. */
export const inside = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`
const form = new RegExp(String.raw`[@!<>]${inside}|[lcrX]|S(?:\[[^\]]*\])?|D(?:\{[^{}]*\}){3}|[pmb]${inside}|\|`, 'g')
const repetition = new RegExp(String.raw`\*\s*\{\s*(\d{1,2})\s*\}\s*${inside}`, 'g')

/**
 * One of the things that are written of columns: a column by its letter, a line (`|`), or what stands `inside` the braces of `>`
 * (before each cell), `<` (behind it), `@` or `!` (between two), and where that begins.
 */
export type Piece = { kind: string; inside: string; at: number }

/** As much as a card can show. */
const columnsMax = 50
const piecesMax = 400

/** The pieces of `{l|c*{3}{r}}`, each as often as it stands there. */
export function piecesOf(written: string): Piece[] {
  const pieces: Piece[] = []
  const add = (part: string, from: number) => {
    for (const { 0: all, 1: inside = '', index } of part.matchAll(form)) {
      if (pieces.length >= piecesMax) return
      pieces.push({ kind: all.charAt(0), inside, at: from + index + 2 })
    }
  }
  let from = 0
  for (const { 0: all, 1: times, 2: repeated = '', index } of written.matchAll(repetition)) {
    add(written.slice(from, index), from)
    from = index + all.length
    for (let time = 0; time < Math.min(Number(times), columnsMax); time++) add(repeated, from - 1 - repeated.length)
  }
  add(written.slice(from), from)
  return pieces
}

/** What each cell of a column begins with that places its text. */
const placing: readonly (readonly [RegExp, Column['align']])[] = [
  [/\\(?:centering|Centering|centerline)(?![a-zA-Z])/, 'center'],
  [/\\(?:raggedleft|RaggedLeft)(?![a-zA-Z])/, 'right'],
  [/\\(?:raggedright|RaggedRight)(?![a-zA-Z])/, 'left'],
]

/** A dollar sign that begins or ends a formula. */
export const dollar = /(?<!\\)\$/
const line = /\\v(?:rule|line)(?![a-zA-Z])/

/** Whether a line is drawn there. */
export const isLine = ({ kind, inside }: Piece): boolean => kind === '|' || (/[@!]/.test(kind) && line.test(inside))

/** The columns that these pieces make; at most as many as a card can show. */
export function columnsOf(pieces: readonly Piece[]): Column[] {
  const columns: Column[] = []
  let said = ''
  for (const piece of pieces) {
    const align = alignments.get(piece.kind)
    const last = columns.at(-1)
    if (align) {
      const own = placing.find(([command]) => command.test(said))?.[1]
      const ground = groundIn(said)
      columns.push({
        align: own ?? align,
        hasRule: false,
        ...((dollar.test(said) || piece.kind === 'D') && { isMath: true }),
        ...(ground !== undefined && { ground }),
      })
      said = ''
    } else if (piece.kind === '>') said += piece.inside
    else if (last && isLine(piece)) last.hasRule = true
  }
  return columns.slice(0, columnsMax)
}

/** The colour of a column that says it before its cells. */
function groundIn(said: string): string | undefined {
  const found = /\\c(?:olumn|ell)color/.exec(said)
  return found ? colorAt(said, found.index + found[0].length)?.color : undefined
}
