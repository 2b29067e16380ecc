import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const shipped = new URL('./migrations/', import.meta.url)

/** Any number would do; it is Lemma's own among the advisory locks of one database. */
const migrationLock = 4_220_001

/**
 * Brings the database up to date: every `0001_name.sql` of the folder, in order, each once and in a transaction of its
 * own, also with several processes at it. Returns the names of those it ran.
 */
export async function migrate(connection: pg.ClientConfig, folder: URL = shipped): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUnknown(client, names)
    const ran: string[] = []
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8')
      if (await runOnce(client, name, text)) ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

/** The lock lasts as long as the transaction, which also holds behind PgBouncer's transaction pooling. */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const refuseUnknown = (client: pg.Client, names: string[]) =>
  locked(client, async () => {
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, ran_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string }>(
      'select name from migration where name <> all($1) order by name',
      [names],
    )
    const unknown = rows.map((row) => row.name).join(', ')
    if (unknown)
      throw new Error(
        `This database was migrated by another version of Lemma (${unknown} is missing here): ` +
          'start that version, or restore a back-up made before it.',
      )
  })

const runOnce = (client: pg.Client, name: string, text: string) =>
  locked(client, async () => {
    const checksum = createHash('sha256').update(text).digest('hex')
    const { rows } = await client.query('select checksum from migration where name = $1', [name])
    if (rows[0]?.checksum === checksum) return false
    if (rows[0])
      throw new Error(
        `Migration ${name} was changed after it ran on this database: put the file back, and add a new one instead.`,
      )
    try {
      await client.query(text)
    } catch (error) {
      throw new Error(`Migration ${name} failed and was undone: ${(error as Error).message}`, { cause: error })
    }
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    return true
  })
