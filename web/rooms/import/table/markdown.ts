import { some } from '#web/lib/in-words.ts'
import { asItWas, withoutInFormulas } from './separators.ts'

const rule = /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?$/

/** A table of Markdown: strokes between the cells, and a rule below the names of the columns. What stands beside it is notices. */
export function readMarkdown(body: string): { columns: string[]; rows: string[][]; notices: string[] } | undefined {
  const lines = body.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const at = lines.findIndex((line, nth) => nth > 0 && rule.test(line.trim()) && lines[nth - 1]?.includes('|'))
  if (at < 0) return undefined
  const columns = cellsIn(lines[at - 1] ?? '')
  const cellsOf = (line: string) => {
    const whole = cellsIn(withoutInFormulas(line)).map(asItWas)
    return whole.length === columns.length ? whole : cellsIn(line)
  }
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => !line.includes('|'))
  const rows = (end < 0 ? below : below.slice(0, end)).map(cellsOf)
  const left = lines.length - rows.length - 2
  return { columns, rows, notices: left > 0 ? [leftOut(left)] : [] }
}

const leftOut = (count: number) => `${some(count, 'line')} beside the table ${count === 1 ? 'is' : 'are'} left out.`

const cellsIn = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
