import { tableNames } from '../groups.ts'
import { type Database, sql } from '../open.ts'
import { groupOf } from './groups.ts'

/** What of the tables as they are goes against people being spread over servers by their id. docs/adr/0017-groups.md */
export async function layoutFaults(db: Database): Promise<string[]> {
  const there = await db.rows<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const names = there.map(({ name }) => name)
  return [
    ...names.filter((name) => !groupOf(name)).map((name) => `${name} is not listed`),
    ...tableNames.filter((name) => !names.includes(name)).map((name) => `${name} is listed and not there`),
    ...(await referencesBetweenGroups(db)),
    ...(await keysWithoutPerson(db)),
    ...(await workOfOneServer(db)),
  ]
}

async function referencesBetweenGroups(db: Database): Promise<string[]> {
  const references = await db.rows<{ name: string; from: string; to: string }>(sql`
    select conname::text as name, conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' order by 1`)
  return references
    .filter(({ from, to }) => groupOf(from) !== groupOf(to))
    .map(({ name, from, to }) => `${name} leads from ${from} to ${to}, which is of another group`)
}

/** What a table does by itself when it is written to is done on one server: neither others nor their copies know. */
async function workOfOneServer(db: Database): Promise<string[]> {
  const found = await db.rows<{ table: string; what: string }>(sql`
    select tgrelid::regclass::text as table, 'trigger ' || tgname as what from pg_trigger where not tgisinternal
    union all select conrelid::regclass::text, 'exclusion ' || conname from pg_constraint where contype = 'x'
    union all select attrelid::regclass::text, 'counting column ' || attname from pg_attribute
      join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
        and (attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval(%')
    order by 1, 2`)
  return found
    .filter(({ table }) => groupOf(table) !== 'installation')
    .map(({ table, what }) => `${table} has the ${what}, which several servers do not share`)
}

/** A key that begins with something else could only be kept by asking all servers. */
async function keysWithoutPerson(db: Database): Promise<string[]> {
  const keys = await db.rows<{ name: string; table: string; first: string | null }>(sql`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table, attname::text as first
    from pg_index
    join pg_class on pg_class.oid = indrelid
    left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisunique and relnamespace = 'public'::regnamespace order by 1`)
  return keys
    .filter(({ table, first }) => groupOf(table) === 'person' && first !== (table === 'person' ? 'id' : 'person_id'))
    .map(({ name, table }) => `${name} does not begin with the person, as every key of ${table} has to`)
}
