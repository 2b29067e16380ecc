import { parse } from 'papaparse'
import type { Losses } from '../anki/losses.ts'
import { latexOf } from '../anki/side.ts'
import { readHeader } from './header.ts'

/** Rows that cards can be made of. docs/rules.md §Decks.15. */
export type Table = {
  /** What each column is called, at least two. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Which column has tags, between spaces, counted from 0. */
  tags?: number | undefined
}

/** A table in a text: `Q:` and `A:`, else fields between separators, of which Anki's header may tell. */
export function readTable(text: string): Table {
  const { settings, body } = readHeader(text.replace(/^\ufeff/, ''))
  const pairs = settings.separator === undefined ? readPairs(body) : []
  const rows = pairs.length > 0 ? pairs : readRows(body, settings.separator)
  const width = Math.max(2, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, nth) => settings.columns[nth]?.trim() || `Column ${nth + 1}`)
  const tags = settings.tagsColumn && settings.tagsColumn - 1
  return { columns, tags, rows: settings.isHtml ? rows.map((row) => row.map(fromHtml)) : rows }
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

const fromHtml = (cell: string): string => {
  const losses: Losses = new Map()
  return latexOf(cell, { readsDollars: true, losses, hasPicture: () => false })
}
