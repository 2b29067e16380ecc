import { groupOf, type TableName, tableNames, tables } from '../groups.ts'
import type { Sql } from '../sql.ts'

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

/** Fails on a statement that writes to tables of people and to others. */
export function requireOneGroup({ strings }: Sql): void {
  const fault = faultOfWriting(writtenIn(strings.join('?')))
  if (fault) throw new Error(fault)
}
