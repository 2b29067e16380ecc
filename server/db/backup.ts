import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { columnList, endOfBackup, endOfTable, type Header, type TableLine } from './backup/format.ts'
import { copyOut } from './bulk.ts'

/** Writes every table as it was at one moment; the server may run meanwhile. Returns how many there were. */
export async function backup(connection: pg.ClientConfig, out: Writable): Promise<number> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const zip = createGzip()
  const written = pipeline(zip, out)
  // It may fail while rows are being read, when nobody waits for it.
  written.catch(() => {})
  const write = async (text: Buffer | string) => {
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), written])
  }
  try {
    await client.query('begin transaction isolation level repeatable read read only; set local statement_timeout = 0')
    const { rows: found } = await client.query(`select to_regclass('public.migration') is not null as is_ours`)
    if (!found[0]?.is_ours) throw new Error('There is nothing to back up: this database was never used by Lemma.')
    const { rows: migrations } = await client.query('select name, checksum from migration order by name')
    const header: Header = { lemmaBackup: 1, takenAt: new Date().toISOString(), migrations }
    await write(`${JSON.stringify(header)}\n`)
    const tables = await tablesOf(client)
    for (const table of tables) {
      await write(`${JSON.stringify(table)}\n`)
      await copyOut(client, `copy ${columnList(table)} to stdout`, write)
      await write(endOfTable)
    }
    await client.query('commit')
    await write(endOfBackup)
    zip.end()
    await written
    return tables.length
  } catch (error) {
    zip.destroy()
    await written.catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** Not the list of migrations, which restoring makes anew, nor unlogged tables, which a crash may empty anyhow. */
async function tablesOf(client: pg.Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migration'
    group by c.relname order by c.relname`)
  return rows
}
