import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { portOf } from '#server/port-of'
import { waitForDatabase } from './wait.ts'

test('a database that answers is waited for no longer', async () => {
  await waitForDatabase(inject('server'), 0)
})

test.each([
  [
    'nobody listens',
    { connectionString: 'postgres://me:secret@localhost:1/cards' },
    /^The database cards at localhost:1 /,
  ],
  ['it does not exist', { database: 'nothing' }, /^The database nothing at .* does not exist/],
])('when %s, a sentence says so without the password', async (_, difference, sentence) => {
  const refusal = await waitForDatabase({ ...inject('server'), ...difference }, 0).catch(
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(sentence)
  expect(refusal).not.toContain('secret')
})

test('a database that comes a little later is waited for, which is said once', async () => {
  const { host, ...server } = inject('server')
  const door = createServer((socket) => socket.pipe(connect(join(host ?? '', '.s.PGSQL.5432'))).pipe(socket))
  onTestFinished(() => void door.close())
  const port = await freePort()
  const said: string[] = []
  const waiting = waitForDatabase({ ...server, host: 'localhost', port }, undefined, (sentence) => said.push(sentence))
  await new Promise((resolve) => setTimeout(resolve, 1200))
  door.listen(port)
  await waiting
  expect(said).toEqual([expect.stringMatching(/^The database .* cannot be used: .*\. It is waited for\.$/)])
})

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
