import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** `folder`: where another copy of the site lies. */
type Options = { env?: Record<string, string>; dataDir?: string; port?: number; folder?: string }

/** What a server that was started once, and asked for nothing, left in its data folder. */
export const startedOnce = `test-results/started-once-${process.env.E2E_PORT ?? 4100}`

/** For journeys of which many come from one address, and what goes well is not said. */
export const unlimitedEnv = { LOG_LEVEL: 'error', LIMIT_ANONYMOUS: '100000' }

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'lemma-e2e-'))

/** A folder as after a first start, which takes longer than what most journeys are about. */
function likeStartedOnce(): string {
  const dataDir = newFolder()
  // With the owners of its files, as whom a database is started.
  if (existsSync(startedOnce)) execFileSync('cp', ['-a', `${startedOnce}/.`, dataDir])
  return dataDir
}

/** A server of one's own, the real one, for journeys on which it dies. */
export class OwnServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly #env: Record<string, string>
  readonly #folder: string
  #process: ChildProcess | undefined
  /** What it has said so far, on both of its outputs. */
  said = ''

  constructor(port: number, { env = {}, dataDir = likeStartedOnce(), folder = '.' }: Options) {
    this.port = port
    this.url = `http://localhost:${port}`
    this.dataDir = dataDir
    this.#env = env
    this.#folder = folder
  }

  /** Resolves when it answers; throws what it said when it gave up instead. */
  async start(): Promise<void> {
    const child = this.#launch()
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(this.said)
      await sleep(50)
    }
  }

  /** For a start that must fail: resolves to its exit code. */
  async startInVain(): Promise<number> {
    const [code] = await once(this.#launch(), 'exit')
    return code
  }

  #launch(): ChildProcess {
    const { PORT: _, ...inherited } = process.env
    // As `npm start` does.
    const compiled = { NODE_COMPILE_CACHE: resolve('.runtime/compiled') }
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, NODE_ENV: 'production', ...compiled, ...this.#env }
    const child = spawn(process.execPath, ['build/run/main.js'], { env: { ...inherited, ...own }, cwd: this.#folder })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        this.said += chunk
      })
    this.#process = child
    // A journey that fails half-way leaves no server behind.
    const endToo = () => child.kill('SIGTERM')
    process.once('exit', endToo)
    child.once('exit', () => process.off('exit', endToo))
    return child
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  }

  /** Whether its process answers, whatever its database does. */
  async isAlive(): Promise<boolean> {
    const answer = await fetch(`${this.url}/healthz`).catch(() => undefined)
    return answer?.ok ?? false
  }

  /** Resolves to its exit code, or to the name of the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<number | string | null> {
    const child = this.#process
    if (!child) return null
    const isOver = child.exitCode !== null || child.signalCode !== null
    const exit = isOver ? undefined : once(child, 'exit')
    if (!isOver) child.kill(signal)
    await exit
    return child.exitCode ?? child.signalCode
  }

  /** The process of its embedded database, alive or not. */
  databaseProcess(): number {
    return Number(readFileSync(join(this.dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  async discard(): Promise<void> {
    await this.end('SIGTERM')
    while (existsSync(join(this.dataDir, 'pg', 'postmaster.pid'))) await sleep(50)
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/** Not started yet. */
export async function ownServer(options: Options = {}): Promise<OwnServer> {
  return new OwnServer(options.port ?? (await freePort()), options)
}

/** Below those that a machine gives to its connections (on Linux from 32768): none takes it while a server is down. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
