import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Waits for a database that may start a little after us; a sentence, without its password, when it does not come. */
export async function waitForDatabase(connection: pg.ClientConfig, withinMs = 30_000): Promise<void> {
  const startedMs = performance.now()
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const isPassing = !(error instanceof pg.DatabaseError) || error.code === '57P03'
      if (isPassing && performance.now() - startedMs < withinMs) await sleep(500)
      else throw new Error(sentenceOf(client, error), { cause: error })
    }
  }
}

function sentenceOf({ host, port, database }: pg.Client, error: unknown): string {
  const reason = error as Error & { code?: string }
  return `The database ${database} at ${host}:${port} cannot be used: ${reason.message || reason.code || reason.name}.`
}
