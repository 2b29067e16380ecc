import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { authId } from '#server/gateways/identity/viewer'
import { fill, sizes } from './data.ts'
import { type Figures, measure } from './measure.ts'
import { type Floor, operations, signedIn, type Tokens } from './operations.ts'
import { type Server, startServer } from './process.ts'

/**
 * `npm run bench [-- --quick]`: what each operation costs, as a multiple of a floor measured in the same run, on the
 * embedded database and on the server that BENCH_DATABASE_URL names. Prints Markdown tables; judges nothing else.
 */
const isQuick = process.argv.includes('--quick')
const size = sizes[isQuick ? 'quick' : 'full']
const seconds = isQuick ? 1.5 : 4
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
  await fill(pool, size, person)
  await pool.end()

  console.log(`\n## ${title}\n`)
  console.log(
    `${size.people} people, ${size.decks} decks of 20 cards, one of 10,000, ${size.searchDecks} more to search.\n`,
  )
  const floors = await measured(await startServer('floors.ts', 4391, connection), async ({ port }) => {
    const of = async (path: string) => both(port, () => ({ method: 'GET', path }))
    return { F1: await of('/f1'), F2: await of('/f2'), F3: await of('/f3') }
  })
  console.log('| floor | p50, 1 client | p99 | p50, 16 clients | p99 | per second |\n|---|---|---|---|---|---|')
  for (const [name, { one, many }] of Object.entries(floors))
    console.log(
      `| ${name} | ${ms(one.p50Ms)} | ${ms(one.p99Ms)} | ${ms(many.p50Ms)} | ${ms(many.p99Ms)} | ${Math.round(many.perSecond)} |`,
    )

  console.log(
    '\n| operation | p50, 1 client | p99 | × floor | may be | p50, 16 clients | × floor | throughput of floor |\n|---|---|---|---|---|---|---|---|',
  )
  await measured(await startServer('app.ts', 4392, connection), async (server) => {
    for (const { name, floor, atMost, next } of operations(size)) {
      const tokens = await freshTokens(server)
      const { one, many } = await both(server.port, () => next(tokens))
      const under = floors[floor as Floor]
      const ratio = one.p50Ms / under.one.p50Ms
      const cells = [
        name,
        ms(one.p50Ms),
        ms(one.p99Ms),
        `${ratio.toFixed(2)} ${floor}`,
        `${atMost} ${ratio <= atMost ? '' : '**over**'}`.trim(),
        ms(many.p50Ms),
        (many.p50Ms / under.many.p50Ms).toFixed(2),
        `${Math.round((100 * many.perSecond) / under.many.perSecond)} %`,
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  })
}

const ms = (value: number) => `${value.toFixed(2)} ms`

type Both = { one: Figures; many: Figures }

async function both(port: number, next: Parameters<typeof measure>[1]): Promise<Both> {
  return {
    one: await measure(port, next, { clients: 1, seconds }),
    many: await measure(port, next, { clients: 16, seconds }),
  }
}

/** Tokens live for ten minutes, a full run longer. */
async function freshTokens(server: Server): Promise<Tokens> {
  const tokens: string[] = []
  for (let n = 0; n < signedIn; n++) tokens.push(await server.tokenFor(`person-${n}`))
  return { of: (n) => ({ authorization: `Bearer ${tokens[n]}` }) }
}

async function measured<T>(server: Server, work: (server: Server) => Promise<T>): Promise<T> {
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

await benchEmbedded()
if (process.env.BENCH_DATABASE_URL) await benchServer(process.env.BENCH_DATABASE_URL)
