import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendEntry } from './send-entry.ts'
import { answer, undo } from './testing/browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([answer('a'), undo('a')])(
  'An $kind whose line has gone dead holds the others back for a while only',
  async (entry) => {
    const server = createServer(() => undefined).listen(0)
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    await once(server, 'listening')
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(new URL(address, origin), init))
    const { timeout } = AbortSignal
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
    await expect(sendEntry(entry)).rejects.toMatchObject({ status: 0, code: 'offline' })
    expect(patience).toHaveBeenCalledExactlyOnceWith(30_000)
  },
)
