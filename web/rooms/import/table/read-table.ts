import { parse } from 'papaparse'
import { readHeader, type Settings } from './header.ts'
import { asItWas, separators, withoutInFormulas } from './separators.ts'

/** Rows that cards can be made of. docs/rules.md §Decks.15. */
export type Table = Pick<Settings, 'isHtml' | 'others' | 'tags' | 'tagsColumn'> & {
  /** What each column is called, at least two. */
  columns: readonly string[]
  /** As they stand there. */
  rows: readonly (readonly string[])[]
  /** Whether a quotation mark that begins a field ends nowhere, so that all of them are text. */
  hasOpenQuotes: boolean
}

/** A table in a text: `Q:` and `A:`, else fields between separators, of which a header may tell. */
export function readTable(text: string): Table {
  const { settings, body } = readHeader(text.replace(/^\ufeff/, ''))
  const named = settings.separator === undefined ? readMarkdown(body) : undefined
  const pairs = settings.separator === undefined ? readPairs(body) : []
  const { rows, hasOpenQuotes } =
    named || pairs.length > 0
      ? { rows: named?.rows ?? pairs, hasOpenQuotes: false }
      : readRows(body, settings.separator)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 2)
  const { separator: _, ...others } = settings
  const columns = named?.columns ?? settings.columns
  const nameOf = (nth: number) => columns[nth]?.trim() || (others.others.get(nth) ?? `Column ${nth + 1}`)
  return { ...others, columns: Array.from({ length: width }, (_, nth) => nameOf(nth)), rows, hasOpenQuotes }
}

type Rows = Pick<Table, 'rows' | 'hasOpenQuotes'>

/** A formula may hold what parts fields: it is whole where as many rows are of one length then. */
function readRows(body: string, separator: string | undefined): Rows {
  const parted = readWritten(body, separator)
  const held = withoutInFormulas(body, separator)
  if (held === body) return parted
  const read = readWritten(held, separator)
  const whole = { ...read, rows: read.rows.map((row) => row.map(asItWas)) }
  return alikeIn(whole) < alikeIn(parted) ? parted : whole
}

/** How many rows have as many fields as most have, of two or more. */
function alikeIn({ rows }: Rows): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Where a field's quotation mark has no other one, it would take all that follows into the field: then none of them quotes. */
function readWritten(body: string, separator: string | undefined): Rows {
  const options = { delimitersToGuess: separators, skipEmptyLines: 'greedy' } as const
  const { data, errors } = parse<string[]>(body, { ...options, delimiter: separator ?? '' })
  if (!errors.some(({ type }) => type === 'Quotes')) return { rows: data, hasOpenQuotes: false }
  const lines = body.split(/\r\n?|\n/)
  const isInMost = (sign: string) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length
  const delimiter = separator ?? separators.find(isInMost) ?? ','
  return { rows: parse<string[]>(body, { ...options, delimiter, fastMode: true }).data, hasOpenQuotes: true }
}

const rule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/

/** A table of Markdown: strokes around every cell, and a rule below the names of the columns. */
function readMarkdown(body: string): { columns: string[]; rows: string[][] } | undefined {
  const [names = '', second = '', ...lines] = body.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (!rule.test(second)) return undefined
  const columns = cellsIn(names)
  const cellsOf = (line: string) => {
    const whole = cellsIn(withoutInFormulas(line)).map(asItWas)
    return whole.length === columns.length ? whole : cellsIn(line)
  }
  return { columns, rows: lines.map(cellsOf) }
}

const cellsIn = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** A question lasts until its answer begins, an answer until the next question or a line of dashes. */
function readPairs(body: string): string[][] {
  if (!/^A:/m.test(body)) return []
  return body
    .split(/^Q:/m)
    .slice(1)
    .flatMap((part) => {
      const [front = '', back] = part.split(/^A:/m)
      return back === undefined ? [] : [[front.trim(), (back.split(/^-{3,}\s*$/m)[0] ?? '').trim()]]
    })
}
