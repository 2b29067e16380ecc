import type { SqlJsStatic } from 'sql.js'
import { packageLimits, Unreadable } from './limits.ts'
import type { Collection, Note } from './model.ts'
import { readOldTypes, readTypes } from './note-types.ts'
import { numberOf, openTables, textOf } from './sqlite.ts'

/** Reads the SQLite file of a package. Throws `Unreadable`. */
export function readCollection(sqlite: SqlJsStatic, bytes: Uint8Array): Collection {
  const tables = openTables(sqlite, bytes)
  try {
    const [head] = tables.rows('col', ['crt', 'conf', 'models', 'decks'], 1)
    if (!head) throw new Unreadable('damaged')
    const isOld = textOf(head.models).length > 2 || !tables.has('notetypes')
    const notes = new Map<number, Note>()
    for (const row of tables.rows('notes', ['id', 'guid', 'mid', 'tags', 'flds'], packageLimits.notes))
      notes.set(numberOf(row.id), {
        id: numberOf(row.id),
        guid: textOf(row.guid),
        typeId: textOf(row.mid),
        tags: textOf(row.tags)
          .split(/[ \u3000]+/)
          .filter(Boolean),
        fields: textOf(row.flds).split('\x1f'),
      })
    const columns = ['id', 'nid', 'did', 'ord', 'type', 'queue', 'due', 'ivl', 'factor', 'odid', 'odue', 'data']
    const cards = [...tables.rows('cards', columns, packageLimits.cards)].map((row) => ({
      id: numberOf(row.id),
      noteId: numberOf(row.nid),
      deckId: textOf(row.did),
      ordinal: numberOf(row.ord),
      type: numberOf(row.type),
      queue: numberOf(row.queue),
      due: numberOf(row.due),
      interval: numberOf(row.ivl),
      factor: numberOf(row.factor),
      homeDeckId: textOf(row.odid),
      homeDue: numberOf(row.odue),
      data: textOf(row.data),
    }))
    const kinds = isOld ? readOldTypes(head) : readTypes(tables)
    return { madeAtSeconds: numberOf(head.crt), notes, cards, ...kinds }
  } finally {
    tables.close()
  }
}
