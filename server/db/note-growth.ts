import { type TableName, tableNames } from './groups.ts'
import { type Database, sql } from './open.ts'
import { named } from './sql.ts'

/** Of fewer any plan is quick, also one that reads the whole table for each of as many rows as it has. */
const pagesAtLeast = 2

/**
 * For whoever may just have written many rows, into whichever tables. A statement is planned once, for tables as large as the
 * database last found them; left to itself it looks once a minute, in which an import or ten thousand cards that are suspended
 * fill an empty one, and a plan that reads it whole, for each card, comes to minutes. Here it looks where a table is four times
 * as large since, whatever room one that was found empty took: what was deleted had stood there. What was written counts, whatever becomes of this.
 */
export async function noteGrowth(db: Database): Promise<void> {
  try {
    const grown = await db.rows<{ name: TableName }>(sql`
      select relname::text as name from pg_class
      where oid = any(${tableNames}::regclass[])
        and pg_relation_size(oid) > 4 * current_setting('block_size')::int
          * greatest(case when reltuples > 0 then relpages end, ${pagesAtLeast}::int)`)
    for (const { name } of grown) await db.rows(sql`analyze (skip_locked) ${named(name)}`)
  } catch {
    // It will be looked at within a minute.
  }
}
