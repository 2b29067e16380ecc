import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#server/port-of'
import { createFinishing } from './serve.ts'

/** A server whose answers to `/slow` wait for `release`, and a client that keeps its connections. */
async function stage() {
  const { server, finish } = createFinishing()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.on('request', async ({ url }, response) => {
    if (url === '/slow') await released
    response.end('whole')
  })
  server.listen(0)
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const port = portOf(server)
  const ask = async (path: string) => {
    const sent = request({ port, path, agent }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const body = Buffer.concat(await answer.toArray()).toString()
    return { body, connection: answer.headers.connection, keepAlive: String(answer.headers['keep-alive']) }
  }
  /** Asks for `/slow`, whose answer waits for `release`, once the server has heard it. */
  const askSlowly = async () => {
    const heard = once(server, 'request')
    const answer = ask('/slow')
    await heard
    return { answer }
  }
  return { finish, release, ask, askSlowly }
}

test('Connections are kept for longer than proxies keep theirs', async () => {
  const { ask, finish } = await stage()
  const { connection, keepAlive } = await ask('/')
  expect(connection).toBe('keep-alive')
  expect(Number(keepAlive.replace('timeout=', ''))).toBeGreaterThan(60)
  await finish()
})

test('A server that stops answers what runs and what comes on connections it has, and says that these end', async () => {
  const { ask, askSlowly, finish, release } = await stage()
  const slow = await askSlowly()
  await ask('/')
  const finished = finish()
  expect(await ask('/')).toMatchObject({ body: 'whole', connection: 'close' })
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
  release()
  expect(await slow.answer).toMatchObject({ body: 'whole', connection: 'close' })
  await finished
})

test('Connections that nobody uses any more do not keep a server from stopping', async () => {
  const { ask, finish } = await stage()
  await ask('/')
  await finish()
})

/** Asks a server that gives up soon for 64 MB, or for what it works on for long; what came of the connection. */
async function askImpatient(path: string, take: (answer: IncomingMessage) => void) {
  const { server, finish } = createFinishing(1_000)
  onTestFinished(finish)
  server.on('request', async ({ url }, response) => {
    if (url === '/slow') await new Promise((resolve) => setTimeout(resolve, 3_000))
    response.end(Buffer.alloc(url === '/slow' ? 1 : 64 * 1024 ** 2))
  })
  server.listen(0)
  await once(server, 'listening')
  const port = portOf(server)
  const asked = request({ port, path, agent: new Agent() }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  take(answer)
  return new Promise<'whole' | 'cut off'>((resolve) => {
    answer.on('end', () => resolve('whole')).on('error', () => resolve('cut off'))
  })
}

test('Who takes nothing of an answer is cut off; who takes it slowly, or waits for work, is not', async () => {
  expect(
    await askImpatient('/large', (answer) => {
      answer.pause()
      setTimeout(() => answer.resume(), 6_000)
    }),
  ).toBe('cut off')
  expect(await askImpatient('/slow', (answer) => answer.resume())).toBe('whole')
  const slowly = (answer: IncomingMessage) => {
    let taken = 0
    answer.on('data', ({ length }) => {
      taken += length
      if (taken < 8 * 1024 ** 2) return
      taken = 0
      answer.pause()
      setTimeout(() => answer.resume(), 400)
    })
  }
  expect(await askImpatient('/large', slowly)).toBe('whole')
})
