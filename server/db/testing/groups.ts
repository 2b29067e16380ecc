import { groupOf, tableNames } from '../groups.ts'
import type { Sql } from '../sql.ts'

const writing =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:do|for|key)\s+)update)\s+(?:only\s+)?"?(\w+|\?)/gi

/** The tables that a statement, or a part of one, writes to; what the text does not name is a question mark. */
export const writtenIn = (text: string): string[] => [...text.matchAll(writing)].map(([, table = '']) => table)

/** The tables that a statement, or a part of one, names anywhere but as what it writes to. */
export const readIn = (text: string): string[] =>
  tableNames.filter((name) =>
    new RegExp(`\\b(?<!into\\s+)(?:from|join|using)\\s+(?:only\\s+)?${name}\\b|\\b${name}\\.\\w`, 'i').test(text),
  )

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
