import { createServer, type RequestListener, request } from 'node:http'
import { duplexPair } from 'node:stream'
import type { FetchLike } from '../provider-client.ts'

/**
 * `fetch` for a handler of this very process: real HTTP over a pair of streams in memory. It needs no port, and no
 * way from this machine to its own public address, which a proxy in front may not offer.
 */
export function fetchInProcess(handler: RequestListener): FetchLike {
  const server = createServer(handler)
  return (url, init) =>
    new Promise((resolve, reject) => {
      const { pathname, search, host } = new URL(url)
      const [ours, theirs] = duplexPair()
      server.emit('connection', theirs)
      const asked = new Request(url, init)
      const options = { host, path: pathname + search, method: asked.method, signal: asked.signal }
      const headers = { ...Object.fromEntries(asked.headers), connection: 'close' }
      const sent = request({ ...options, headers, createConnection: () => ours }, async (answer) => {
        const chunks = await answer.toArray()
        const given = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        )
        const status = answer.statusCode ?? 500
        const hasBody = status !== 204 && status !== 304
        resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: given }))
      })
      sent.on('error', reject)
      asked.arrayBuffer().then((body) => sent.end(Buffer.from(body)), reject)
    })
}
