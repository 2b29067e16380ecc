import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.stubGlobal('__BUILD__', { version: '1', files: ['/assets/one.js'], routes: {} }))

test('What the worker fetches over a line that has gone dead is given up after a while', async () => {
  const cache = { match: async () => undefined, put: async () => undefined }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('Late')))
  const never = (_: string, { signal }: RequestInit) =>
    new Promise((_, fail) => (signal?.aborted ? fail(signal.reason) : undefined))
  vi.stubGlobal('fetch', never)
  const { keepPages, keepRead } = await import('./cached.ts')
  await expect(keepPages()).rejects.toThrow('Late')
  await expect(keepRead('/about', [])).rejects.toThrow('Late')
  expect(patience).toHaveBeenCalledTimes(2)
})

test('Where the browser’s storage says nothing files come from the server', async () => {
  vi.useFakeTimers()
  const never = () => new Promise(() => {})
  vi.stubGlobal('caches', { open: never, match: never })
  const script = { headers: { 'content-type': 'text/javascript' } }
  vi.stubGlobal('fetch', async () => new Response('one', script))
  const { assetFor } = await import('./cached.ts')
  const file = assetFor(new Request('https://lemma.example/assets/one.js'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(await (await file).text()).toBe('one')
  vi.useRealTimers()
})

test('Where the browser has no room for files they come from the server', async () => {
  const refuse = async () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
  vi.stubGlobal('caches', { open: async () => ({ put: refuse }), match: async () => undefined })
  vi.stubGlobal('fetch', async () => new Response('one', { headers: { 'content-type': 'text/javascript' } }))
  const { assetFor } = await import('./cached.ts')
  expect(await (await assetFor(new Request('https://lemma.example/assets/one.js'))).text()).toBe('one')
})
