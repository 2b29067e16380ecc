import { cutDefinitions } from '../latex/definitions.ts'
import { type Macros, macroLimits, readMacroRows } from '../latex/macros.ts'
import { macrosBegin as macrosBeginLine, macrosEnd as macrosEndLine } from './document.ts'
import type { Note } from './read-card.ts'

/** Characters of a preamble that are looked at for macros: ten times what fifty of the longest take. */
const preambleMax = 100_000

const macrosBegin = new RegExp(`(?<![^\\n])[ \\t]*${macrosBeginLine}[ \\t]*\\n`)
const macrosEnd = new RegExp(`(?<![^\\n])[ \\t]*${macrosEndLine}`)

/** Where the lines stand that a document marks as its macros; without an end to them, as far as it goes. */
export function markedMacros(source: string): { from: number; to: number | undefined } | undefined {
  const begin = macrosBegin.exec(source)
  if (!begin) return undefined
  const from = begin.index + begin[0].length
  const end = source.slice(from).search(macrosEnd)
  return { from, to: end < 0 ? undefined : from + end }
}

/** The lines of a preamble that define the deck's macros: those it marks, else all of it. */
function ownDefinitions(preamble: string): { text: string; from: number } {
  const { from, to } = markedMacros(preamble) ?? { from: 0, to: undefined }
  return { text: preamble.slice(from, to), from }
}

/** The macros that a preamble defines, the last definition of each; what a deck cannot have is noted and left out. */
export function readMacrosOf(preamble: string, note: Note): Macros {
  const { text, from } = ownDefinitions(preamble.slice(0, preambleMax))
  const { rows, unread } = cutDefinitions(text)
  const placeOf = (part: string) => from + Math.max(0, text.indexOf(part))
  let at = 0
  for (const line of unread) {
    at = Math.max(at, text.indexOf(line, at))
    note(from + at, `This definition is not one that a deck can have: ${line.slice(0, 80)}`)
    at += line.length
  }
  const all = [...new Map(rows.map(({ name, body }) => [name, body]))].map(([name, body]) => ({ name, body }))
  let taken = all.slice(0, macroLimits.count)
  const excess = all[macroLimits.count]
  if (excess) note(placeOf(excess.name), `A deck may have at most ${macroLimits.count} macros; the rest are left out.`)
  for (;;) {
    const read = readMacroRows(taken)
    if (read.ok) return read.value
    for (const [nth, { name }] of taken.entries()) {
      const reason = read.reasons[nth]
      if (reason) note(placeOf(name), `${reason} It is left out.`)
    }
    taken = taken.filter((_, nth) => read.reasons[nth] === undefined)
  }
}
