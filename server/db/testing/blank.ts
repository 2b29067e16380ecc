import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase, sql } from '../open.ts'
import { testDatabase } from './copy.ts'

/** An empty database without connections, for one test; for several, `whenDone` drops it. */
export async function blankDatabase(
  whenDone: (drop: () => Promise<void>) => void = onTestFinished,
): Promise<pg.ClientConfig> {
  const target = await testDatabase()
  await target.rows(sql`drop schema public cascade`)
  await target.rows(sql`create schema public`)
  await target.close()
  whenDone(target.drop)
  return target.connection
}

/** Looks into a database with a connection that does not stay. */
export async function look<T>(connection: pg.ClientConfig, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ connection, giveUpMs: 20_000 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
