import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { message } from './protobuf.ts'
import { madeAtSeconds, type Written } from './written.ts'

/** SQLite itself knows no `unicase`; what it knows is written in the same length and replaced in the file. */
const unicase = 'COLLATE  nocase'

const common = `
  create table col (id integer primary key, crt integer, ver integer, conf text, models text, decks text);
  create table notes (id integer primary key, guid text, mid integer, tags text, flds text, sfld integer);
  create table cards (id integer primary key, nid integer, did integer, ord integer, type integer, queue integer,
    due integer, ivl integer, factor integer, odid integer, odue integer, flags integer, data text);
  create table revlog (id integer primary key, cid integer, ease integer, ivl integer, lastIvl integer, factor integer,
    time integer, type integer);
  create index ix_cards_nid on cards (nid)`
const late = `
  create table notetypes (id integer primary key, name text not null ${unicase}, config blob not null);
  create table fields (ntid integer, ord integer, name text not null ${unicase}, config blob not null,
    primary key (ntid, ord)) without rowid;
  create table templates (ntid integer, ord integer, name text not null ${unicase}, config blob not null,
    primary key (ntid, ord)) without rowid;
  create unique index idx_fields_name_ntid on fields (name, ntid);
  create table decks (id integer primary key, name text not null ${unicase}, kind blob not null);
  create unique index idx_decks_name on decks (name);
  create table config (key text not null primary key, val blob not null) without rowid`

/** The database of a package: of the third generation with schema 18, else with schema 11. */
export function writeCollection({
  generation,
  settings = { schedVer: 2 },
  types,
  decks = {},
  descriptions = {},
  notes,
  cards,
  reviews = [],
}: Written): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  const file = join(folder, 'collection')
  const database = new DatabaseSync(file)
  const fill = (table: string, rows: SQLInputValue[][]) => {
    const [first] = rows
    if (!first) return
    const insertion = database.prepare(`insert into ${table} values (${first.map(() => '?').join(', ')})`)
    for (const row of rows) insertion.run(...row)
  }
  try {
    database.exec(common)
    database.exec('begin')
    const paths = Object.entries({ 1: 'Default', ...decks })
    if (generation === 3) {
      database.exec(late)
      fill('col', [[1, madeAtSeconds, 18, '', '', '']])
      fill(
        'notetypes',
        types.map(({ id, name = `Type ${id}`, isCloze, preamble = '' }) => [
          id,
          name,
          message([1, isCloze ? 1 : 0], [5, preamble]),
        ]),
      )
      fill(
        'fields',
        types.flatMap(({ id, fields }) => fields.map((name, nth) => [id, nth, name, new Uint8Array()])),
      )
      fill(
        'templates',
        types.flatMap(({ id, templates }) =>
          templates.map(({ front, back }, nth) => [id, nth, `Card ${nth + 1}`, message([1, front], [2, back])]),
        ),
      )
      fill(
        'decks',
        paths.map(([id, path]) => [
          Number(id),
          path.replaceAll('::', '\x1f'),
          message([1, message([4, descriptions[Number(id)] ?? ''])]),
        ]),
      )
      fill('config', [['rollover', new TextEncoder().encode('4')]])
    } else {
      const models = types.map(({ id, name = `Type ${id}`, isCloze, fields, templates, preamble }) => [
        id,
        {
          name,
          type: isCloze ? 1 : 0,
          latexPre: preamble ?? '',
          flds: fields.map((field, ord) => ({ name: field, ord })),
          tmpls: templates.map(({ front, back }, ord) => ({ name: `Card ${ord + 1}`, ord, qfmt: front, afmt: back })),
        },
      ])
      const named = Object.fromEntries(paths.map(([id, name]) => [id, { name, desc: descriptions[Number(id)] }]))
      fill('col', [
        [
          1,
          madeAtSeconds,
          11,
          JSON.stringify(settings),
          JSON.stringify(Object.fromEntries(models)),
          JSON.stringify(named),
        ],
      ])
    }
    fill(
      'notes',
      notes.map(({ id, guid = `guid${id}`, typeId, fields, tags = '' }) => [
        id,
        guid,
        typeId,
        ` ${tags} `,
        fields.join('\x1f'),
        0,
      ]),
    )
    fill(
      'cards',
      cards.map(
        ({
          id,
          noteId,
          deckId = 1,
          ordinal = 0,
          type = 0,
          queue = type,
          due = id,
          interval = 0,
          factor = 0,
          homeDeckId = 0,
          homeDue = 0,
          flags = 0,
          data = '',
        }) => [id, noteId, deckId, ordinal, type, queue, due, interval, factor, homeDeckId, homeDue, flags, data],
      ),
    )
    fill(
      'revlog',
      reviews.map(({ id, cardId, ease, interval = 1, factor = 2500, time = 5000, type = 1 }) => [
        id,
        cardId,
        ease,
        interval,
        0,
        factor,
        time,
        type,
      ]),
    )
    database.exec('commit')
    database.close()
    return withUnicase(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function withUnicase(file: Buffer): Uint8Array {
  for (let at = file.indexOf(unicase); at >= 0; at = file.indexOf(unicase)) file.write('COLLATE unicase', at)
  return new Uint8Array(file)
}
