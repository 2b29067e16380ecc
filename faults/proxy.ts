import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#server/port-of'

/** What happens to bytes on their way to the database. */
type Trouble = 'none' | 'refused' | 'black hole' | 'slow' | 'cut'

const slownessMs = 50

/** A way to the socket of a database that can be made a bad one while it is used. */
export async function openProxy(path: string) {
  let trouble: Trouble = 'none'
  const sockets = new Set<Socket>()
  const tracked = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    if (trouble === 'refused') return client.resetAndDestroy()
    const database = tracked(connect(path))
    tracked(client)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', async (bytes) => {
        if (trouble === 'black hole') return
        // In order, as one delay for all of them.
        if (trouble === 'slow') await sleep(slownessMs)
        to.write(bytes)
      })
      from.on('close', () => to.destroy())
    }
    pass(client, database)
    pass(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    turn(next: Trouble) {
      trouble = next
      if (next === 'refused' || next === 'cut') for (const socket of sockets) socket.destroy()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
