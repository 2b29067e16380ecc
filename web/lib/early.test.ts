import { afterEach, expect, test, vi } from 'vitest'
import { takeEarly } from './early.ts'

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
  onTheWay(8000)
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})

test('A page that has asked for nothing has no answers', async () => {
  vi.stubGlobal('window', {})
  expect(await takeEarly('GET', '/api/decks/1')).toBeUndefined()
})
