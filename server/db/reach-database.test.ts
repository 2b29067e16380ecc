import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { reachDatabase } from './reach-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lemma-reach-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

test('a command takes the address of a configured database as it is', async () => {
  const { connection } = await reachDatabase('postgres://somebody@db.example/lemma', dataDir)
  expect(connection).toEqual({ connectionString: 'postgres://somebody@db.example/lemma' })
})

test('a command starts the embedded database of an idle folder, and stops it again', async () => {
  const reached = await reachDatabase(undefined, dataDir)
  expect(await answers(reached.connection)).toBe(true)
  await reached.leave()
  expect(await answers(reached.connection)).toBe(false)
}, 60_000)

test('a command borrows the embedded database of a running server, and leaves it running', async () => {
  const server = await startEmbedded(dataDir)
  try {
    const reached = await reachDatabase(undefined, dataDir)
    expect(await answers(reached.connection)).toBe(true)
    await reached.leave()
    expect(await answers(server.connection)).toBe(true)
  } finally {
    await server.stop()
  }
}, 60_000)
