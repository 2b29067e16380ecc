import type { MacroRow, Macros } from '#domain/latex/macros'

/** A row that waits to be filled in, its backslash in place. */
export const newRow: MacroRow = { name: '\\', body: '' }

/** Nothing was typed into it yet; it is not saved. */
export const isBlank = ({ name, body }: MacroRow): boolean => name.replace('\\', '').trim() === '' && body.trim() === ''

export const rowsOf = (macros: Macros): MacroRow[] => Object.entries(macros).map(([name, body]) => ({ name, body }))

export const macrosOf = (rows: readonly MacroRow[]): Macros =>
  Object.fromEntries(rows.filter((row) => !isBlank(row)).map(({ name, body }) => [name.trim(), body]))

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
