import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Runs `copy … to stdout`; `write` gets rows in batches, and the server waits for it. */
export async function copyOut(
  client: pg.Client,
  statement: string,
  write: (rows: Buffer) => Promise<void>,
): Promise<void> {
  for await (const rows of client.query(to(statement))) await write(rows)
}

/** Runs `copy … from stdin` with what `rows` gives; should that fail, so does the statement. */
export const copyIn = (client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> =>
  pipeline(rows, client.query(from(statement)))
