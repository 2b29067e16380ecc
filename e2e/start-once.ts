import { mkdirSync } from 'node:fs'
import { freePort, OwnServer, startedOnce } from './own-server.ts'

// Run before the first journey: the servers that journeys have go on from here.
mkdirSync(startedOnce, { recursive: true })
const server = new OwnServer(await freePort(), { dataDir: startedOnce })
await server.start()
const code = await server.end('SIGTERM')
if (code !== 0) throw new Error(server.said)
