import { once } from 'node:events'
import type { Server } from 'node:http'

/** Somebody who just stopped (a former self, say) may still be leaving the port. */
const portFreesWithinMs = 3000
const finishesWithinMs = 10_000

export async function listen(server: Server, port: number): Promise<void> {
  const startedMs = performance.now()
  for (;;) {
    try {
      server.listen(port)
      await once(server, 'listening')
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE') throw error
      if (performance.now() - startedMs > portFreesWithinMs)
        throw new Error(`Port ${port} is in use: stop what listens there, or set another PORT.`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Takes no new requests and resolves when those that run are answered; the slowest are cut off after ten seconds. */
export async function finish(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // Connections kept alive count as open: they end as soon as they have nothing to do.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const patience = setTimeout(() => server.closeAllConnections(), finishesWithinMs)
  await closed
  clearInterval(idle)
  clearTimeout(patience)
}
