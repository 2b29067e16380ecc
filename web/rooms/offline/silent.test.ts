import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOffline } from './forget.ts'
import { readKeeping } from './keeping.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const never = () => new Promise(() => undefined)
  vi.stubGlobal('caches', { keys: never, match: never })
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('IDBRequest', EventTarget)
  vi.stubGlobal('navigator', { serviceWorker: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Who leaves a browser whose storage says nothing is let go', async () => {
  const gone = vi.fn()
  forgetOffline().then(gone)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(gone).toHaveBeenCalledOnce()
})

test('A browser whose storage says nothing keeps nothing, and that is said', async () => {
  const said = vi.fn()
  readKeeping('somebody').then(said)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toHaveBeenCalledExactlyOnceWith({ status: 'impossible' })
})
