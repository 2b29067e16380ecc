import { usualLength } from './going-on.ts'
import type { Table } from './read-table.ts'

/** Which column is which side, and what else is wanted. */
export type Assignment = { front: number; back: number; startsWithNames: boolean; isReversedToo: boolean }

/** Which columns are the sides unless it is said otherwise: the first that are not known for something else. */
export function sidesIn({ columns, others }: Table): Pick<Assignment, 'front' | 'back'> {
  const all = columns.map((_, nth) => nth)
  const [front = 0, back = 1] = [...all.filter((nth) => !others.has(nth)), ...all.filter((nth) => others.has(nth))]
  return { front, back }
}

const sideName = /^(?:front|back|question|answer|term|definition|word|meaning|translation|prompt|response|q|a)$/i

/** What is assigned at first: a first row that names both sides is no card. */
export function firstAssignment(table: Table): Assignment {
  const sides = sidesIn(table)
  const [first = [], ...others] = table.rows
  const startsWithNames =
    others.length > 0 && [sides.front, sides.back].every((nth) => sideName.test(first[nth]?.trim() ?? ''))
  return { ...sides, startsWithNames, isReversedToo: false }
}

/** What the columns are called, by the first row where that has their names. */
export const namesOf = ({ columns, rows }: Table, { startsWithNames }: Pick<Assignment, 'startsWithNames'>): string[] =>
  columns.map((name, nth) => (startsWithNames && rows[0]?.[nth]?.trim()) || name)

export const rowsIn = ({ rows }: Table, { startsWithNames }: Assignment) => (startsWithNames ? rows.slice(1) : rows)

/** The column of the tags, by its name where nothing else tells of it. */
export function tagsColumnOf(table: Table, assignment: Assignment): number | undefined {
  if (table.tagsColumn !== undefined) return table.tagsColumn
  const { front, back } = assignment
  const named = namesOf(table, assignment).findIndex(
    (name, nth) => /^tags?$/i.test(name) && ![front, back].includes(nth) && !table.others.has(nth),
  )
  return named < 0 ? undefined : named
}

/** The names of columns that something stands in and that become nothing; of rows that are too long it is told elsewhere. */
export function columnsLeft(table: Table, assignment: Assignment): string[] {
  const { front, back } = assignment
  const taken = [front, back, tagsColumnOf(table, assignment)]
  const rows = rowsIn(table, assignment)
  const width = usualLength(rows)
  return namesOf(table, assignment).filter(
    (_, nth) => nth < width && !taken.includes(nth) && !table.others.has(nth) && rows.some((row) => row[nth]?.trim()),
  )
}
