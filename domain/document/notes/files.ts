import { blankedNotes } from './blanked.ts'

/** A file of notes, by its name or its path. */
export type NotesFile = { name: string; text: string }

/** Characters of notes that are read, all files together. Source: docs/rules.md §Decks.20. */
export const notesMax = 2_000_000

const sourceOf = (file: string, line: number): string => `% !LEMMA file ${file}\n% !LEMMA line ${line}\n`
const asked = /\\(?:input|include|subfile)(?![A-Za-z])\s*(?:\{([^{}\n]*)\}|([^\s\\{}%]+))/g
const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
const keyOf = (name: string): string => baseOf(name.trim().replace(/\.(?:tex|ltx)$/i, '')).toLowerCase()

/**
 * Several files as one document: what a file asks for by `\input` or `\include` stands in its place, said in `% !LEMMA`
 * lines; what no file asks for follows at the end. `missing` names what was asked for and is not among them. A file that
 * asks for itself is not read again within itself; nothing where all of it would be longer than `notesMax`.
 */
export function joinFiles(files: readonly NotesFile[]): { text: string; missing: string[] } | undefined {
  const read = files.map(({ name, text }) => {
    const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
    const { outline } = blankedNotes(whole)
    const end = outline.indexOf('\\end{document}')
    return { name, source: end < 0 ? whole : whole.slice(0, end), outline: end < 0 ? outline : outline.slice(0, end) }
  })
  type Read = (typeof read)[number]
  const byKey = new Map(read.map((file) => [keyOf(file.name), file]))
  const used = new Set<Read>()
  const missing = new Set<string>()
  const parts: string[] = []
  let length = 0
  const add = (part: string) => {
    parts.push(part)
    length += part.length
  }
  const addFile = (file: Read, path: readonly string[]) => {
    used.add(file)
    const key = keyOf(file.name)
    let at = 0
    let line = 1
    add(sourceOf(file.name, line))
    for (const { index, 0: whole, 1: braced, 2: bare } of file.outline.matchAll(asked)) {
      if (length > notesMax) return
      const name = braced ?? bare ?? ''
      const inner = byKey.get(keyOf(name))
      if (!inner && name.trim() !== '') missing.add(name.trim())
      if (!inner || path.includes(keyOf(name)) || keyOf(name) === key) continue
      const before = file.source.slice(at, index)
      add(`${before}\n`)
      line += before.split('\n').length - 1
      addFile(inner, [...path, key])
      at = index + whole.length
      add(`\n${sourceOf(file.name, line)}`)
    }
    add(`${file.source.slice(at)}\n`)
  }
  const isMain = ({ outline }: Read) => /\\begin\{document\}|\\documentclass/.test(outline)
  const asks = new Set(
    read.flatMap(({ outline }) => [...outline.matchAll(asked)].map((one) => keyOf(one[1] ?? one[2] ?? ''))),
  )
  const rank = (file: Read) => (asks.has(keyOf(file.name)) ? 2 : isMain(file) ? 0 : 1)
  for (const file of read.toSorted((a, b) => rank(a) - rank(b))) if (!used.has(file)) addFile(file, [])
  return length > notesMax ? undefined : { text: parts.join(''), missing: [...missing] }
}

/** Tells the line of an offset in notes, and the file where several were joined: “groups.tex, line 12”. */
export function notesPlaces(text: string): (at: number) => string {
  const starts: { at: number; place: string }[] = []
  let file = ''
  let line = 0
  let at = 0
  for (const row of text.split('\n')) {
    line++
    const [, name, from] = /^% !LEMMA (?:file (.+)|line (\d+))$/.exec(row) ?? []
    if (name !== undefined) file = `${name}, `
    if (from !== undefined) line = Number(from) - 1
    starts.push({ at, place: `${file}line ${line}` })
    at += row.length + 1
  }
  return (offset) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle]?.at ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return starts[low - 1]?.place ?? 'line 1'
  }
}
