import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { environmentAt } from '#domain/latex/source/tokens'
import { niceOption } from '../environments.ts'
import { type Block, readBlock } from './block.ts'
import { type Labelled, labelBlock, rowsIn } from './labelled.ts'

const border = /^(first|last)-(row|col)$/
const delimiters: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['p', ['(', ')']],
  ['b', ['[', ']']],
  ['B', ['\\{', '\\}']],
  ['v', ['|', '|']],
  ['V', ['\\|', '\\|']],
])

/** `\begin{pNiceMatrix}[first-row,last-col] … `: nothing where it says of no row or column that it is outside. */
export function readNiceMatrix(source: string, from: number, name: string): Labelled | undefined {
  const environment = environmentAt(source, from + '\\begin'.length)
  const columns = name.endsWith('Array') ? argumentAt(source, environment?.to ?? from) : undefined
  const option = bracketsAt(source, columns?.next ?? environment?.to ?? from)
  const end = option && environmentEnd(source, option.next, name)
  if (!option || !end) return undefined
  const said = source.slice(option.from, option.to).split(',')
  const options = new Set(said.map((one) => one.trim()))
  const outside = new Set([...options].filter((one) => border.test(one)))
  if (outside.size === 0) return undefined
  if (![...options].every((one) => outside.has(one) || niceOption.test(one)))
    throw new ParseError(`${name} with something in brackets is not known here.`)
  const rows = rowsIn(source, option.next, end.from)
  const inner = columns && readBlock(source.slice(columns.from, columns.to), name)
  const most = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const centred = delimited(name, inner ?? most, outside)
  const isOutside = (nth: number) =>
    (nth === 0 && outside.has('first-row')) || (nth === rows.length - 1 && outside.has('last-row'))
  return {
    head: { from, to: option.next },
    tail: end,
    removed: [],
    rows: rows.map((row, nth) => ({ ...row, block: isOutside(nth) ? labelBlock(centred.letters) : centred })),
    centred,
    gaps: { outerEm: 0.2, innerEm: 0 },
    raiseEm: 0,
  }
}

/** The rows between the delimiters, with the columns of labels beside them. `inner`: as it is written, or how many cells rows have at the most. */
function delimited(name: string, inner: Block | number, outside: ReadonlySet<string>): Block {
  const [before, behind] = [outside.has('first-col') ? 1 : 0, outside.has('last-col') ? 1 : 0]
  const block = typeof inner === 'number' ? labelBlock('c'.repeat(Math.max(1, inner - before - behind))) : inner
  const letters = `${'r'.repeat(before)}${block.letters}${'l'.repeat(behind)}`
  const [open, close] = delimiters.get(name.charAt(0)) ?? []
  return {
    letters,
    marks: [
      ...(open ? [{ at: before, kind: 'open', sign: open } as const] : []),
      ...block.marks.map((mark) => ({ ...mark, at: mark.at + before })),
      ...(close ? [{ at: letters.length - behind, kind: 'close', sign: close } as const] : []),
    ],
    places: block.places.map((place) => ({ ...place, column: place.column + before })),
  }
}
