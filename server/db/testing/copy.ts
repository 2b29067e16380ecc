import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../open.ts'
import { administer } from './administer.ts'

/** A migrated database of one's own, for tests; `connection` opens more of it. */
export async function testDatabase(): Promise<Database & { connection: pg.ClientConfig; drop(): Promise<void> }> {
  const server = inject('server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const connection = { ...server, database: name }
  await administer(server, `create database ${name} template ${inject('template')}`)
  // Tests share the machine with each other, and none of them is about time.
  const database = openDatabase({ connection, giveUpMs: 20_000 })
  const drop = async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...database, connection, drop }
}
