import pg from 'pg'

/** Runs one statement of the kind that stands in no transaction: making and dropping databases. */
export async function administer(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
