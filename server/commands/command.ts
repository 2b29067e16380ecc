import { getSystemErrorMessage, parseArgs } from 'node:util'
import type pg from 'pg'
import { preparesFor } from '#server/db/citus'
import { type Database, openDatabase } from '#server/db/open'
import { reachDatabase } from '#server/db/reach-database'
import { waitForDatabase } from '#server/db/wait'
import { type Env, readEnv } from '#server/env'
import { messageOf } from '#server/thrown'

/** No request waits here, and what is done may wait for a server that is busy. */
const giveUpMs = 60_000

/** The database as commands use it. */
export const openPatiently = async (connection: pg.ClientConfig, env: Env): Promise<Database> =>
  openDatabase({ connection, isPreparing: await preparesFor(connection, env), giveUpMs })

/** What a command may be told: words such as `--overwrite`, and how many others. */
type Accepted = { flags?: string[]; words?: number }
type Given = { args: string[]; flags: Record<string, boolean | undefined>; env: Env }

/**
 * Runs work on the configured database, beside a running server or without one, and says what came of it. A failure is
 * a sentence on standard error and an exit code.
 */
export async function command(
  { flags = [], words = 0 }: Accepted,
  work: (connection: pg.ClientConfig, given: Given) => Promise<string>,
) {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
    const given = parseArgs({ options, allowPositionals: true })
    const stray = given.positionals.slice(words)
    if (stray.length > 0) throw new Error(`This says nothing here: ${stray.join(' ')}`)
    const env = readEnv(process.env)
    const { connection, leave } = await reachDatabase(env.databaseUrl, env.dataDir)
    try {
      await waitForDatabase(connection, 0)
      const outcome = await work(connection, { args: given.positionals, flags: given.values, env })
      process.stdout.write(`${outcome}\n`)
    } finally {
      await leave()
    }
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

/** To be thrown when a file that was named cannot be opened. */
export const unopened = (path: string, { errno = 0 }: NodeJS.ErrnoException): Error =>
  new Error(`${path} cannot be opened: ${getSystemErrorMessage(errno)}.`)
