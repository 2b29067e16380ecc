import { resolve } from 'node:path'
import type pg from 'pg'
import { claim, connectionAt } from './embedded/claim.ts'
import { clusterIn } from './embedded/folder.ts'
import { recorded } from './embedded/recorded.ts'
import { startEmbedded } from './embedded.ts'

export type Reached = { connection: pg.ClientConfig; leave(): Promise<void> }

/**
 * The database for a command that may run beside the server: the one at `databaseUrl`, else the embedded one of
 * `dataDir`, which is started and stopped unless a server already has it running.
 */
export async function reachDatabase(databaseUrl: string | undefined, dataDir: string): Promise<Reached> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, leave: async () => {} }
  const root = resolve(dataDir)
  const running = recorded(clusterIn(root))
  if (running) {
    const claimed = await claim(running.socket, root)
    if (claimed === 'owned') return { connection: connectionAt(running.socket), leave: async () => {} }
    if (claimed !== 'unreachable') await claimed.end()
  }
  const { connection, stop } = await startEmbedded(dataDir)
  return { connection, leave: stop }
}
