import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { initialise, prepareFolder } from '../embedded/folder.ts'
import { nativeFolder } from '../embedded/native.ts'
import { chooseRunner } from '../embedded/runner.ts'
import { startEmbedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { administer } from './administer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the server that tests use, and the name of the migrated database that they copy. */
    server: pg.ClientConfig
    template: string
    /** A data folder whose cluster was made and never started; nothing where no cluster was made. */
    madeOnce: string | undefined
  }
}

/** One cluster (or the server of TEST_DATABASE_URL) and one migrated template for all tests of a run. */
export default async function setUp({ vitest }: TestProject) {
  // Each project asks for them; the first brings them for all.
  if (vitest.getProvidedContext().template) return
  const url = process.env.TEST_DATABASE_URL
  const cluster = url ? given(url) : await throwaway()
  const template = `lemma_template_${process.pid}`
  await administer(cluster.connection, `create database ${template} template template0`)
  await migrate({ ...cluster.connection, database: template })
  vitest.provide('server', cluster.connection)
  vitest.provide('template', template)
  vitest.provide('madeOnce', cluster.madeOnce)
  return async () => {
    // With the copies that were given back.
    const names = await administer(cluster.connection, `select datname from pg_database where datname ~ '^${template}'`)
    for (const { datname } of names as { datname: string }[])
      await administer(cluster.connection, `drop database ${datname} with (force)`)
    await cluster.stop()
  }
}

async function throwaway() {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-test-'))
  const madeOnce = join(folder, 'made-once')
  const native = nativeFolder()
  initialise(prepareFolder(madeOnce, native, chooseRunner(native, madeOnce)))
  const dataDir = join(folder, 'data')
  cpSync(madeOnce, dataDir, { recursive: true })
  // A test cluster need not survive a power cut.
  const { connection, stop } = await startEmbedded(dataDir, { settings: { fsync: 'off', full_page_writes: 'off' } })
  return {
    connection,
    madeOnce,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Spelled out, because a connection string would override the name of each copy. */
function given(url: string) {
  const { host, port, user, password } = new pg.Client({ connectionString: url })
  return {
    connection: { host, port, user, ...(password && { password }), database: 'postgres' },
    madeOnce: undefined,
    stop: async () => {},
  }
}
