import pg from 'pg'
import { damageIn } from './damage.ts'
import { role } from './folder.ts'

/** Lemma's own among the advisory locks of one database: held by the process that owns the data folder. */
const ownerLock = 4_220_002

/** By which others tell the owner's connection from those that read and write. */
export const ownerName = 'lemma owner'

/**
 * Takes ownership on a connection kept for nothing else: the server itself lets go of it when this process dies.
 * Resolves to the connection, to `owned` when another process has it, to `unreachable` while there is no answer; a server
 * whose files are damaged is refused.
 */
export async function claim(socket: string, root: string): Promise<pg.Client | 'owned' | 'unreachable'> {
  const client = new pg.Client({ ...connectionAt(socket), application_name: ownerName, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select pg_try_advisory_lock(${ownerLock}) as is_ours`)
    if (rows[0].is_ours) return client
  } catch (error) {
    await client.end().catch(() => {})
    const damage = error instanceof pg.DatabaseError && damageIn(`${error.message} ${error.detail}`, root)
    if (damage) throw new Error(damage, { cause: error })
    return 'unreachable'
  }
  await client.end()
  return 'owned'
}

export const connectionAt = (socket: string): pg.ClientConfig => ({
  host: socket,
  port: 5432,
  user: role,
  database: 'postgres',
  // What is not said here node-postgres takes from a person's PG* variables.
  ssl: false,
  application_name: 'lemma',
  options: '-c DateStyle=ISO',
})
