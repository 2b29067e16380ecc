import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { answerInPlace, askOrKeep, asOf } from './in-place.ts'

let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ready' }))
  answerInPlace(async (name) => (name === 'user.readSettings' ? { answer: 'kept', asOfMs: 1000 } : undefined))
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = new Promise<string>(() => undefined)
const failing = (code: 'offline' | 'deck_not_found') => async (): Promise<string> => {
  throw new ApiError(code === 'offline' ? 0 : 404, code)
}

test('What the server answers is taken, and nothing is said of what is kept', async () => {
  expect(await askOrKeep('user.readSettings', {}, async () => 'said')).toBe('said')
  expect(asOf()).toBeUndefined()
})

test('Without the server what is kept is the answer, as of when is said, until the server is there again', async () => {
  expect(await askOrKeep('user.readSettings', {}, failing('offline'))).toBe('kept')
  expect(asOf()).toBe(1000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asOf()).toBeUndefined()
})

test('A browser that has a connection again asks for the server at once, and once', async () => {
  const looks = vi.fn(async () => Response.json({ status: 'ready' }))
  vi.stubGlobal('fetch', looks)
  await askOrKeep('user.readSettings', {}, failing('offline'))
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asOf()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('A line that carries nothing is not waited for where something is kept', async () => {
  const answer = askOrKeep('user.readSettings', {}, () => never)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toBe('kept')
})

test('Where the browser says nothing of what it keeps, the failure is the answer after a while', async () => {
  answerInPlace(() => new Promise(() => undefined))
  const failed = vi.fn()
  askOrKeep('deck.read', {}, failing('offline')).catch(failed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failed).toHaveBeenCalledOnce()
})

test('A refusal stays one, and so does a failure of which nothing is kept', async () => {
  await expect(askOrKeep('user.readSettings', {}, failing('deck_not_found'))).rejects.toThrow('404')
  await expect(askOrKeep('deck.read', {}, failing('offline'))).rejects.toThrow('not reached')
  expect(asOf()).toBeUndefined()
})

test('A slow answer of which nothing is kept is waited for', async () => {
  const slow = new Promise<string>((give) => setTimeout(give, 9000, 'said'))
  const answer = askOrKeep('deck.read', {}, () => slow)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe('said')
})

test('A slow answer is not kept waiting by a browser that never says what it keeps', async () => {
  answerInPlace(() => new Promise(() => undefined))
  const slow = new Promise<string>((give) => setTimeout(give, 9000, 'said'))
  const answer = vi.fn()
  void askOrKeep('deck.read', {}, () => slow).then(answer)
  await vi.advanceTimersByTimeAsync(9000)
  expect(answer).toHaveBeenCalledExactlyOnceWith('said')
})

test('A page that a network puts in place of the server is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await askOrKeep('user.readSettings', {}, failing('offline'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asOf()).toBe(1000)
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ready' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asOf()).toBeUndefined()
})
