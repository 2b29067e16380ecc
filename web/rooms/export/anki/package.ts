import { zipSync } from 'fflate'
import type { SqlJsStatic } from 'sql.js'
import type { ExportedDeck } from './asked.ts'
import { type Circumstances, rowsOf } from './plan.ts'
import { writeCollection } from './write.ts'

/** What a package is written of: decks, and files that their cards name. */
export type Packed = Circumstances & {
  decks: readonly ExportedDeck[]
  media: readonly { name: string; content: Uint8Array }[]
}

/** A file, and how many answers have no place in it. */
export type Package = { file: Uint8Array; leftAnswers: number }

/** Decks as a package that every Anki since 2.0 reads. docs/rules.md §Export.2. */
export async function packageOf(sqlite: SqlJsStatic, { decks, media, ...circumstances }: Packed): Promise<Package> {
  const { rows, leftAnswers } = await rowsOf(decks, circumstances)
  const names = Object.fromEntries(media.map(({ name }, nth) => [nth, name]))
  const file = zipSync({
    'collection.anki2': writeCollection(sqlite, rows),
    media: new TextEncoder().encode(JSON.stringify(names)),
    ...Object.fromEntries(media.map(({ content }, nth) => [nth, [content, { level: 0 }] as const])),
  })
  return { file, leftAnswers }
}
