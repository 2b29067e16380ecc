import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { messageOf } from '#server/thrown'
import { claim, connectionAt } from './embedded/claim.ts'
import { damageIn, refuseFile } from './embedded/damage.ts'
import { clusterIn, type Folder, initialise, prepareFolder } from './embedded/folder.ts'
import { nativeFolder } from './embedded/native.ts'
import { endOrphans } from './embedded/orphans.ts'
import { isDying, type Launched, launch, stopPostmaster } from './embedded/postmaster.ts'
import { isPostmaster, recorded } from './embedded/recorded.ts'
import { chooseRunner } from './embedded/runner.ts'
import { inTurn } from './embedded/starting-lock.ts'

export type Embedded = {
  connection: pg.ClientConfig
  /** It had outlived the process that launched it. */
  isAdopted: boolean
  stop(): Promise<void>
}

type Options = {
  /** PostgreSQL settings that differ from ours; tests trade durability for speed. */
  settings?: Record<string, string>
  /** The server died and is being started again, or could not be. */
  onTrouble?: (sentence: string) => void
}

const startsWithinMs = 60_000
/** A killed process's claim ends when the server notices; until then its folder only looks owned. */
const claimSettlesWithinMs = 2000

/** PostgreSQL in `dataDir`: launched, or adopted when it already runs there, and brought back should it die. */
export async function startEmbedded(
  dataDir: string,
  { settings = {}, onTrouble = () => {} }: Options = {},
): Promise<Embedded> {
  const root = resolve(dataDir)
  refuseFile(clusterIn(root))
  const native = nativeFolder()
  const folder = prepareFolder(root, native, chooseRunner(native, root))
  const bringUpInTurn = () => inTurn(root, () => bringUp(folder, settings))
  let running = await bringUpInTurn()
  let isStopping = false
  let reviving = Promise.resolve()

  async function revive() {
    while (!isStopping) {
      try {
        running = await bringUpInTurn()
        onTrouble('The embedded database had stopped and runs again.')
        return watch()
      } catch (error) {
        onTrouble(messageOf(error))
        await sleep(1000)
      }
    }
  }
  const watch = () => {
    running.claim.once('end', () => {
      reviving = revive()
    })
  }
  watch()

  async function stop() {
    isStopping = true
    await reviving
    await running.claim.end()
    await stopPostmaster(running.pid, folder.data)
    if (dirname(running.socket) !== root) rmSync(running.socket, { recursive: true, force: true })
  }
  return { connection: connectionAt(running.socket), isAdopted: running.isAdopted, stop }
}

const inUse = 'Another Lemma already uses this data folder: stop it, or set another DATA_DIR'

function refuseFailed(lastWords: string, root: string): void {
  const damage = damageIn(lastWords, root)
  if (damage || !isDying(lastWords)) throw new Error(damage ?? `PostgreSQL did not start: ${lastWords}`)
}

type Running = { claim: pg.Client; pid: number; socket: string; isAdopted: boolean }

async function bringUp(folder: Folder, settings: Record<string, string>): Promise<Running> {
  initialise(folder)
  const startedMs = performance.now()
  let launched: Launched | undefined
  try {
    for (;;) {
      const elapsedMs = performance.now() - startedMs
      const server = recorded(folder.data)
      const claimed = server ? await claim(server.socket, folder.root) : 'unreachable'
      if (server && typeof claimed !== 'string') return { ...server, claim: claimed, isAdopted: !launched }
      if (claimed === 'owned' && elapsedMs > claimSettlesWithinMs) throw new Error(`${inUse} (${folder.root})`)
      if (elapsedMs > startsWithinMs) throw new Error(`PostgreSQL does not answer: see ${folder.log}`)
      if (!(server && isPostmaster(server.pid, folder.data)) && launched?.hasEnded() !== false) {
        if (launched) {
          refuseFailed(launched.failure(), folder.root)
          endOrphans(folder.data)
        }
        launched = launch(folder, settings)
      }
      await sleep(20)
    }
  } catch (error) {
    if (launched && !launched.hasEnded()) await stopPostmaster(launched.process.pid ?? 0, folder.data)
    throw error
  }
}
