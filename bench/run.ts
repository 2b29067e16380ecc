import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { authId } from '#server/gateways/identity/viewer'
import { fill, sizes } from './data.ts'
import { operations } from './operations.ts'
import { startServer } from './process.ts'
import { fillExam } from './studying.ts'
import { measureFloors, measureOperations, measureVerification } from './tables.ts'
import { fillTrash } from './trash.ts'

/**
 * `npm run bench [-- --size=quick] [--only=search] [--no-embedded]`: what each operation costs, as a multiple of a floor
 * measured beside it, on the embedded database and on the server that BENCH_DATABASE_URL names. Prints Markdown tables;
 * judges nothing else.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
    embedded: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const size = sizes[values.size as keyof typeof sizes]
if (!size) throw new Error(`There is no size ${values.size}, only ${Object.keys(sizes).join(', ')}.`)
const seconds = values.size === 'quick' ? 0.8 : 4
const person = (n: number) => authId('https://identity.test', `person-${n}`)

async function benchEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await bench('embedded database', embedded.connection)
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchServer(url: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  const { rows } = await admin.query('show server_version')
  await admin.query('drop database if exists lemma_bench')
  await admin.query('create database lemma_bench')
  const { host, port, user, password } = admin
  try {
    await bench(`PostgreSQL server ${rows[0].server_version}`, { host, port, user, password, database: 'lemma_bench' })
  } finally {
    await admin.query('drop database lemma_bench with (force)')
    await admin.end()
  }
}

async function bench(title: string, connection: pg.ClientConfig) {
  await migrate(connection)
  const pool = new pg.Pool(connection)
  const startedMs = performance.now()
  await fill(pool, size, person)
  await fillTrash(pool)
  await fillExam(pool, person)
  await pool.end()
  const tookSeconds = Math.round((performance.now() - startedMs) / 1000)

  console.log(`\n## ${title}\n`)
  console.log(
    `${size.people} people, ${size.decks} decks of 20 cards, some of 10,000, ${size.searchDecks} more to search, made in ${tookSeconds} s.\n`,
  )
  await using floors = await startServer('floors.ts', connection)
  await using app = await startServer('app.ts', connection)
  await measureFloors(floors, seconds)
  await measureVerification(app)
  const chosen = operations(size).filter(({ name }) => name.includes(values.only))
  await measureOperations(floors, app, chosen, seconds)
}

if (values.embedded) await benchEmbedded()
if ('packages'.includes(values.only))
  for (const file of ['packages.ts', 'packages-written.ts'])
    execFileSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' })
if (process.env.BENCH_DATABASE_URL) await benchServer(process.env.BENCH_DATABASE_URL)
