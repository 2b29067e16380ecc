import { type Database, sql } from '#server/db/open'

/** What PostgreSQL has counted, now and then, of what occurs in most rows: guesses tell how it is searched, never what is found. */
export type Counted<Name> = { rows: number; shares: { name: Name; share: number }[] }

export const readCounted = async <Name>(db: Database, table: string, column: string): Promise<Counted<Name>> => {
  const [counted] = await db.rows<Counted<Name>>(sql`
    select coalesce((select greatest(0, reltuples) from pg_class where oid = to_regclass(${table})), 0)::float8 as rows,
      coalesce(json_agg(json_build_object('name', name, 'share', share)) filter (where name is not null), '[]') as shares
    from (
      select unnest(most_common_elems::text::text[]) as name, unnest(most_common_elem_freqs) as share
      from pg_stats where schemaname = current_schema() and tablename = ${table} and attname = ${column}
    ) as listed`)
  return counted ?? { rows: 0, shares: [] }
}
