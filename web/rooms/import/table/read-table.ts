import { parse } from 'papaparse'
import { inWords, some } from '#web/lib/in-words.ts'
import { goingOn, usualLength } from './going-on.ts'
import { readHeader, type Settings } from './header.ts'
import { readMarkdown } from './markdown.ts'
import { isNotes, readNotes } from './obsidian.ts'
import { readPairs } from './read-pairs.ts'
import { readPairsOfLines, readRowsBetween } from './rows-between.ts'
import { arrowIn, asItWas, dashIn, separators, withoutInFormulas } from './separators.ts'

/** Rows that cards can be made of. docs/rules.md §Decks.15. */
export type Table = Pick<Settings, 'isHtml' | 'others' | 'tags' | 'tagsColumn'> & {
  /** What each column is called, at least two. */
  columns: readonly string[]
  /** Anki names no columns in what it writes; where they are named, as in our own tables, sides mean what they say. */
  hasClozes: boolean
  /** As they stand there. */
  rows: readonly (readonly string[])[]
  /** What is to be said of how they were read. */
  notices: readonly string[]
  /** Whether they are cards of notes, whose sides are known. */
  isOfNotes?: boolean
}

/** A table in a text: `Q:` and `A:`, else fields between separators, of which a header may tell. */
export function readTable(text: string): Table {
  const { settings, body: written } = readHeader(text.replace(/^\ufeff/, ''))
  const hasNoHeader = settings.separator === undefined
  const body = hasNoHeader ? withoutSpaces(written) : written
  const inMarkdown = hasNoHeader ? readMarkdown(body) : undefined
  // Where text stands beside a table of Markdown, the cards may be in that text: other ways to read it go first.
  const isWhole = inMarkdown?.notices.length === 0
  const pairs = hasNoHeader && !isWhole ? readPairs(body) : []
  const named = isWhole || (pairs.length === 0 && !isNotes(body)) ? inMarkdown : undefined
  const ofPairs = pairs.length > 0 ? { rows: pairs, notices: [] } : undefined
  const { rows, notices, isOfNotes = false }: Rows = named ?? ofPairs ?? readRows(body, settings.separator)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 2)
  const { separator: _, ...others } = settings
  const columns = named?.columns ?? settings.columns
  const nameOf = (nth: number) => columns[nth]?.trim() || (others.others.get(nth) ?? `Column ${nth + 1}`)
  return {
    ...others,
    columns: Array.from({ length: width }, (_, nth) => nameOf(nth)),
    hasClozes: settings.columns.length === 0 && /\{\{c\d/.test(body),
    rows,
    isOfNotes,
    notices: [...notices, ...(hasNoHeader ? longOnes(rows) : [])],
  }
}

/** Leaves out spaces between a separator and a quotation mark that begins a field, if all rows are whole then. */
function withoutSpaces(body: string): string {
  const without = body.replace(/([;,|]) +(?="(?!"))/g, '$1')
  const isWhole = (delimiter: string) => {
    const { data, errors } = parse<string[]>(without, { delimiter, skipEmptyLines: 'greedy' })
    return errors.length === 0 && data.every(({ length }) => length > 1 && length === data[0]?.length)
  }
  return without !== body && [';', ',', '|'].some(isWhole) ? without : body
}

type Rows = Pick<Table, 'rows' | 'notices' | 'isOfNotes'>

/** A separator within a formula parts nothing, if rows agree in their length at least as well then. */
function readRows(body: string, said: string | undefined): Rows {
  const separator = said ?? partingIn(body)
  const between = said || isNotes(body) ? undefined : readRowsBetween(body)
  if (between) return between
  const mayBeNotes = isLoose(separator, body) || [': ', ' = '].includes(separator ?? '') || isBulleted(body)
  if (mayBeNotes && isNotes(body)) return { ...readNotes([{ name: '', text: body }]), isOfNotes: true }
  const pairs = separator === undefined ? readPairsOfLines(body) : undefined
  if (pairs) return pairs
  const parted = readWritten(body, separator)
  const held = withoutInFormulas(body, separator)
  if (held === body) return parted
  const read = readWritten(held, said ?? partingIn(held))
  const whole = { ...read, rows: read.rows.map((row) => row.map(asItWas)) }
  return alikeIn(whole) < alikeIn(parted) ? parted : whole
}

