import pg from 'pg'

/** Runs one statement of the kind that stands in no transaction: making and dropping databases. */
export async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
