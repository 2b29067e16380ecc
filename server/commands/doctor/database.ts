import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { clusterIn } from '#server/db/embedded/folder'
import { compareMigrations } from '#server/db/migrate'
import { type Database, sql } from '#server/db/open'
import { reachDatabase } from '#server/db/reach-database'
import { waitForDatabase } from '#server/db/wait'
import type { Env } from '#server/env'
import { openPatiently } from '../command.ts'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const oldestMajor = 15
/** Sessions and limits of several processes go by the database's clock and by each one's own. */
const clocksApartAtMostMs = 5000
/** For commands, for whoever looks after the database, and for a new process beside an old one. */
const spareConnections = 5

/** The database of this installation, whether a server is running on it or not. Nothing is made and nothing changed. */
export async function examineDatabase(env: Env): Promise<Finding[]> {
  if (!env.databaseUrl && !existsSync(join(clusterIn(resolve(env.dataDir)), 'PG_VERSION')))
    return [note(`There is no database in ${resolve(env.dataDir)} yet: the first start makes it.`)]
  try {
    const { connection, leave } = await reachDatabase(env.databaseUrl, env.dataDir)
    try {
      await waitForDatabase(connection, 0)
      return await examineReached(connection, env)
    } finally {
      await leave()
    }
  } catch (error) {
    return [wrong(`${reasonOf(error)}.`)]
  }
}

async function examineReached(connection: pg.ClientConfig, env: Env): Promise<Finding[]> {
  const db = await openPatiently(connection, env)
  try {
    return [...(await examineServer(db, env)), await examineClock(db), ...(await examineSchema(connection))]
  } finally {
    await db.close()
  }
}

type Server = {
  version: number
  encoding: string
  connections: number
  isStandby: boolean
  isSafe: boolean
  mayCreate: boolean
}

async function examineServer(db: Database, { databaseUrl, connectionsAtMost }: Env): Promise<Finding[]> {
  const [server] = await db.rows<Server>(sql`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      pg_is_in_recovery() as "isStandby",
      current_setting('fsync')::bool and current_setting('full_page_writes')::bool
        and current_setting('synchronous_commit') <> 'off' as "isSafe",
      has_schema_privilege(current_schema(), 'create') as "mayCreate"`)
  if (!server) return []
  const { version, encoding, connections, isStandby, isSafe, mayCreate } = server
  const major = Math.floor(version / 10_000)
  const whose = databaseUrl ? 'The database server' : 'The embedded database'
  const found = [
    major < oldestMajor
      ? wrong(`${whose} is PostgreSQL ${major}: Lemma needs ${oldestMajor} or newer.`)
      : fine(`${whose} answers: PostgreSQL ${major}.`),
  ]
  if (encoding !== 'UTF8') found.push(wrong(`The database's encoding is ${encoding}: make one with UTF8.`))
  if (isStandby) found.push(wrong('The database is a standby that takes no writes: set DATABASE_URL to the primary.'))
  if (!isSafe)
    found.push(
      wrong('The database may lose what it acknowledged: put fsync, full_page_writes and synchronous_commit on.'),
    )
  if (!mayCreate)
    found.push(wrong('The database role may not make tables: give it "create" on the schema, for migrations.'))
  if (connections < connectionsAtMost + spareConnections)
    found.push(
      wrong(
        `The database takes ${connections} connections, and DATABASE_CONNECTIONS lets each process have ` +
          `${connectionsAtMost}: raise max_connections, or lower it.`,
      ),
    )
  return found
}

async function examineClock(db: Database): Promise<Finding> {
  const beforeMs = Date.now()
  const [row] = await db.rows<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  const halfwayMs = (beforeMs + Date.now()) / 2
  const apartS = Math.round(Math.abs((row?.ms ?? halfwayMs) - halfwayMs) / 1000)
  return apartS * 1000 > clocksApartAtMostMs
    ? wrong(`The clocks of this machine and of the database are ${apartS} seconds apart: let both follow NTP.`)
    : fine("This machine's clock and the database's agree.")
}

async function examineSchema(connection: pg.ClientConfig): Promise<Finding[]> {
  const { missing, changed, unknown } = await compareMigrations(connection)
  const found: Finding[] = []
  if (unknown.length)
    found.push(
      wrong(`The database belongs to a newer or another version of Lemma (${unknown.join(', ')}): start that version.`),
    )
  if (changed.length)
    found.push(wrong(`Migrations differ from those that ran on this database: put ${changed.join(', ')} back.`))
  if (missing.length) {
    const behind = missing.length === 1 ? 'one migration' : `${missing.length} migrations`
    found.push(wrong(`The schema is behind by ${behind}, to ${missing.at(-1)}: back up, then start Lemma.`))
  }
  return found.length ? found : [fine('The schema is that of this version.')]
}
