import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { codeOf } from '#server/thrown'

/** Somebody who just stopped (a former self, say) may still be leaving the port. */
const portFreesWithinMs = 3000
const finishesWithinMs = 10_000
/** Longer than proxies keep theirs (nginx 60 s, many load balancers too): who ends a connection never sends on it. */
const keepAliveMs = 75_000
const idleEndAfterMs = 1000
/**
 * A reader of whom nothing is heard for so long has left: what is held for one is everybody's memory. The kernel takes
 * more only once a third of its 4 MB is free, for which somebody behind a proxy, on 40 kbit/s, needs minutes.
 */
const takenWithinMs = 300_000

export async function listen(server: Server, port: number): Promise<void> {
  const startedMs = performance.now()
  for (;;) {
    try {
      server.listen(port)
      await once(server, 'listening')
      return
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'EADDRINUSE') throw error
      if (performance.now() - startedMs > portFreesWithinMs)
        throw new Error(`Port ${port} is in use: stop what listens there, or set another PORT.`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/**
 * Makes a server that can be stopped without losing a request: `finish` takes no new connections, tells those that are
 * kept alive with their next answer that they end, and resolves when all have. Of idle ones a proxy may
 * be about to; they end a moment later. The slowest are cut off after ten seconds.
 */
export function createFinishing(patienceMs = takenWithinMs): { server: Server; finish: () => Promise<void> } {
  const server = createServer({ keepAliveTimeout: keepAliveMs })
  const running = new Set<ServerResponse>()
  server.setTimeout(patienceMs, (socket) => {
    const isAnswered = [...running].some((response) => response.socket === socket)
    // Nothing waits to be taken while an answer is worked on.
    if (isAnswered && socket.writableLength === 0) socket.setTimeout(patienceMs)
    else socket.destroy()
  })
  let isFinishing = false
  const sayLast = (response: ServerResponse) => {
    response.shouldKeepAlive = false
  }
  server.on('request', (_, response) => {
    if (isFinishing) return sayLast(response)
    running.add(response)
    response.once('close', () => running.delete(response))
  })

  async function finish() {
    isFinishing = true
    for (const response of running) if (!response.headersSent) sayLast(response)
    const closed = once(server, 'close')
    // Of a server for HTTP this would end idle connections at once.
    NetServer.prototype.close.call(server)
    const start = performance.now()
    const idle = setInterval(() => {
      if (performance.now() - start > idleEndAfterMs) server.closeIdleConnections()
    }, 50)
    const patience = setTimeout(() => server.closeAllConnections(), finishesWithinMs)
    await closed
    clearInterval(idle)
    clearTimeout(patience)
  }
  return { server, finish }
}
