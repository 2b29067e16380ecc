import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'

type Template = { front: string; back: string }
type WrittenType = {
  id: number
  name?: string
  isCloze?: boolean
  fields: string[]
  templates: Template[]
  preamble?: string
}
type WrittenCard = {
  id: number
  noteId: number
  deckId?: number
  ordinal?: number
  type?: number
  queue?: number
  due?: number
  interval?: number
  factor?: number
  homeDeckId?: number
  homeDue?: number
  flags?: number
  data?: string
}

/** What a package is written of. */
export type Written = {
  generation?: 1 | 2 | 3
  /** The settings of a collection of the first two generations: which scheduler it has, which is 1 where none is named. */
  settings?: { schedVer?: 1 | 2; rollover?: number }
  types: WrittenType[]
  /** Paths as Anki writes them, `A::B`, by id; 1 is there anyway. */
  decks?: Record<number, string>
  /** HTML by the id of the deck. */
  descriptions?: Record<number, string>
  notes: { id: number; guid?: string; typeId: number; fields: string[]; tags?: string }[]
  cards: WrittenCard[]
  reviews?: {
    id: number
    cardId: number
    ease: number
    interval?: number
    factor?: number
    time?: number
    type?: number
  }[]
  /** Files by the name that fields have for them. */
  media?: Record<string, Uint8Array>
}

/** Four in the morning, as Anki begins a day: by another hour its days would turn over while ours go on. */
export const madeAtSeconds = Date.UTC(2023, 10, 14, 4) / 1000

export const basic: WrittenType = {
  id: 10,
  fields: ['Front', 'Back'],
  templates: [{ front: '{{Front}}', back: '{{FrontSide}}<hr id=answer>{{Back}}' }],
}

/** A package as Anki of that generation writes it: the first two with schema 11, the third with schema 18 and a dummy. */
export function writePackage(written: Written): Uint8Array<ArrayBuffer> {
  const { generation = 2 } = written
  const meta = new Uint8Array([8, generation])
  const files = Object.entries(written.media ?? {})
  const names = Object.fromEntries(files.map(([name], slot) => [slot, name]))
  const slots = Object.fromEntries(files.map(([, bytes], slot) => [slot, bytes]))
  const media = new TextEncoder().encode(JSON.stringify(names))
  if (generation === 1) return zipped({ 'collection.anki2': writeCollection(written), media, ...slots })
  const dummy = writeCollection({
    types: [basic],
    notes: [{ id: 1, typeId: basic.id, fields: ['Please update to the latest Anki version', ''] }],
    cards: [{ id: 1, noteId: 1 }],
  })
  if (generation === 2)
    return zipped({ meta, 'collection.anki2': dummy, 'collection.anki21': writeCollection(written), media, ...slots })
  const packed = (bytes: Uint8Array) => new Uint8Array(zstdCompressSync(bytes))
  return zipped({
    meta,
    'collection.anki2': dummy,
    'collection.anki21b': packed(writeCollection(written)),
    media: packed(message(...files.map(([name]): [number, Uint8Array] => [1, message([1, name])]))),
    ...Object.fromEntries(files.map(([, bytes], slot) => [slot, packed(bytes)])),
  })
}

const zipped = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files))

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

function writeCollection({
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

/** A message of protobuf with numbers below 128, texts and messages. */
function message(...fields: [number: number, value: number | string | Uint8Array][]): Uint8Array {
  return new Uint8Array(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [number * 8, value]
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
      return [number * 8 + 2, ...lengthOf(bytes.length), ...bytes]
    }),
  )
}
const lengthOf = (length: number): number[] =>
  length < 128 ? [length] : [(length & 127) | 128, ...lengthOf(length >> 7)]
