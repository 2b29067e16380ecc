import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { groupEnd, type Token, tokensOf } from '#domain/latex/source/tokens'
import { type Edit, edited, type Rewritten } from './edited.ts'

export const arrayBeginning = /(?<!\\)(?:\\\\)*\\begin\s*\{(d?array)\}(?:\s*\[[tbc]\])?\s*\{/g

/** Half of what KaTeX puts between two columns of an array, in em. */
const halfGap = 0.5

/** Whether the rows are of a macro's body with arguments, which may bring more cells than can be seen here. */
export const isOfMacro = (rows: string): boolean => /(?<!\\)#\d/.test(rows)

/** Whether columns say something that KaTeX does not understand. */
const isSpecial = (columns: string): boolean => /[@*!<>]|[pmb]\s*\{/.test(columns)

/**
 * Arrays whose columns say what stands between them (`@{\quad}`, `!{:}`) or in each of their cells (`>{\displaystyle}`), are
 * text (`p{3cm}`, of which the width is layout) or repeated (`*{3}{c}`), as KaTeX reads them: it stands in each row, and what
 * KaTeX puts between columns is taken back there.
 */
export function rewriteColumns(source: string): Rewritten {
  if (!isSpecial(source)) return edited(source, [])
  const edits: Edit[] = []
  for (const { 0: all, 1: name = '', index } of source.matchAll(arrayBeginning)) {
    const open = index + all.length - 1
    const close = groupEnd(source, open)
    const written = source.slice(open + 1, close)
    if (close < 0 || !isSpecial(written)) continue
    const { letters, places } = readColumns(written)
    edits.push({ from: open + 1, to: close, insert: letters })
    const end = environmentEnd(source, close + 1, name)?.from ?? source.length
    if (places.length > 0 && isOfMacro(source.slice(close + 1, end)))
      throw new ParseError(`The columns {${written}} around what a macro is given are not known here.`)
    edits.push(...cellEdits(source, close + 1, end, letters.replace(/[^lcr]/g, ''), places))
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from),
  )
}

const piece = /\s+|\*\s*\{\s*(\d{1,2})\s*\}\s*(?=\{)|[@!<>pmb]\s*(?=\{)|[\s\S]/y

/** What stands before the column of this number (`@`, `!`), in each cell of it before (`>`) or behind (`<`) the rest, or that these are text (`p`). */
type Place = { kind: string; column: number; inside: string }

/** The letters of columns, and what stands beside or in them. */
export function readColumns(written: string): { letters: string; places: Place[] } {
  const places: Place[] = []
  let letters = ''
  let columns = 0
  for (let at = 0; at < written.length; ) {
    piece.lastIndex = at
    const [found = '', times] = piece.exec(written) ?? []
    at += found.length || 1
    const isPlace = /^[@!<>pmb]/.test(found) && written[at] === '{'
    if (!isPlace && times === undefined) {
      letters += found.trim()
      if (/[lcr]/.test(found)) columns++
      continue
    }
    const close = groupEnd(written, at)
    const inside = written.slice(at + 1, close < 0 ? undefined : close)
    at = close < 0 ? written.length : close + 1
    const kind = found.charAt(0)
    if (/[pmb]/.test(kind)) {
      letters += 'l'
      addPlace(places, { kind: 'p', column: columns, inside: '' })
      columns++
    } else if (kind === '!' && inside.trim() === '\\vrule') letters += '|'
    else if (isPlace) addPlace(places, { kind, column: kind === '<' ? columns - 1 : columns, inside })
    else {
      const repeated = readColumns(inside)
      if (repeated.places.length > 0) throw new ParseError(`*{${times}}{${inside}} is not known here.`)
      letters += repeated.letters.repeat(Number(times))
      columns += repeated.letters.replace(/[^lcr]/g, '').length * Number(times)
    }
  }
  return { letters, places }
}

/** Of one kind in one place the second stands behind the first. */
function addPlace(places: Place[], place: Place): void {
  const same = places.find(({ kind, column }) => column === place.column && kind === place.kind)
  if (same) same.inside += place.inside
  else places.push(place)
}

export const onlySpace =
  /^(?:\s|~|\\(?:[,;:!> ]|quad|qquad|enspace|thinspace|hspace\*?\s*\{[^{}]*\}|hskip(?![a-z])(?: *[-\d.a-z])*))*$/
const rules = /^\\(?:hline|hdashline|toprule|midrule|bottomrule)$/

/** What is put into the cells of an array, whose rows lie between `from` and `to`. */
function cellEdits(source: string, from: number, to: number, columns: string, places: readonly Place[]) {
  const edits: Edit[] = []
  if (places.length === 0) return edits
  // Several things can be put into one cell: before its text the last one is nearest to it, behind it the first.
  const inserts = places.filter(({ kind }) => kind !== 'p').map((place) => insertOf(columns, place))
  const ofText = new Set(places.filter(({ kind }) => kind === 'p').map(({ column }) => column))
  for (const { kind, column, inside } of places)
    if (ofText.has(column) && /[<>]/.test(kind))
      throw new ParseError(`${kind}{${inside}} in a column of text is not known here.`)
  for (const row of rowsOf(source, from, to))
    for (const [column, cell] of row.entries()) {
      const given = source.slice(cell.from, cell.to)
      if (row.length === 1 && given.trim() === '') continue
      const own = inserts.filter((one) => one.column === column)
      const before = own.filter(({ isBefore }) => isBefore).map(({ insert }) => insert)
      const behind = own.filter(({ isBefore }) => !isBefore).map(({ insert }) => insert)
      const isText = ofText.has(column) && given.trim() !== ''
      const from = isText ? cell.to - given.trimStart().length : cell.from
      const to = isText ? cell.from + given.trimEnd().length : cell.to
      if (isText) before.push('\\text{')
      if (isText) behind.unshift('}')
      if (before.length > 0) edits.push({ from, to: from, insert: before.join('') })
      if (behind.length > 0) edits.push({ from: to, to, insert: behind.join('') })
    }
  return edits
}

/** Where that goes: to the edge of a cell that its text stands at. */
function insertOf(columns: string, { kind, column, inside }: Place) {
  if (kind === '>') return { isBefore: true, column, insert: `${inside} ` }
  if (kind === '<') return { isBefore: false, column, insert: ` ${inside}` }
  const isFirst = column === 0
  const isLast = column >= columns.length
  const [back, forth] =
    kind === '!'
      ? [`\\hskip-${halfGap}em `, `\\hskip${halfGap}em `]
      : [`\\hskip-${isFirst || isLast ? halfGap : 2 * halfGap}em `, '']
  // Set apart from the cell by an empty delimiter, so that no spacing of operators comes about between the two.
  const before = { isBefore: true, column, insert: `${back}{${inside}}\\mathopen{}${forth}` }
  const behind = { isBefore: false, column: column - 1, insert: `${forth}\\mathclose{}{${inside}} ${back}` }
  const isSpace = onlySpace.test(inside)
  if (isLast ? isSpace || columns.at(-1) === 'r' : !isFirst && !isSpace && columns[column - 1] === 'r') return behind
  if (!isLast && (isSpace || columns[column] === 'l')) return before
  throw new ParseError(`${kind}{${inside}} between these columns is not known here.`)
}

/** A cell, in offsets of its source. */
export type Cell = { from: number; to: number }

/** The cells of each row, without the lines above it. */
export function rowsOf(source: string, from: number, to: number): Cell[][] {
  const rows: Cell[][] = [[]]
  let start = from
  let depth = 0
  let isFresh = true
  const end = (at: number) => rows.at(-1)?.push({ from: Math.min(start, at), to: at })
  for (const token of tokensOf(source, from, to)) {
    const { text } = token
    if (text === '{' || text === '\\begin') depth++
    else if (text === '}' || text === '\\end') depth--
    else if (depth > 0) continue
    else if (text === '&') {
      end(token.from)
      start = token.to
      isFresh = false
    } else if (text === '\\\\' || text === '\\cr') {
      end(token.from)
      rows.push([])
      start = afterBreak(source, token)
      isFresh = true
    } else if (isFresh && rules.test(text)) start = token.to
    else if (token.from >= start && text.trim() !== '') isFresh = false
  }
  end(to)
  return rows
}

const breakLength = /\s*\[[^\][{}]*\]/y

function afterBreak(source: string, { to }: Token): number {
  breakLength.lastIndex = to
  return to + (breakLength.exec(source)?.[0].length ?? 0)
}
