import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let takeEarly: typeof import('./early.ts')['takeEarly']

/** A page that has just come up. */
beforeEach(async () => {
  vi.resetModules()
  ;({ takeEarly } = await import('./early.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const answer = new Response('{}')
const onTheWay = (atMs = 0) => {
  vi.stubGlobal('window', { early: { 'GET /api/decks/1': Promise.resolve(answer) } })
  vi.stubGlobal('performance', { now: () => atMs })
}

test('An answer on its way is given to the call that it is for, once', async () => {
  onTheWay()
  expect(await takeEarly('POST', '/api/decks/1')).toBeUndefined()
  expect(await takeEarly('GET', '/api/decks/2')).toBeUndefined()
  expect(await takeEarly('GET', '/api/decks/1')).toBe(answer)
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})

test('Once the gate is over no such answer is given any more', async () => {
  onTheWay(0)
  await takeEarly('POST', '/api/auth/token')
  onTheWay(8000)
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})

test('Where a slow line brings the scripts late, what was asked for is not asked for again', async () => {
  onTheWay(60_000)
  await takeEarly('POST', '/api/auth/token')
  onTheWay(67_000)
  expect(await takeEarly('GET', '/api/decks/1')).toBe(answer)
  onTheWay(68_000)
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})

test('What is old when the page comes up is asked for again', async () => {
  onTheWay(90_000)
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})

test('A page that has asked for nothing has no answers', async () => {
  vi.stubGlobal('window', {})
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})

test('One that a line gone dead never brings is not waited for without end', async () => {
  onTheWay()
  vi.stubGlobal('window', { early: { 'GET /api/decks/1': new Promise(() => {}) } })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isLate = expect(takeEarly('GET', '/api/decks/1')).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(30_000)
  await isLate
})
