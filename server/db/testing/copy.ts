import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, sql } from '../open.ts'
import { administer } from './administer.ts'

type TestDatabase = Database & {
  connection: pg.ClientConfig
  drop(): Promise<void>
  /** For whoever needs one next: it has to have the structure that it had. */
  giveBack(): Promise<void>
}

/** A new one has nine million. What deleted rows leave behind would be gone through by whoever comes next. */
const bytesAtMost = 12_000_000

/** Emptied databases: making one costs the machine more than most tests do. */
const empty: string[] = []

/** A migrated database of one's own, for tests; `connection` opens more of it. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('server')
  const name = empty.pop() ?? (await made(server))
  const connection = { ...server, database: name }
  // Tests share the machine with each other, and none of them is about time.
  const database = openDatabase({ connection, giveUpMs: 20_000 })
  const drop = async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  const giveBack = async () => {
    const [size] = await database.rows<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)
    if (!size || size.bytes > bytesAtMost) return drop()
    await database.close()
    await administer(connection, emptying)
    empty.push(name)
  }
  return { ...database, connection, drop, giveBack }
}

async function made(server: pg.ClientConfig): Promise<string> {
  const template = inject('template')
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await administer(server, `create database ${name} template ${template}`)
  return name
}

/** Whoever is connected still is sent away. What a migration wrote stays, and what is counted by triggers is none. */
const emptying = `
  do $$
  declare one regclass;
  begin
    perform pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    set local session_replication_role = replica;
    for one in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'public_deck_count')
    loop
      execute format('delete from %s', one);
    end loop;
    update public_deck_count set count = 0;
  end $$`
