import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { messageOf } from '#server/thrown'

const shipped = new URL('./migrations/', import.meta.url)

/** Any number would do; it is Lemma's own among the advisory locks of one database. */
export const migrationLock = 4_220_001

export type Migration = { name: string; checksum: string; text: string }

/** Every `0001_name.sql` and `0001_name.slices.sql` of the folder, in order. */
export async function readMigrations(folder: URL = shipped): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date: each migration once and in a transaction of its own, one that goes in slices in as many as
 * it has, also with several processes at it. Returns the names of those it ran.
 */
export async function migrate(connection: pg.ClientConfig, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await inTransaction(client, () => refuseUnknown(client, wanted))
    const ran: string[] = []
    for (const migration of wanted) {
      let done = await inTransaction(client, () => runOnce(client, migration))
      if (done !== 'was done') ran.push(migration.name)
      while (done === 'has more') done = await inTransaction(client, () => runOnce(client, migration))
    }
    return ran
  } finally {
    await client.end()
  }
}

/** The same within a transaction of the caller's. */
export async function migrateWithin(client: pg.Client, wanted: Migration[]): Promise<void> {
  await refuseUnknown(client, wanted)
  for (const migration of wanted) while ((await runOnce(client, migration)) === 'has more');
}

/** How a database differs from this version, by the names of migrations. It is only looked at. */
export async function compareMigrations(connection: pg.ClientConfig) {
  const wanted = await readMigrations()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const isThere = await client.query("select to_regclass('migration') is not null as is_there")
    const query = 'select name, checksum from migration order by name'
    const ran: { name: string; checksum: string }[] = isThere.rows[0].is_there ? (await client.query(query)).rows : []
    const checksums = new Map(ran.map(({ name, checksum }) => [name, checksum]))
    const known = new Set(wanted.map(({ name }) => name))
    return {
      missing: wanted.filter(({ name }) => !checksums.has(name)).map(({ name }) => name),
      changed: wanted
        .filter(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
        .map(({ name }) => name),
      unknown: ran.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    }
  } finally {
    await client.end()
  }
}

/** However long it takes, or another process before it: what is asked of the database otherwise may be given up by its role. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin; set local statement_timeout = 0')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** One process at a time; it lasts as long as the transaction, which also holds behind PgBouncer's transaction pooling. */
const lock = (client: pg.Client) => client.query(`select pg_advisory_xact_lock(${migrationLock})`)

async function refuseUnknown(client: pg.Client, known: Migration[]): Promise<void> {
  await lock(client)
  await client.query(
    `create table if not exists migration (
       name text primary key, checksum text not null, ran_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string }>(
    'select name from migration where name <> all($1) order by name',
    [known.map(({ name }) => name)],
  )
  const unknown = rows.map((row) => row.name).join(', ')
  if (unknown)
    throw new Error(
      `This database was migrated by another version of Lemma (${unknown} is missing here): ` +
        'start that version, or restore a back-up made before it.',
    )
}

/** One statement over a table that may be large: it is run until it writes nothing, and can be broken off between. */
const isInSlices = (name: string) => name.endsWith('.slices.sql')

type Run = 'was done' | 'has more' | 'is done'

async function runOnce(client: pg.Client, { name, checksum, text }: Migration): Promise<Run> {
  await lock(client)
  const { rows } = await client.query('select checksum from migration where name = $1', [name])
  if (rows[0]?.checksum === checksum) return 'was done'
  if (rows[0])
    throw new Error(
      `Migration ${name} was changed after it ran on this database: put the file back, and add a new one instead.`,
    )
  try {
    const { rowCount } = await client.query(text)
    if (isInSlices(name) && rowCount) return 'has more'
  } catch (error) {
    throw new Error(`Migration ${name} failed and was undone: ${messageOf(error)}`, { cause: error })
  }
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  return 'is done'
}
