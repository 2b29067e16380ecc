import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/own-server.ts'
import { median } from '../average.ts'
import { heading, row } from '../markdown.ts'
import { familyOf, memoryOf, processorMs } from './process.ts'

/**
 * `npm run bench:start [-- 9]`: how long the server takes from its start to its first page, beside a Node that does
 * nothing, and what memory it then takes; on an embedded database of its own, and on the one of BENCH_DATABASE_URL, which
 * it brings up to date. Reads /proc, and so needs Linux. Medians; judges nothing.
 */
const starts = Number(process.argv[2] ?? 9)
const idleMs = 30_000
const askedEveryMs = 5

const folder = mkdtempSync(join(tmpdir(), 'lemma-start-'))
const ms = (value: number) => `${Math.round(value)} ms`
const megabytes = (value: number) => `${Math.round(value)} MB`

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

async function timed(url: string): Promise<string> {
  const startedMs = performance.now()
  await answers(url)
  return ms(performance.now() - startedMs)
}

type Started = { child: ChildProcess; pid: number; url: string; tookMs: number; processorMs: number; memory: number }

async function start(database: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), NODE_ENV: 'production', NODE_COMPILE_CACHE: '.runtime/compiled', LOG_LEVEL: 'warn' }
  const env = { PATH: process.env.PATH, ...own, ...database }
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['build/run/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await sleep(askedEveryMs)
  }
  const tookMs = performance.now() - startedMs
  const pid = child.pid ?? 0
  return { child, pid, url, tookMs, processorMs: processorMs(pid), memory: memoryOf(pid, 'Rss') }
}

async function end({ child }: Started) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function measure(name: string, database: Record<string, string>): Promise<void> {
  // Makes the database, and what Node keeps of compiled code.
  await end(await start(database))
  const all: Started[] = []
  const floors: number[] = []
  for (let n = 0; n < starts; n++) {
    const startedMs = performance.now()
    spawnSync(process.execPath, ['-e', '0'])
    floors.push(performance.now() - startedMs)
    const started = await start(database)
    all.push(started)
    await end(started)
  }
  const last = await start(database)
  await sleep(idleMs)
  const idle = memoryOf(last.pid, 'Rss')
  const ofDatabase = database.DATA_DIR ? megabytes(memoryOfEmbedded(database.DATA_DIR)) : ''
  const signIn = `${last.url}/oidc/.well-known/openid-configuration`
  const [first, second] = [await timed(signIn), await timed(signIn)]
  const after = memoryOf(last.pid, 'Rss')
  await end(last)
  const took = median(all.map(({ tookMs }) => tookMs))
  row(
    ...[name, ms(took), (took / median(floors)).toFixed(1), ms(median(all.map((one) => one.processorMs)))],
    ...[megabytes(median(all.map(({ memory }) => memory))), megabytes(idle), ofDatabase],
    ...[first, second, megabytes(after)],
  )
}

/** Its processes share most of their memory with each other. */
function memoryOfEmbedded(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  return familyOf(postmaster).reduce((sum, pid) => sum + memoryOf(pid, 'Pss'), 0)
}

heading(
  ...['', 'first page (may be 800 ms)', '× empty Node', 'processor', 'memory then', 'idle (may be 150 MB)'],
  ...['its database', 'first call of signing in', 'second', 'memory then'],
)
try {
  await measure('embedded', { DATA_DIR: join(folder, 'data') })
  const { BENCH_DATABASE_URL: url } = process.env
  if (url) await measure('PostgreSQL server', { DATABASE_URL: url })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
