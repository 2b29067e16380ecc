import { expect, test, vi } from 'vitest'

test('What the worker fetches over a line that has gone dead is given up after a while', async () => {
  vi.stubGlobal('__BUILD__', { version: '1', files: ['/assets/one.js'], routes: {} })
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
