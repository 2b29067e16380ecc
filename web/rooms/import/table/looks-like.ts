import { readMarkdown } from './markdown.ts'
import { isNotes } from './obsidian.ts'
import { answerMark, questionMark } from './read-pairs.ts'
import { readPairsOfLines, readRowsBetween } from './rows-between.ts'
import { arrowIn, dashIn, withoutInFormulas } from './separators.ts'

const header = /^#(?:separator|html|columns|tags|deck|notetype|guid)[ a-z]*:|^sep=.\s*$/im
const ofDocument = /\\begin\s*\{(?:card|document)\}|\\documentclass/
const names = /\.(?:csv|tsv)$/i

/** Whether a text is a table rather than a document: by its file's name, Anki's header, `Q:` and `A:`, or what parts its fields. */
export function looksLikeTable(text: string, fileName = ''): boolean {
  if (names.test(fileName) || /^\ufeff?#separator:/i.test(text)) return true
  if (ofDocument.test(text)) return false
  const lines = text.split(/\r\n?|\n/, 1_000).filter((line) => line.trim() !== '')
  const tabbed = lines.filter((line) => line.includes('\t')).length
  return (
    header.test(text) ||
    readMarkdown(text) !== undefined ||
    (questionMark.test(text) && answerMark.test(text)) ||
    tabbed * 2 > lines.length ||
    isParted(lines) ||
    isGoingOn(lines) ||
    (arrowIn(text) ?? dashIn(text)) !== undefined ||
    (readRowsBetween(text) ?? readPairsOfLines(text)) !== undefined ||
    isNotes(text)
  )
}

/**
 * Whether the first line has separators that no sentence has, and each other line as many of them or none, as in exports of
 * Quizlet.
 */
const isGoingOn = ([first = '', ...others]: readonly string[]): boolean =>
  ['\t', ';;'].some((sign) => {
    const countIn = (line: string) => line.split(sign).length - 1
    const alike = others.filter((line) => countIn(line) === countIn(first)).length
    return (
      first.trim().includes(sign) && alike > 0 && others.every((line) => [0, countIn(first)].includes(countIn(line)))
    )
  })

/** Whether most lines have as many semicolons or strokes, or all of them as many commas: sentences have some of these, too. */
function isParted(lines: readonly string[]): boolean {
  const unquoted = lines.map((line) => withoutInFormulas(line).replace(/"[^"]*"/g, ''))
  return ([';', '|', ','] as const).some((sign) => {
    const counts = unquoted.map((line) => line.split(sign).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]
    const alike = counts.filter((count) => count === usual).length
    return lines.length > 1 && usual !== 0 && (sign === ',' ? alike === lines.length : alike * 2 >= lines.length)
  })
}
