import { parse } from 'papaparse'
import type { Losses } from '../anki/losses.ts'
import type { PackagePlan } from '../anki/package-plan.ts'
import { latexOf } from '../anki/side.ts'
import { readHeader } from './header.ts'

/** Rows that cards can be made of. docs/rules.md §Decks.15. */
export type Table = {
  /** What each column is called, at least two. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Which column has tags, between spaces, counted from 0. */
  tags?: number | undefined
  /** What these columns have in HTML, from a row on, and no card can have. */
  lossesIn?: (columns: readonly number[], fromRow: number) => PackagePlan['losses']
}

/** A table in a text: `Q:` and `A:`, else fields between separators, of which Anki's header may tell. */
export function readTable(text: string): Table {
  const { settings, body } = readHeader(text.replace(/^\ufeff/, ''))
  const pairs = settings.separator === undefined ? readPairs(body) : []
  const rows = pairs.length > 0 ? pairs : readRows(body, settings.separator)
  const width = Math.max(2, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, nth) => settings.columns[nth]?.trim() || `Column ${nth + 1}`)
  const tags = settings.tagsColumn && settings.tagsColumn - 1
  if (!settings.isHtml) return { columns, tags, rows }
  const lossesIn: Table['lossesIn'] = (columns, fromRow) => {
    const losses: Losses = new Map()
    for (const row of rows.slice(fromRow)) for (const column of columns) fromHtml(row[column] ?? '', losses)
    return [...losses].map(([kind, { count, examples }]) => ({ kind, count, examples: [...examples] }))
  }
  return { columns, tags, rows: rows.map((row) => row.map((cell) => fromHtml(cell, new Map()))), lossesIn }
}

const readRows = (body: string, separator: string | undefined): string[][] =>
  parse<string[]>(body, {
    delimiter: separator ?? '',
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
  }).data

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

const fromHtml = (cell: string, losses: Losses): string =>
  latexOf(cell, { readsDollars: true, losses, hasPicture: () => false })
