import pg from 'pg'
import { migrate, readMigrations } from '#server/db/migrate'
import { ownServer } from '../e2e/own-server.ts'
import { fill } from './filling.ts'
import { unlimited } from './unlimited.ts'

type Outcome = { from: string; tables: number; rows: number; lost: string }

/**
 * A database as each of the `newest` released schemas had it, with rows in every table, brought up to date as a server does
 * when it starts; what had rows must have them still, unless the table went.
 */
export async function upgradeFrom(newest: number): Promise<Outcome[]> {
  const owner = await ownServer({ env: unlimited })
  await owner.start()
  const at = (database: string) => ({ host: `${owner.dataDir}/run`, user: 'lemma', database })
  const outcomes: Outcome[] = []
  try {
    const migrations = await readMigrations()
    for (const [index, { name }] of migrations.entries()) {
      if (index < migrations.length - newest) continue
      const database = `from_${index}`
      await run(at('template1'), (client) => client.query(`create database ${database} template template0`))
      await migrate(at(database), migrations.slice(0, index + 1))
      const before = await run(at(database), async (client) => {
        await fill(client)
        return counts(client)
      })
      await migrate(at(database))
      const after = await run(at(database), counts)
      await run(at('template1'), (client) => client.query(`drop database ${database}`))
      const lost = [...before].filter(([table, count]) => after.has(table) && (after.get(table) ?? 0) < count)
      outcomes.push({
        from: name,
        tables: before.size,
        rows: [...before.values()].reduce((sum, count) => sum + count, 0),
        lost: lost.map(([table, count]) => `${table}: ${after.get(table)} of ${count}`).join(', '),
      })
    }
  } finally {
    await owner.discard()
  }
  return outcomes
}

async function run<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function counts(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migration' order by 1`)
  const found = new Map<string, number>()
  for (const { name } of rows)
    found.set(name, (await client.query(`select count(*)::int as count from "${name}"`)).rows[0].count)
  return found
}
