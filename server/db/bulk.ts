import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What node-postgres hands to a query of one's own making; its COPY half has no public types. */
type Wire = {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const batchBytes = 64 * 1024

/** Runs `copy … to stdout`; `write` gets rows in batches, and the server waits for it. */
export function copyOut(client: pg.Client, statement: string, write: (rows: Buffer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let rows: Buffer[] = []
    let bytes = 0
    let written = Promise.resolve()
    const flush = () => {
      const batch = Buffer.concat(rows)
      rows = []
      bytes = 0
      written = written.then(() => write(batch))
      return written
    }
    submit(client, statement, {
      handleCopyData({ chunk }, { stream }) {
        // The driver uses its buffer again.
        rows.push(Buffer.from(chunk))
        bytes += chunk.length
        if (bytes < batchBytes || stream.isPaused()) return
        stream.pause()
        flush().then(() => stream.resume(), reject)
      },
      handleError: reject,
      handleReadyForQuery: () => flush().then(resolve, reject),
    })
  })
}

/** Runs `copy … from stdin` with what `rows` gives; should that fail, so does the statement. */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const send = async (wire: Wire) => {
      for await (const batch of rows) {
        wire.sendCopyFromChunk(batch)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
    }
    submit(client, statement, {
      async handleCopyInResponse(wire) {
        try {
          await send(wire)
          wire.endCopyFrom()
        } catch (error) {
          failure = error
          wire.sendCopyFail('the rows ended early')
        }
      },
      handleError: (error) => reject(failure ?? error),
      handleReadyForQuery: () => resolve(),
    })
  })
}

type Handlers = {
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse?(wire: Wire): void
  handleError(error: unknown): void
  handleReadyForQuery(): void
}

function submit(client: pg.Client, statement: string, handlers: Handlers): void {
  const query = { submit: (wire: unknown) => (wire as Wire).query(statement), handleCommandComplete() {}, ...handlers }
  client.query(query)
}
