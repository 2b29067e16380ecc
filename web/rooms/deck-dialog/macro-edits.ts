import type { MacroRow, Macros } from '#domain/latex/macros'
import { changedIn } from '#web/lib/changed-in.ts'

/** A row that waits to be filled in, its backslash in place. */
export const newRow: MacroRow = { name: '\\', body: '' }

/** Nothing was typed into it yet; it is not saved. */
export const isBlank = ({ name, body }: MacroRow): boolean => name.replace('\\', '').trim() === '' && body.trim() === ''

export const rowsOf = (macros: Macros): MacroRow[] => Object.entries(macros).map(([name, body]) => ({ name, body }))

export const macrosOf = (rows: readonly MacroRow[]): Macros =>
  Object.fromEntries(rows.filter((row) => !isBlank(row)).map(({ name, body }) => [name.trim(), body]))

/** Macros that stand elsewhere, with what was changed of `before` to come to `now`; the others stay as they are there. */
export function withChange(there: Macros, before: Macros, now: Macros): Macros {
  const kept = Object.entries(there).filter(([name]) => name in now || !(name in before))
  return { ...Object.fromEntries(kept), ...changedIn(before, now) } as Macros
}

/** The rows after `read` was pasted among them: a name that stands there already gets its new body. */
export function merged(rows: readonly MacroRow[], read: readonly MacroRow[]): MacroRow[] {
  const bodies = new Map(read.map(({ name, body }) => [name, body]))
  const filled = rows.filter((row) => !isBlank(row))
  const names = new Set(filled.map(({ name }) => name.trim()))
  return [
    ...filled.map((row) => ({ ...row, body: bodies.get(row.name.trim()) ?? row.body })),
    ...[...bodies].filter(([name]) => !names.has(name)).map(([name, body]) => ({ name, body })),
  ]
}