const isBulleted = (body: string) => body.split(/\r\n?|\n/).every((line) => /^(?:[-*+]\s|$)/.test(line.trimStart()))

/** Commas that all have a space behind them may be those of sentences: that is too little to go by. */
const isLoose = (separator: string | undefined, body: string): boolean =>
  separator === undefined || (separator === ',' && !/,\S/.test(body))

function partingIn(body: string): string | undefined {
  const found = separatorOf(body)
  return isLoose(found, body) ? (arrowIn(body) ?? found ?? dashIn(body)) : found
}

/** Says which rows have more fields than most: a separator may stand in their text. */
function longOnes(rows: Table['rows']): string[] {
  const usual = usualLength(rows)
  const isLong = (row: readonly string[]) => row.slice(usual).some((cell) => cell.trim() !== '')
  const count = rows.filter(isLong).length
  if (usual < 2 || count === 0) return []
  const first = inWords(rows.findIndex(isLong) + 1)
  const which = count === 1 ? `Row ${first} has` : `${some(count, 'row')}, the first of them row ${first}, have`
  return [`${which} more fields than the others: where a text has what parts them, put it in quotation marks.`]
}

/** How many rows have as many fields as most have, of two or more. */
function alikeIn({ rows }: Rows): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const lookedAt = 100

/** The separator by which all of the first rows have as many fields, if there is one. */
function separatorOf(body: string): string | undefined {
  const lines = body.split('\n', lookedAt).join('\n')
  const rowsBy = (delimiter: string) => parse<string[]>(lines, { delimiter, skipEmptyLines: 'greedy' }).data
  const isWhole = (delimiter: string) => {
    const [first, ...others] = rowsBy(delimiter)
    return first !== undefined && first.length > 1 && others.every(({ length }) => length === first.length)
  }
  const isGoingOn = (delimiter: string) =>
    goingOn(parse<string[]>(lines, { delimiter, fastMode: true }).data) !== undefined
  const found = separators.find(isWhole)
  // `;;` may also be an empty column of a spreadsheet between two single semicolons.
  const isEmptied =
    found === ';;' && isWhole(';') && rowsBy(';;').every((row) => row.some((cell) => /;(?! )/.test(cell)))
  return (isEmptied ? ';' : found) ?? ['\t', ';;', ';'].find(isGoingOn)
}

const openQuotes = 'Not every quotation mark around a field has another one at its end: all are read as text.'

/** A quotation mark that is never closed would take all that follows into its field: then none is read as quoting. */
function readWritten(body: string, separator: string | undefined): Rows {
  const delimitersToGuess = [...separators]
  const { data, errors } = parse<string[]>(body, { delimitersToGuess, delimiter: separator ?? '' })
  if (!errors.some(({ type }) => type === 'Quotes')) return wholeRows(data, [])
  const lines = body.split(/\r\n?|\n/)
  const isInMost = (sign: string) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length
  const delimiter = separator ?? separators.find(isInMost) ?? ','
  return wholeRows(parse<string[]>(body, { delimiter, fastMode: true }).data, [openQuotes])
}

/** Rows that are not blank, each with the lines that belong to it; lines end in `\n`, whatever they ended in. */
function wholeRows(read: readonly string[][], notices: readonly string[]): Rows {
  const lines = read.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')))
  const whole = goingOn(lines)
  if (!whole) return { rows: lines.filter((row) => row.some((cell) => cell.trim() !== '')), notices }
  const sentence = `${some(whole.count, 'line')} in which no field ends: ${whole.count === 1 ? 'it' : 'each'} goes on with the row before.`
  return { rows: whole.rows, notices: [sentence, ...notices] }
}
