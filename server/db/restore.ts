import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { columnList, endOfBackup, type Header, quoted, type TableLine } from './backup/format.ts'
import { type Lines, linesOf, readHeader, refuseIncomplete, rowsOf } from './backup/lines.ts'
import { copyIn } from './bulk.ts'
import { ownerName } from './embedded/claim.ts'
import { type Migration, migrateWithin, readMigrations } from './migrate.ts'

/**
 * Fills an empty database from a back-up of this version or an older one, and brings it up to date. With `overwrites`
 * whatever is there goes. All of it is one transaction, so that what dies half-way leaves everything as it was. `open`
 * opens the file: it is read once to see that it is whole, and once to be restored. Returns when the back-up was taken,
 * and why the tables were not looked over for the planning of statements, where they were not.
 */
export async function restore(
  connection: pg.ClientConfig,
  open: () => Readable,
  { overwrites = false } = {},
): Promise<{ takenAt: string; unplanned: string | undefined }> {
  const checked = linesOf(open())
  const shipped = await readMigrations()
  const wasAt = ancestry(await readHeader(checked), shipped)
  await refuseIncomplete(checked)

  const lines = linesOf(open())
  const { takenAt } = await readHeader(lines)
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await waitUntilAlone(client)
    await client.query('begin; set local statement_timeout = 0')
    await makeRoom(client, overwrites)
    await migrateWithin(client, wasAt)
    await load(client, lines)
    // Tables with checks that wait for the end of the transaction cannot be altered.
    await client.query('set constraints all immediate')
    await migrateWithin(client, shipped)
    await client.query('commit')
    // Statements are planned for tables as they were last looked at. What is restored is so, whatever comes of that.
    const unplanned = await client.query('analyze').then(
      () => undefined,
      ({ message }: Error) => message,
    )
    return { takenAt, unplanned }
  } finally {
    await client.end()
  }
}

/** The migrations that had run when the back-up was taken: the rows fit the tables as they were then. */
function ancestry({ migrations }: Header, shipped: Migration[]): Migration[] {
  const wasAt = shipped.slice(0, migrations.length)
  const isOurs = migrations.every(
    ({ name, checksum }, index) => wasAt[index]?.name === name && wasAt[index].checksum === checksum,
  )
  if (isOurs) return wasAt
  throw new Error('This back-up was made by a newer or another version of Lemma: restore it with that one.')
}

/** A connection that was closed this moment still shows for a little while. */
const connectionsFadeWithinMs = 1500

async function waitUntilAlone(client: pg.Client) {
  const startedMs = performance.now()
  while ((await othersConnected(client)) > 0) {
    if (performance.now() - startedMs > connectionsFadeWithinMs)
      throw new Error('The database is in use: stop Lemma first.')
    await sleep(100)
  }
}

async function makeRoom(client: pg.Client, overwrites: boolean) {
  const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public'`)
  if (!rowCount) return
  if (!overwrites)
    throw new Error('The database is not empty: restore into an empty one, or add --overwrite to lose what is there.')
  await client.query('drop schema public cascade; create schema public')
}

async function othersConnected(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and application_name <> $1`,
    [ownerName],
  )
  return rows[0]?.others ?? 0
}

async function load(client: pg.Client, lines: Lines) {
  for (;;) {
    const { value } = await lines.next()
    const line = value?.toString() ?? ''
    if (line === endOfBackup) return
    const table: TableLine = JSON.parse(line)
    // A migration may have put rows there, which the back-up holds in a later state.
    await client.query(`delete from ${quoted(table.table)}`)
    await copyIn(client, `copy ${columnList(table)} from stdin`, rowsOf(lines))
  }
}
