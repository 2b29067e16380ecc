import { type Group, type Table, type TableName, tableNames, tables } from '../groups.ts'
import type { Sql } from '../sql.ts'

export const groupOf = (table: string): Group | undefined => (tables as Record<string, Table | undefined>)[table]?.group

const writing =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:do|for|key)\s+)update)\s+(?:only\s+)?"?(\w+|\?)/gi

/** The tables that a statement, or a part of one, writes to; what the text does not name is a question mark. */
export const writtenIn = (text: string): string[] => [...text.matchAll(writing)].map(([, table = '']) => table)

/** The tables that a statement, or a part of one, names; what it calls so itself (`with deck as …`) is none. */
export function namedIn(text: string): TableName[] {
  const own = new Set([...text.matchAll(/(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi)].map(([, name]) => name))
  return tableNames.filter((table) => {
    const asTable = `(?:from|join|into|update|using|only|table)\\s+${table}\\b|\\bfrom\\s+[\\w\\s,]*,\\s*${table}\\b`
    return !own.has(table) && new RegExp(`\\b(?:${asTable}|${table}\\.\\w)`, 'i').test(text)
  })
}

/** A template of the `sql` tag as it stands in the source, values and parts as question marks. */
export type SqlText = { where: string; file: string; text: string }

/** A file of a room that may hold statements. */
const store = /^server\/rooms\/[^/]+\/(?:.*\/)?(?:store\/[\w-]+|(?:[\w-]+-)?store|shared|personal-data)\.ts$/

/** What is wrong with a statement standing where it does. */
export function faultsOfPlace({ where, file, text }: SqlText): string[] {
  const isAtHome = !file.startsWith('server/rooms/') || store.test(file)
  const foreign = namedIn(text).filter((table) => !file.startsWith(`server/${tables[table].of}/`))
  return [
    ...(isAtHome ? [] : [`${where}: is a statement outside of a store`]),
    ...foreign.map((table) => `${where}: names ${table}, which is of ${tables[table].of}`),
  ]
}

/** What is wrong with writing to these tables in one statement: people's rows lie with the person, decks' on every server. */
export function faultOfWriting(written: readonly string[]): string | undefined {
  const unknown = written.find((table) => groupOf(table) === undefined)
  if (unknown) return `writes to “${unknown}”, which is not among the tables in server/db/groups.ts`
  const ofPeople = written.filter((table) => groupOf(table) === 'person')
  if (ofPeople.length === 0 || ofPeople.length === written.length) return undefined
  return `one statement writes to a person's tables and to others: ${[...new Set(written)].join(', ')}`
}

const isSpread = (table: string) => groupOf(table) === 'person' || groupOf(table) === 'picture'

const updates = /\bupdate\s+(\w+)\s+set\b((?:(?!\bwhere\b|\bfrom\b)[\s\S])*)/gi
const locks = /\bselect\b(?:(?!\bselect\b)[\s\S])*?\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/gi

/** What each server would work out for itself, so that copies would differ. */
const volatile = /\b(?:random|gen_random_uuid|uuidv[47]|clock_timestamp|timeofday|nextval|setval)\s*\(/i
const changes = /\b(?:(?<!\b(?:do|for|key)\s+)update|delete\s+from)\s+(?:only\s+)?(\w+)/gi

/** What several servers would refuse of a statement where people and pictures are spread over them, each by its id. */
export function faultsOfSpreading({ where, text }: Pick<SqlText, 'where' | 'text'>): string[] {
  const written = new Set(writtenIn(text))
  const moved = [...text.matchAll(updates)].filter(
    ([, table = '', changes = '']) =>
      isSpread(table) && (/^(?:person|picture)$/.test(table) ? /\bid\s*=/ : /\bperson_id\s*=/).test(changes),
  )
  // The row that is locked is found on one server when it is known whose it is.
  const locked = [...text.matchAll(locks)].filter(
    ([part]) => namedIn(part).some(isSpread) && !/\b(?:person_id|person\.id|id)\s*=\s*\?/.test(part),
  )
  const copies = [...text.matchAll(changes)].filter(([, table = '']) => groupOf(table) === 'deck')
  const isByPeople = namedIn(text).some(isSpread)
  return [
    ...(written.size > 0 && volatile.test(text) ? [`${where}: writes what each server would work out for itself`] : []),
    ...copies.flatMap(([, table]) => (isByPeople ? [`${where}: changes copies of ${table} by what is spread`] : [])),
    ...(written.has('picture') && written.size > 1 ? [`${where}: writes to the bytes of pictures and to others`] : []),
    ...moved.map(([, table]) => `${where}: moves rows of ${table} to another server: write them anew, and delete them`),
    ...locked.map(() => `${where}: locks rows on several servers`),
  ]
}

/** Fails on a statement that writes to tables of people and to others. */
export function requireOneGroup({ strings }: Sql): void {
  const fault = faultOfWriting(writtenIn(strings.join('?')))
  if (fault) throw new Error(fault)
}
