import type { SqlJsStatic } from 'sql.js'
import { packageLimits, Unreadable } from './limits.ts'
import type { Collection, Note, Review } from './model.ts'
import { readOldTypes, readTypes } from './note-types.ts'
import { numberOf, openTables, type Tables, textOf } from './sqlite.ts'

/** Before it, kinds of notes and decks stood as JSON in one row. */
const firstSchemaOfTables = 15

/** Reads the SQLite file of a package. Throws `Unreadable`. */
export function readCollection(sqlite: SqlJsStatic, bytes: Uint8Array): Collection {
  const tables = openTables(sqlite, bytes)
  try {
    const [head] = tables.rows('col', ['crt', 'ver', 'conf', 'models', 'decks'], 1)
    if (!head) throw new Unreadable('damaged')
    const isOld = numberOf(head.ver) < firstSchemaOfTables || !tables.has('notetypes')
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
    const columns = [
      'id',
      'nid',
      'did',
      'ord',
      'type',
      'queue',
      'due',
      'ivl',
      'factor',
      'odid',
      'odue',
      'flags',
      'data',
    ]
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
      flag: numberOf(row.flags) & 7,
      data: textOf(row.data),
    }))
    const { hadThreeButtons, ...kinds } = isOld ? readOldTypes(head) : readTypes(tables)
    const reviews = readReviews(tables, hadThreeButtons)
    return { madeAtSeconds: numberOf(head.crt), notes, cards, reviews, ...kinds }
  } finally {
    tables.close()
  }
}

/** Lines of learning, and of learning again: their second button was Good once. Source: Anki's `v2_upgrade.sql`. */
const ofLearning = new Set([0, 2])

function readReviews(tables: Tables, hadThreeButtons: boolean): ReadonlyMap<number, readonly Review[]> {
  const reviews = new Map<number, Review[]>()
  for (const row of tables.rows('revlog', ['id', 'cid', 'ease', 'factor', 'time', 'type'], packageLimits.reviews)) {
    const [ease, type] = [numberOf(row.ease), numberOf(row.type)]
    const isRaised = hadThreeButtons && ofLearning.has(type) && (ease === 2 || ease === 3)
    const review = {
      id: numberOf(row.id),
      ease: isRaised ? ease + 1 : ease,
      factor: numberOf(row.factor),
      durationMs: numberOf(row.time),
      type,
    }
    const ofCard = reviews.get(numberOf(row.cid))
    if (ofCard) ofCard.push(review)
    else reviews.set(numberOf(row.cid), [review])
  }
  for (const ofCard of reviews.values()) ofCard.sort((one, other) => one.id - other.id)
  return reviews
}
