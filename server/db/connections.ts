import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** Connections that are opened when there is work for them. `onLost` hears of those that break by themselves. */
export function openConnections(config: pg.PoolConfig, onLost: (error: Error) => void) {
  const pool = new pg.Pool(config)
  // After one connection failed, those opened before it are suspects: each would cost somebody a time-out.
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()
  // Without these listeners a server that dies takes this process with it.
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    generations.set(client, generation)
    client.on('error', onLost)
  })

  return {
    async checkOut(): Promise<pg.PoolClient> {
      for (;;) {
        const client = await pool.connect().catch((error) => Promise.reject(new DatabaseUnavailable(error)))
        if (generations.get(client) === generation) return client
        client.release(true)
      }
    },
    /** None that is open now is given out again. */
    suspectAll(): void {
      generation++
    },
    close: async () => (pool.ending ? undefined : pool.end()),
  }
}
