import { packageLimits, Unreadable } from './limits.ts'
import type { Collection, NoteType } from './model.ts'
import { bytesIn, numberIn, textIn } from './protobuf.ts'
import { numberOf, type Row, type Tables, textOf } from './sqlite.ts'

type Kinds = Pick<Collection, 'noteTypes' | 'decks' | 'descriptions' | 'dayStartHour'> & {
  /** Whether Anki’s first scheduler asked, which had three buttons for what is learned. */
  hadThreeButtons: boolean
}

/** Anki's own, where nothing else is said. */
const dayStartHour = 4
const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array())
const configOf = (row: Row): Uint8Array => bytesOf(row.config)
const byOrdinal = (one: Row, other: Row) => numberOf(one.ord) - numberOf(other.ord)

/** Since schema 15: tables with messages of protobuf in them. */
export function readTypes(tables: Tables): Kinds {
  const all = (table: string, columns: string[]) => [...tables.rows(table, columns, packageLimits.notes)]
  const ofType = (rows: Row[]) => Map.groupBy(rows.toSorted(byOrdinal), (row) => textOf(row.ntid))
  const fields = ofType(all('fields', ['ntid', 'ord', 'name']))
  const templates = ofType(all('templates', ['ntid', 'ord', 'name', 'config']))
  const noteTypes = all('notetypes', ['id', 'name', 'config']).map((row): [string, NoteType] => {
    const id = textOf(row.id)
    return [
      id,
      {
        name: textOf(row.name),
        isCloze: numberIn(configOf(row), 1) === 1,
        preamble: textIn(configOf(row), 5),
        fields: (fields.get(id) ?? []).map(({ name }) => textOf(name)),
        templates: (templates.get(id) ?? []).map((template) => ({
          name: textOf(template.name),
          front: textIn(configOf(template), 1),
          back: textIn(configOf(template), 2),
        })),
      },
    ]
  })
  const rows = all('decks', ['id', 'name', 'kind'])
  const decks = rows.map(({ id, name }) => [textOf(id), textOf(name).split('\x1f')] as const)
  // Of a deck that is made by a search other things stand there.
  const descriptions = rows.map(({ id, kind }) => [textOf(id), textIn(bytesIn(bytesOf(kind), 1), 4)] as const)
  const rollover = all('config', ['key', 'val']).find(({ key }) => key === 'rollover')?.val
  const hour = rollover instanceof Uint8Array ? new TextDecoder().decode(rollover) : undefined
  return {
    noteTypes: new Map(noteTypes),
    decks: new Map(decks),
    descriptions: new Map(descriptions),
    dayStartHour: hourOf(hour),
    hadThreeButtons: false,
  }
}

/** Up to schema 14: JSON in the one row of `col`. */
export function readOldTypes({ models, decks, conf }: Row): Kinds {
  const { schedVer = 1, rollover } = objectIn(conf)
  const noteTypes = entriesOf(models).map(([id, model]): [string, NoteType] => [
    id,
    {
      name: wordsOf(model.name),
      isCloze: model.type === 1,
      preamble: wordsOf(model.latexPre),
      fields: inOrder(model.flds).map(({ name }) => wordsOf(name)),
      templates: inOrder(model.tmpls).map(({ name, qfmt, afmt }) => ({
        name: wordsOf(name),
        front: wordsOf(qfmt),
        back: wordsOf(afmt),
      })),
    },
  ])
  return {
    noteTypes: new Map(noteTypes),
    decks: new Map(entriesOf(decks).map(([id, { name }]) => [id, wordsOf(name).split('::')])),
    descriptions: new Map(entriesOf(decks).map(([id, { desc }]) => [id, wordsOf(desc)])),
    dayStartHour: hourOf(rollover),
    // The first knew of no hour; packages of ours had one, and named no scheduler once.
    hadThreeButtons: schedVer === 1 && rollover === undefined,
  }
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const inOrder = (list: unknown): Json[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).toSorted((one, other) => Number(one.ord) - Number(other.ord))

function hourOf(value: unknown): number {
  const hour = Number(value ?? Number.NaN)
  return Number.isInteger(hour) && hour >= 0 && hour < 24 ? hour : dayStartHour
}

function objectIn(text: unknown): Json {
  try {
    const value: unknown = JSON.parse(wordsOf(text) || '{}')
    return isObject(value) ? value : {}
  } catch {
    throw new Unreadable('damaged')
  }
}

const entriesOf = (text: unknown): [string, Json][] =>
  Object.entries(objectIn(text)).filter((entry): entry is [string, Json] => isObject(entry[1]))
