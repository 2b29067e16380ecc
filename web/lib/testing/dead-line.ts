import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** For this test calls go to a server that never answers, and time-outs pass a hundred times as fast; how long each was meant to be. */
export async function deadLine() {
  const server = createServer(() => undefined).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(new URL(address, origin), init))
  const { timeout } = AbortSignal
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    patience.mockRestore()
    server.close()
    server.closeAllConnections()
  })
  return patience
}
