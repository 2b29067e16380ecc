import type { SqlJsStatic } from 'sql.js'
import type { Rows } from './plan.ts'

const schema = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum)`

/** The SQLite file of a package, with schema 11, which every Anki since 2.0 reads. */
export function writeCollection(sqlite: SqlJsStatic, rows: Rows): Uint8Array {
  const database = new sqlite.Database()
  try {
    database.exec(schema)
    database.exec('begin')
    for (const [table, lines] of Object.entries(rows)) {
      const [first] = lines
      if (!first) continue
      const statement = database.prepare(`insert into ${table} values (${first.map(() => '?').join(', ')})`)
      for (const line of lines) statement.run(line)
      statement.free()
    }
    database.exec('commit')
    return database.export()
  } finally {
    database.close()
  }
}
