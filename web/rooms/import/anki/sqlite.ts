import type { SqlJsStatic, SqlValue } from 'sql.js'
import { Unreadable } from './limits.ts'

export type Row = Readonly<Record<string, SqlValue>>

export type Tables = {
  has: (table: string) => boolean
  /** All rows, one at a time; more than `rowsMax` are `too_many`. */
  rows: (table: string, columns: readonly string[], rowsMax: number) => Generator<Row>
  close: () => void
}

export const textOf = (value: SqlValue | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const numberOf = (value: SqlValue | undefined): number => Number(value) || 0

/**
 * A stranger's file: what it says of views, triggers and functions is not carried out. Its later schemas compare names
 * by a collation of Anki's own, without which SQLite does not open their tables; nothing is compared here.
 */
const tamed = `
  pragma trusted_schema = off; pragma cell_size_check = on; pragma writable_schema = on;
  delete from sqlite_master where type in ('view', 'trigger');
  delete from sqlite_master where type = 'table' and sql like 'create virtual%';
  update sqlite_master set sql = replace(sql, 'COLLATE unicase', '') where type = 'table';
  update sqlite_master set sql = replace(sql, 'collate unicase', '') where type = 'table';
  pragma writable_schema = reset`

/** The tables of an SQLite file. Throws `Unreadable`: `damaged` for all that SQLite refuses. */
export function openTables(sqlite: SqlJsStatic, bytes: Uint8Array): Tables {
  const database = carefully(() => new sqlite.Database(bytes))
  carefully(() => database.exec(tamed))
  const [listed] = carefully(() =>
    database.exec(`select name from sqlite_master where type = 'table' and sql not like '%generated%'`),
  )
  const names = new Set(listed?.values.flat())
  return {
    has: (table) => names.has(table),
    *rows(table, columns, rowsMax) {
      if (!names.has(table)) return
      const statement = carefully(() => database.prepare(`select ${columns.join(', ')} from "${table}"`))
      try {
        for (let count = 0; carefully(() => statement.step()); count++) {
          if (count === rowsMax) throw new Unreadable('too_many')
          const values = carefully(() => statement.get())
          yield rowOf(columns, values)
        }
      } finally {
        statement.free()
      }
    },
    close: () => database.close(),
  }
}

/** SQL.js would ask for the names of the columns again with each row, which takes as long as to read it. */
function rowOf(columns: readonly string[], values: readonly SqlValue[]): Row {
  const row: Record<string, SqlValue> = {}
  columns.forEach((column, nth) => {
    row[column] = values[nth] ?? null
  })
  return row
}

function carefully<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    throw new Unreadable('damaged')
  }
}
