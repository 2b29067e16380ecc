import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { isPostmaster, recorded } from '../embedded/recorded.ts'
import { madeIn } from './made.ts'

const script = `
  import { startEmbedded } from '${new URL('../embedded.ts', import.meta.url)}'
  try {
    const { connection, isAdopted, stop } = await startEmbedded(process.argv[1])
    process.on('SIGTERM', () => stop().then(() => process.exit()))
    console.log(JSON.stringify({ connection, isAdopted }))
  } catch (error) {
    console.log(JSON.stringify({ refusal: error.message }))
  }`

type Said = { connection: pg.ClientConfig; isAdopted: boolean; refusal?: string }

/** As whom, and with which PATH, an owner runs. */
type As = { prefix?: string[]; path?: string; uid?: number; gid?: number }

/** A process that owns a data folder: it says what it has or why it could not start, and ends well on SIGTERM. */
export class Owner {
  readonly said: Said
  readonly #child: ChildProcess

  constructor(child: ChildProcess, said: Said) {
    this.#child = child
    this.said = said
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exit = once(this.#child, 'exit')
    this.#child.kill(signal)
    await exit
  }

  async ask(statement: string): Promise<unknown> {
    if (this.said.refusal) throw new Error(this.said.refusal)
    const client = new pg.Client(this.said.connection)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows[0]
  }
}

/** A folder for PATH that holds only these programs. */
export function only(folder: string, ...programs: string[]): string {
  const bin = mkdtempSync(join(folder, 'bin-'))
  chmodSync(bin, 0o755)
  for (const program of programs) {
    const places = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, program))
    const real = places.find((place) => existsSync(place))
    if (real) symlinkSync(real, join(bin, program))
  }
  return bin
}

/** A folder that others may enter, and a way to start owners below it; all of it is gone when the test ends. */
export function stage() {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-owner-'))
  chmodSync(folder, 0o755)
  const owners: Owner[] = []

  async function own(name: string, { prefix = [], path = process.env.PATH, ...ids }: As = {}): Promise<Owner> {
    const words = [...prefix, process.execPath, '--input-type=module', '-e', script, join(folder, name)]
    const [command = '', ...args] = words
    const env = { ...process.env, PATH: path }
    const child = spawn(command, args, { ...ids, env, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(child.stdout, 'data')
    const owner = new Owner(child, JSON.parse(line))
    owners.push(owner)
    return owner
  }

  /** The same where the cluster is there already: for what is not about a first start. */
  function ownMade(name: string, how?: As): Promise<Owner> {
    madeIn(join(folder, name))
    return own(name, how)
  }

  onTestFinished(async () => {
    for (const owner of owners) await owner.end('SIGTERM')
    for (const name of readdirSync(folder)) {
      const left = recorded(join(folder, name, 'pg'))
      if (left) process.kill(left.pid, 'SIGINT')
      while (left && isPostmaster(left.pid, join(folder, name, 'pg'))) await sleep(20)
    }
    rmSync(folder, { recursive: true })
  })
  return { folder, own, ownMade }
}
