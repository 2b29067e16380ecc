import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { distribute, preparesFor } from './citus.ts'
import { tableNames, tables } from './groups.ts'
import { sql } from './open.ts'
import { blankDatabase } from './testing/blank.ts'
import { testDatabase } from './testing/copy.ts'

async function migrated() {
  const db = await testDatabase()
  onTestFinished(db.drop)
  return db
}

/** What Citus would be told, by functions of its names and parameters that only remember. */
const standIn = `
  create schema told;
  create table told.calls (nth int generated always as identity, call text);
  create table told.lies (table_name regclass primary key, citus_table_type text, distribution_column text, colocation_id int);
  create view citus_tables as select * from told.lies;
  create function create_distributed_table(
    table_name regclass, distribution_column text, distribution_type text default 'hash', colocate_with text default 'default'
  ) returns void language sql as $$
    insert into told.calls (call) values (format('%s by %s beside %s', table_name, distribution_column, colocate_with));
    insert into told.lies values (table_name, 'distributed', distribution_column, coalesce(
      (select colocation_id from told.lies where told.lies.table_name = to_regclass(colocate_with)), table_name::oid::int));
  $$;
  create function create_reference_table(table_name regclass) returns void language sql as $$
    insert into told.calls (call) values (format('%s everywhere', table_name));
    insert into told.lies values (table_name, 'reference', '<none>', 1);
  $$;
  create function truncate_local_data_after_distributing_table(function_arguments regclass) returns void language sql as $$
    insert into told.calls (call) values (format('%s is only there', function_arguments));
  $$;
  create function citus_get_active_worker_nodes(out node_name text, out node_port bigint) returns setof record
    language sql as $$ values ('one', 5432::bigint), ('two', 5432) $$;
  set allow_system_table_mods = on;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    select 99999, 'citus', usesysid, 'public'::regnamespace, false, '13.2-1' from pg_user where usename = current_user`

async function withCitus() {
  const db = await migrated()
  const client = new pg.Client(db.connection)
  await client.connect()
  await client.query(standIn)
  await client.end()
  const calls = async () =>
    (await db.rows<{ call: string }>(sql`select call from told.calls order by nth`)).map(({ call }) => call)
  return { ...db, calls }
}

test('Without Citus it says so and changes nothing', async () => {
  const db = await migrated()
  await expect(distribute(db.connection)).rejects.toThrow('has no Citus, so nothing was changed')
  const env = { databaseUrl: 'postgres://somewhere', isPreparing: true }
  expect(await preparesFor(db.connection, env)).toBe(true)
})

test('With Citus each table is laid where its group belongs, once, and what it did is said', async () => {
  const db = await withCitus()
  const said = await distribute(db.connection)
  const calls = await db.calls()
  expect(calls.slice(0, 4)).toEqual([
    'person by id beside none',
    'person is only there',
    'collection by person_id beside person',
    'collection is only there',
  ])
  const of = (group: string) => tableNames.filter((name) => tables[name].group === group)
  expect(calls).toHaveLength(2 * (of('person').length + of('deck').length + of('picture').length))
  for (const name of of('person').slice(1)) expect(calls).toContain(`${name} by person_id beside person`)
  for (const name of of('deck')) expect(calls).toContain(`${name} everywhere`)
  expect(calls).toContain('picture by id beside none')
  expect(said.split('\n')).toEqual([
    'Citus 13.2-1 with 2 worker(s).',
    `Spread by person: ${of('person').join(', ')}.`,
    `Copied to every server: ${of('deck').join(', ')}.`,
    'Spread by picture: picture.',
    `Stay on the coordinator: ${of('installation').join(', ')}.`,
    'Restart every process of Lemma: it sees Citus when it starts.',
  ])

  expect(await distribute(db.connection)).toContain('Were where they belong already: person, collection')
  expect(await db.calls()).toEqual(calls)
})

test('What broke off is gone on with', async () => {
  const db = await withCitus()
  await distribute(db.connection)
  await db.rows(sql`delete from told.lies where table_name = 'card'::regclass`)
  await db.rows(sql`delete from told.calls`)
  expect(await distribute(db.connection)).toContain('Copied to every server: card.\n')
  expect(await db.calls()).toEqual(['card everywhere', 'card is only there'])
})

test.each([
  ['by another column', sql`insert into told.lies values ('review', 'distributed', 'deck_id', 7)`, 'review'],
  ['as a copy', sql`insert into told.lies values ('person', 'reference', '<none>', 1)`, 'person'],
  [
    'apart from its person',
    sql`insert into told.lies values ('person', 'distributed', 'id', 7), ('fit', 'distributed', 'person_id', 8)`,
    'fit',
  ],
])('A table that lies otherwise (%s) is named, and nothing is changed', async (_, lying, name) => {
  const db = await withCitus()
  await db.rows(lying)
  await expect(distribute(db.connection)).rejects.toThrow(`${name} is distributed otherwise`)
  expect(await db.calls()).toEqual([])
})

test('A database that was never started on is not distributed', async () => {
  const connection = await blankDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(standIn)
  await client.end()
  await expect(distribute(connection)).rejects.toThrow('start Lemma on this database first')
})

test('Where Citus is, nothing is prepared', async () => {
  const { connection } = await withCitus()
  const databaseUrl = 'postgres://somewhere'
  expect(await preparesFor(connection, { databaseUrl, isPreparing: true })).toBe(false)
  expect(await preparesFor(connection, { databaseUrl, isPreparing: false })).toBe(false)
})
