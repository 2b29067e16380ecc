import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { answerRequests, connection } from './child.ts'

/**
 * The floors, round everything of ours: F1 a bare handler, F2 one primary-key SELECT, F3 one committed INSERT.
 * Run as a process of its own with the same settings as the server under test.
 */
const pool = new pg.Pool({ ...connection, max: 10 })
await pool.query('create table if not exists bench_floor (id uuid primary key, filler text not null)')
const one = randomUUID()
await pool.query('insert into bench_floor values ($1, $2)', [one, 'x'.repeat(200)])

const select = { name: 'select', text: 'select id, filler from bench_floor where id = $1' }
const insert = { name: 'insert', text: 'insert into bench_floor values ($1, $2)' }

const floors: Record<string, () => Promise<unknown>> = {
  '/F1': async () => ({ ok: true }),
  '/F2': async () => (await pool.query({ ...select, values: [one] })).rows[0],
  '/F3': async () => {
    await pool.query({ ...insert, values: [randomUUID(), 'x'.repeat(200)] })
    return { ok: true }
  },
}

answerRequests(
  createServer(async (request, response) => {
    const body = JSON.stringify(await floors[request.url ?? '']?.())
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }),
)
