import pg from 'pg'
import { type Group, type TableName, tableNames, tables } from './groups.ts'
import { compareMigrations, migrationLock } from './migrate.ts'

/** How Citus keeps a table: spread by what a column hashes to, or as a copy on every server. */
type Place = { kind: 'distributed'; column: string; beside: string } | { kind: 'reference' }

const firstOfPeople: TableName = 'person'

/** Nothing for what stays in one place. docs/adr/0017-groups.md. */
function placeOf(table: TableName): Place | undefined {
  const places: Record<Group, Place | undefined> = {
    person:
      table === firstOfPeople
        ? { kind: 'distributed', column: 'id', beside: 'none' }
        : { kind: 'distributed', column: 'person_id', beside: firstOfPeople },
    deck: { kind: 'reference' },
    picture: { kind: 'distributed', column: 'id', beside: 'none' },
    installation: undefined,
  }
  return places[tables[table].group]
}

/** In the order of the list, which the table of people begins: the others are laid beside it. */
const placed = tableNames.flatMap((table) => {
  const place = placeOf(table)
  return place ? [{ table, place }] : []
})

const versionOfCitus = async (client: pg.Client): Promise<string | undefined> =>
  (await client.query("select extversion as version from pg_extension where extname = 'citus'")).rows[0]?.version

async function connected<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Whether statements are prepared, and planned once for all values: where the settings allow it and Citus is not there,
 * which plans by the values.
 */
export const preparesFor = async (
  connection: pg.ClientConfig,
  { databaseUrl, isPreparing }: { databaseUrl: string | undefined; isPreparing: boolean },
): Promise<boolean> =>
  // The embedded database has no extension, and its start is quicker for not being asked.
  isPreparing && !(databaseUrl && (await connected(connection, versionOfCitus)))

/**
 * Spreads people over the servers of a database that has Citus, and copies decks to each of them; resolves to what was
 * done, in sentences. Run again it does what is left. Each table is done by itself, so that what breaks off stays right.
 */
export async function distribute(connection: pg.ClientConfig): Promise<string> {
  return connected(connection, async (client) => {
    const version = await versionOfCitus(client)
    if (!version)
      throw new Error('This database has no Citus, so nothing was changed: docs/growing.md says when it helps and how.')
    const { missing, unknown } = await compareMigrations(connection)
    if (missing.length || unknown.length)
      throw new Error('The schema is not that of this version: start Lemma on this database first, then distribute.')
    // Copying a table takes longer than a call may, which the role may say of all statements.
    await client.query('set statement_timeout = 0')
    // No process migrates meanwhile.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const todo = await leftToDo(client)
    for (const { table, place } of todo) {
      if (place.kind === 'reference') await client.query(`select create_reference_table('${table}')`)
      else
        await client.query(
          `select create_distributed_table('${table}', '${place.column}', colocate_with => '${place.beside}')`,
        )
      // What was copied would stay behind otherwise, also of people who delete their account.
      await client.query(`select truncate_local_data_after_distributing_table('${table}')`)
    }
    return reportOf(version, await workersOf(client), new Set(todo.map(({ table }) => table)))
  })
}

/** Throws, before anything is changed, where a table lies otherwise than it has to. */
async function leftToDo(client: pg.Client): Promise<typeof placed> {
  const { rows } = await client.query<{ name: string; kind: string; column: string; together: number }>(
    `select table_name::text as name, citus_table_type as kind, distribution_column as column,
       colocation_id as together
     from citus_tables where citus_table_type in ('distributed', 'reference')`,
  )
  const there = new Map(rows.map((row) => [row.name, row]))
  for (const { table, place } of placed) {
    const found = there.get(table)
    if (!found) continue
    const isBeside =
      place.kind === 'reference' ||
      (found.column === place.column &&
        (place.beside === 'none' || found.together === there.get(place.beside)?.together))
    if (found.kind === place.kind && isBeside) continue
    const wanted = place.kind === 'reference' ? 'a copy on every server' : `by ${place.column}, beside ${place.beside}`
    throw new Error(`${table} is distributed otherwise than it has to be (${wanted}): undistribute it first.`)
  }
  return placed.filter(({ table }) => !there.has(table))
}

async function workersOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from citus_get_active_worker_nodes()')
  return rows[0].count
}

function reportOf(version: string, workers: number, done: ReadonlySet<TableName>): string {
  const line = (what: string, names: TableName[]) => (names.length ? [`${what}: ${names.join(', ')}.`] : [])
  const laid = (group: Group) => tableNames.filter((table) => done.has(table) && tables[table].group === group)
  return [
    `Citus ${version} with ${workers} worker(s).`,
    ...line('Spread by person', laid('person')),
    ...line('Copied to every server', laid('deck')),
    ...line('Spread by picture', laid('picture')),
    ...line(
      'Were where they belong already',
      placed.map(({ table }) => table).filter((table) => !done.has(table)),
    ),
    ...line(
      'Stay on the coordinator',
      tableNames.filter((table) => !placeOf(table)),
    ),
    ...(done.size ? ['Restart every process of Lemma: it sees Citus when it starts.'] : []),
  ].join('\n')
}
