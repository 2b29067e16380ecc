import { some } from '#web/lib/in-words.ts'
import { asItWas, withoutInFormulas } from './separators.ts'

const colons = /(?<=[^\s:][ \t]{0,3}):{2,3}(?=[ \t]{0,3}[^\s:])/
const between = /^\?{1,2}[ \t]*$/m
const marked = /==(?![\s=])([^=\n]+?)(?<!\s)==/g
const code = /^```[\s\S]*?^```|`[^`\n]*`/gm
const held = (text: string) => withoutInFormulas(withoutInFormulas(text, ':=?', code), ':=')

/** Whether a text has cards as Obsidian’s plugin for them takes them. Source: its manual, “Flashcards”. */
export const isNotes = (text: string): boolean =>
  [colons, between, new RegExp(marked.source)].some((mark) => mark.test(held(text)))

/** What says nothing on a card: what notes say of themselves, when a card was studied, and of which deck it is. */
const silent = /^---\n[\s\S]*?\n---(?:\n|$)|<!--[^\n]{0,1000}?-->|(?<!\S)#flashcards[^\s]*/g
const bullet = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/
const heading = /^#{1,6}[ \t]/

/** The cards of notes in Markdown as rows; how many lines are in none is told. docs/rules.md §Decks.15. */
export function readNotes(body: string): { rows: string[][]; notices: string[] } {
  const rows: string[][] = []
  let left = 0
  const give = (front: string, back: string, isBoth: boolean) => {
    const sides = [front, back].map((side) => asItWas(side).trim())
    rows.push(sides, ...(isBoth ? [sides.toReversed()] : []))
  }
  for (const paragraph of held(body.replace(/\r\n?/g, '\n').replace(silent, '')).split(/\n[ \t]*\n/)) {
    const all = paragraph.split('\n').filter((line) => line.trim() !== '')
    const lines = all.filter((line) => !heading.test(line))
    const at = lines.findIndex((line) => between.test(line))
    const words = lines.join('\n')
    if (at > 0) give(lines.slice(0, at).join('\n'), lines.slice(at + 1).join('\n'), lines[at]?.trim() === '??')
    else if (lines.some((line) => colons.test(line)))
      for (const line of lines) {
        const { 0: mark = '', index } = colons.exec(line) ?? {}
        if (index === undefined) left++
        else give(line.slice(0, index).replace(bullet, ''), line.slice(index + mark.length), mark === ':::')
      }
    else if (words.search(marked) >= 0)
      give(
        words.replace(marked, '\\cloze{$1}'),
        Array.from(words.matchAll(marked), ([, word]) => word).join(', '),
        false,
      )
    else left += lines.length
  }
  return { rows, notices: left > 0 ? [leftOut(left)] : [] }
}

const leftOut = (lines: number) =>
  `${some(lines, 'line')} ${lines === 1 ? 'is' : 'are'} no card, left out: one is “question::answer”, a question and its answer around a line “?”, or a paragraph with ==words== to ask for.`
