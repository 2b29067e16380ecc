import { arrows, asItWas, dashes, withoutInFormulas } from './separators.ts'

/** Rows between other signs than the ends of lines, and what is to be said of it. */
type Rows = { rows: string[][]; notices: string[] }

const run = /([#*=@~|/+&%$_-])\1{1,9}/g
/** Each is a way through the whole text. */
const signsMax = 12
/** What may stand between the two sides then. */
const betweenSides = ['\t', ';;', ...arrows, ...dashes, ',']

/** Nothing unless each piece has two sides, with the same sign between them. */
function rowsBy(masked: string, sign: string, sides: readonly string[]): string[][] {
  const pieces = masked.split(sign).filter((piece) => piece.trim() !== '')
  const side = sides.find((between) => pieces.every((piece) => piece.trim().split(between).length === 2))
  if (side === undefined || pieces.length < 2) return []
  return pieces.map((piece) =>
    piece
      .trim()
      .split(side)
      .map((cell) => asItWas(cell).trim()),
  )
}

/** What semicolons part, also in one line: of lines all end with one. */
function rowsBetweenSemicolons(masked: string): string[][] {
  if (/\t.*\t/.test(masked)) return rowsBy(masked, ';', ['\t'])
  const lines = masked.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const isEnded = lines.every((line) => /;\s*$/.test(line))
  const rows = rowsBy(masked, ';', masked.includes('\t') ? [] : [...arrows, ...dashes, ','])
  const isMeant = lines.length === 1 ? rows.length > (isEnded ? 1 : 2) : isEnded && rows.length === lines.length
  return isMeant ? rows : []
}

/** Rows as Quizlet gives them on request: between semicolons or several of one sign. docs/rules.md §Decks.15. */
export function readRowsBetween(body: string): Rows | undefined {
  const masked = withoutInFormulas(body, ';,|#*=@~/+&%$_->→:–— ')
  const runs = [...new Set(masked.match(run))].toSorted((one, other) => other.length - one.length).slice(0, signsMax)
  for (const sign of [...runs, ';']) {
    const rows = sign === ';' ? rowsBetweenSemicolons(masked) : rowsBy(masked, sign, betweenSides)
    if (rows.length > 0) return { rows, notices: [`Rows are parted by “${sign}”.`] }
  }
  return undefined
}

/** Paragraphs of two lines each: a line for each side. */
export function readPairsOfLines(body: string): Rows | undefined {
  const paragraphs = body
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
  const rows = paragraphs.map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
  const isMeant = rows.length > 1 && rows.every(({ length }) => length === 2)
  return isMeant ? { rows, notices: ['Rows are parted by blank lines, their sides by lines.'] } : undefined
}
