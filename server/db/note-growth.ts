import type { TableName } from './groups.ts'
import { type Database, sql } from './open.ts'
import { named } from './sql.ts'

/** Of fewer any plan is quick. */
const pagesAtLeast = 10

/**
 * For whoever has just written many rows. A statement is planned once, for tables as large as the database last found them;
 * left to itself it looks once a minute, in which an import fills an empty one, and a plan that reads it whole comes to
 * minutes. Here it looks where a table is four times as large since. What was written counts, whatever becomes of this.
 */
export async function noteGrowth(db: Database, ...names: TableName[]): Promise<void> {
  try {
    const grown = await db.rows<{ name: TableName }>(sql`
      select relname::text as name from pg_class
      where oid = any(${names}::regclass[])
        and pg_relation_size(oid) > 4 * greatest(relpages, ${pagesAtLeast}::int) * current_setting('block_size')::int`)
    for (const { name } of grown) await db.rows(sql`analyze (skip_locked) ${named(name)}`)
  } catch {
    // It will be looked at within a minute.
  }
}
