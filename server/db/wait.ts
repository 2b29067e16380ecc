import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '#server/thrown'

/**
 * Waits for a database that may start a little after us; a sentence, without its password, when it does not come.
 * `onWait` is told once that it did not answer at first.
 */
export async function waitForDatabase(
  connection: pg.ClientConfig,
  withinMs = 30_000,
  onWait: (sentence: string) => void = () => {},
): Promise<void> {
  const startedMs = performance.now()
  let tell = onWait
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const isPassing = !(error instanceof pg.DatabaseError) || error.code === '57P03'
      const sentence = sentenceOf(client, error)
      if (!isPassing || performance.now() - startedMs >= withinMs) throw new Error(sentence, { cause: error })
      tell(`${sentence} It is waited for.`)
      tell = () => {}
      await sleep(500)
    }
  }
}

const sentenceOf = ({ host, port, database }: pg.Client, error: unknown): string =>
  `The database ${database} at ${host}:${port} cannot be used: ${messageOf(error)}.`
