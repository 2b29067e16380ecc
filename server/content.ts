import { readdirSync, readFileSync } from 'node:fs'
import type { DeckDocument } from '#domain/document/document'
import { readDocument } from '#domain/document/read'

const place = new URL('../content/', import.meta.url)

/** The decks that a folder of `content/` holds, in the order of their files' names. */
export function contentOf(folder: 'decks' | 'facts'): DeckDocument[] {
  const files = readdirSync(new URL(`${folder}/`, place)).toSorted()
  return files.map((file) => {
    const { deck, problems } = readDocument(readFileSync(new URL(`${folder}/${file}`, place), 'utf8'))
    const [problem] = problems
    if (problem) throw new Error(`content/${folder}/${file}:${problem.line}:${problem.column}: ${problem.sentence}`)
    return deck
  })
}
