import { some } from '#web/lib/in-words.ts'
import type { Losses } from '../anki/losses.ts'
import type { SideReading } from '../anki/side.ts'
import { lossesInWords } from '../losses-in-words.ts'
import { latexOfMarkdown } from '../mochi/markdown.ts'
import { asItWas, withoutInFormulas } from './separators.ts'

const colons = /(?<=[^\s:][ \t]{0,3}):{2,3}(?=[ \t]{0,3}[^\s:])/
const between = /^\?{1,2}[ \t]*$/m
const marked = /==(?![\s=])([^=\n]+?)(?<!\s)==/g
const code = /^```[\s\S]*?^```|`[^`\n]*`/gm
const clozed = /\{\{[^{}\n]+\}\}/g
const held = (text: string) =>
  [code, clozed].reduce((rest, found) => withoutInFormulas(rest, ':=?', found), withoutInFormulas(text, ':='))

const bullet = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:\[[ x]\][ \t]+)?/
const heading = /^#{1,6}[ \t]/
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

type Parts = { front: string; back: string; mark: string }

/**
 * The sides in a line, around the colons of Obsidian or a sign of RemNote's. Signs that programs have as well (`==`, `;;`) count
 * only behind a bullet.
 */
function partsOf(line: string): Parts | undefined {
  const begin = bullet.exec(line)?.[0] ?? ''
  const rest = line.slice(begin.length)
  const part = (at: number, length: number, mark: string) => ({
    front: rest.slice(0, at),
    back: rest.slice(at + length),
    mark,
  })
  const { 0: found = '', index } = colons.exec(rest) ?? {}
  if (index !== undefined) return part(index, found.length, found)
  const ofRemNote = ['>>', '<<', '<>', ...(begin === '' ? [] : ['==', ';;'])]
  const mark = ofRemNote.find((sign) => rest.indexOf(` ${sign} `) > 0)
  return mark ? part(rest.indexOf(` ${mark} `), mark.length + 2, mark) : undefined
}

/** The question in a line of RemNote’s whose answer are the indented lines below it. */
function lastingIn(line: string): string | undefined {
  const [, front] = /^(.*)(?:>>>|;;;|:::)$/.exec(line.trimEnd()) ?? []
  return front?.trim() ? front.replace(bullet, '') : undefined
}

/** Whether a text has cards as Obsidian’s plugin for them takes them, or RemNote. Source: their manuals, “Flashcards”. */
export function isNotes(text: string): boolean {
  const whole = held(text)
  if (between.test(whole) || whole.search(marked) >= 0) return true
  return linesOf(whole).some((line) => partsOf(line) ?? lastingIn(line))
}

/**
 * What notes have for programs and not for readers: front matter, comments (also of when a card was studied), its deck, the name
 * of a place.
 */
const silent =
  /(?<![\s\S])---\n[\s\S]*?\n---(?:\n|$)|<!--[^\n]{0,1000}?-->|%%[^\n%]{0,1000}%%|(?<!\S)#flashcards[^\s]*|[ \t]\^[\w-]+$/gm
const callout = /^(?:>[ \t]?)+(?:\[![\w-]+\][+-]?[ \t]*)?/gm

/** Links as they are read, pictures as Markdown has them elsewhere, and clozes as `latexOfMarkdown` takes them. */
const markdownOf = (side: string): string =>
  asItWas(side)
    .replace(/!\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g, '![](<$1>)')
    .replace(/\[\[(?:[^[\]|\n]*\|)?([^[\]|\n]+)\]\]/g, '$1')
    .replace(/\{\{c(?=\d+::)/g, '{{')

const depthOf = (line: string) => line.length - line.trimStart().length

/** One of several notes, by whose name its cards are tagged. */
type Note = { name: string; text: string }
type HasPicture = (placeholder: string) => boolean

/** The cards of notes in Markdown as rows in the card language; how many lines are in none is told. docs/rules.md §Decks.15. */
export function readNotes(notes: readonly Note[], hasPicture: HasPicture = () => false) {
  const losses: Losses = new Map()
  const reading: SideReading = { readsDollars: true, losses, hasPicture }
  let left = 0
  const rows = notes.flatMap(({ name, text }) => {
    const read = readNote(text, reading)
    left += read.left
    return notes.length > 1 ? read.rows.map((row) => [...row, tagOf(name)]) : read.rows
  })
  return { rows, notices: [...(left > 0 ? [leftOut(left)] : []), ...wordsOf(losses)] }
}

const tagOf = (fileName: string) => fileName.replace(/\.\w+$/, '').replace(/[,;]\s*/g, ' ')

function readNote(body: string, reading: SideReading): { rows: string[][]; left: number } {
  const rows: string[][] = []
  let left = 0
  const read = (side: string) => {
    const markdown = markdownOf(side).trim()
    // A command outside of formulas is no Markdown, but a card's own language.
    if (/\\[a-z]/i.test(withoutInFormulas(markdown, '\\'))) return { latex: markdown, clozes: [] }
    return latexOfMarkdown(markdown, reading)
  }
  const give = ({ front, back, mark }: Parts) => {
    const [asked, said] = [read(front), read(back)]
    const sides = [asked.latex, said.latex || asked.clozes.join(', ')]
    if (mark !== '<<') rows.push(sides)
    if ([':::', '??', '<>', '<<'].includes(mark)) rows.push(sides.toReversed())
  }
  const giveLines = (lines: readonly string[]) => {
    for (let nth = 0; nth < lines.length; nth++) {
      const line = lines[nth] ?? ''
      const parts = partsOf(line)
      const front = parts ? undefined : lastingIn(line)
      const below = lines.slice(nth + 1)
      const end = below.findIndex((other) => depthOf(other) <= depthOf(line))
      const within = front ? below.slice(0, end < 0 ? undefined : end) : []
      if (parts) give(parts)
      else if (front && within.length > 0) give({ front, back: dedented(within), mark: '' })
      else if (line.search(clozed) >= 0) give({ front: line.replace(bullet, ''), back: '', mark: '' })
      else left++
      nth += within.length
    }
  }
  const text = body.replace(/\r\n?/g, '\n').replace(/\$\$[^$]+\$\$/g, (formula) => formula.replace(/\n/g, ' '))
  for (const paragraph of held(text.replace(silent, '').replace(callout, '')).split(/\n[ \t]*\n/)) {
    const lines = linesOf(paragraph).filter((line) => !heading.test(line))
    const at = lines.findIndex((line) => between.test(line))
    const words = lines.join('\n')
    if (at > 0) {
      const [front, back] = [lines.slice(0, at), lines.slice(at + 1)].map((some) => some.join('\n'))
      give({ front: front ?? '', back: back ?? '', mark: lines[at]?.trim() ?? '' })
    } else if (lines.some((line) => partsOf(line) ?? lastingIn(line))) giveLines(lines)
    else if (words.search(marked) >= 0) give({ front: words.replace(marked, '{{$1}}'), back: '', mark: '' })
    else if (words.search(clozed) >= 0) giveLines(lines)
    else left += lines.length
  }
  return { rows, left }
}

const dedented = (lines: readonly string[]) => {
  const depth = Math.min(...lines.map(depthOf))
  return lines.map((line) => line.slice(depth)).join('\n')
}

const wordsOf = (losses: Losses) =>
  lossesInWords([...losses].map(([kind, { count, examples }]) => ({ kind, count, examples: [...examples] })))

const leftOut = (lines: number) =>
  `${some(lines, 'line')} ${lines === 1 ? 'is' : 'are'} no card, left out: one is “question::answer”, a question and its answer around a line “?”, or a paragraph with ==words== to ask for.`
