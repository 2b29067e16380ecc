import { zipSync } from 'fflate'
import type { SqlJsStatic } from 'sql.js'
import { type Circumstances, type ExportedDeck, rowsOf } from './plan.ts'
import { writeCollection } from './write.ts'

/** What a package is written of: decks, and files that their cards name. */
export type Packed = Circumstances & {
  decks: readonly ExportedDeck[]
  media: readonly { name: string; content: Uint8Array }[]
}

/** Decks as a package that every Anki since 2.0 reads. docs/rules.md §Export.2. */
export function packageOf(sqlite: SqlJsStatic, { decks, media, ...circumstances }: Packed): Uint8Array {
  const names = Object.fromEntries(media.map(({ name }, nth) => [nth, name]))
  return zipSync({
    'collection.anki2': writeCollection(sqlite, rowsOf(decks, circumstances)),
    media: new TextEncoder().encode(JSON.stringify(names)),
    ...Object.fromEntries(media.map(({ content }, nth) => [nth, [content, { level: 0 }] as const])),
  })
}
