import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { joinMacros } from '#domain/assistant/notes/macros'
import { splitNotes } from '#domain/assistant/notes/split'
import { joinFiles } from '#domain/document/notes/files'
import { readDocument } from '#domain/document/read'
import { readDefinitions } from '#domain/latex/definitions'
import type { Macros } from '#domain/latex/macros'
import { areas } from '#server/gateways/model/offline/facts'
import { seedDecks } from '#server/seed/decks'
import { ofAuthors, preamble } from '#typeset/corpus/authors'
import { courseNotes } from '#typeset/corpus/course'
import { mathematics } from '#typeset/corpus/mathematics'
import { packages } from '#typeset/corpus/packages'
import { prose } from '#typeset/corpus/prose'
import { textbook } from '#typeset/corpus/textbook'
import { tikzDiagrams } from '#typeset/corpus/tikz-cd'
import { xyDiagrams } from '#typeset/corpus/xy-pic'

/** Sides of one origin, and the macros they are set with; `leftOut` are definitions that no deck can hold. */
export type Sides = { origin: string; macros: Macros; sides: readonly string[]; leftOut: readonly string[] }

const plain = (origin: string, sides: readonly string[], macros: Macros = {}): Sides => ({
  origin,
  macros,
  sides,
  leftOut: [],
})

/** What the project itself has of card sides. */
export const ownSides = (): Sides[] => [
  plain('the corpus', [...mathematics, ...prose]),
  { origin: "authors' own commands", sides: ofAuthors, ...macrosOf(readDefinitions(preamble)) },
  plain("packages' commands", packages),
  plain('out of textbooks', textbook),
  plain(
    'diagrams',
    [...tikzDiagrams, ...xyDiagrams].map(([source]) => source),
  ),
  sidesOfNotes("a course's notes", joinFiles(courseNotes())?.text ?? ''),
  plain(
    'the library',
    Object.values(areas).flatMap((facts) => facts.flatMap(({ front, back }) => [front, back])),
  ),
  ...seedDecks.map(({ title, macros, cards }) => {
    const sides = cards.flatMap(({ front, back }) => [front, back])
    return plain(title, sides, macros)
  }),
]

/**
 * The sides in a folder: `.tex` files are decks or notes, each with its own macros; a `.json` file holds `{macros, sides}` or an
 * array of sides. What is neither is named and passed over.
 */
export function sidesIn(folder: string): Sides[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return names.flatMap((name): Sides[] => {
    if (!['.tex', '.json'].includes(extname(name))) return []
    const text = readFileSync(join(folder, name), 'utf8')
    const found = name.endsWith('.tex') ? sidesOfDocument(name, text) : sidesOfJson(name, text)
    if (!found) console.log(`${name} holds no sides: it should be an array of them, or {macros, sides}.`)
    return found ? [found] : []
  })
}

function sidesOfDocument(origin: string, text: string): Sides {
  if (!text.includes('\\begin{card}')) return sidesOfNotes(origin, text)
  const { macros, cards } = readDocument(text).deck
  return plain(
    origin,
    cards.flatMap(({ front, back }) => [front, back]),
    macros,
  )
}

function sidesOfNotes(origin: string, text: string): Sides {
  const notes = splitNotes(text)
  return { origin, sides: notes.pieces.map(({ source }) => source), ...macrosOf(notes) }
}

function macrosOf(definitions: Parameters<typeof joinMacros>[1]): Pick<Sides, 'macros' | 'leftOut'> {
  const { macros, refused } = joinMacros({}, definitions)
  return { macros, leftOut: refused.map(({ source, reason }) => `${source}: ${reason}`) }
}

const manySides = z.array(z.string())
const inJson = z.union([
  manySides.transform((sides) => ({ sides, macros: {} })),
  z.object({ sides: manySides, macros: z.record(z.string(), z.string()).default({}) }),
])

function sidesOfJson(origin: string, text: string): Sides | undefined {
  const read = inJson.safeParse(parsed(text))
  return read.success ? plain(origin, read.data.sides, read.data.macros) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
