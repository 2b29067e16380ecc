import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { RefusalCode } from '#domain/refusal'
import { codeOf } from '#server/thrown'
import { dataHeaders } from './headers.ts'
import { sentenceOf, statusOf } from './problem.ts'

type Headers = Record<string, string>
type Trouble = { status: number; error: string; code: RefusalCode }

const troubleOf = (code: RefusalCode): Trouble => ({ status: statusOf(code), error: sentenceOf(code), code })
const notRead: Trouble = { ...troubleOf('invalid'), error: 'The request cannot be read.' }
/** By the code that Node has for it. */
const troubles = new Map<unknown, Trouble>([
  ['HPE_HEADER_OVERFLOW', { status: 431, error: 'Address and headers are longer than 16 kB.', code: 'invalid' }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', troubleOf('body_too_large')],
  ['ERR_HTTP_REQUEST_TIMEOUT', troubleOf('body_too_slow')],
])

const bodyOf = ({ error, code }: Trouble) => JSON.stringify({ error, code })

const headersOf = (common: Headers): Headers => ({
  ...common,
  ...dataHeaders,
  'content-type': 'application/json',
  'x-request-id': randomUUID(),
})

/** Answers what Node cannot read as a request, so that the app never sees it, as the app refuses. */
export function answerUnreadable(server: Server, common: Headers): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => answers.set(socket, response))
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket)
    const hasBegun = answer?.headersSent && !answer.writableFinished
    if (!socket.writable || hasBegun) return socket.destroy()
    const trouble = troubles.get(codeOf(error)) ?? notRead
    const body = bodyOf(trouble)
    const headers = { ...headersOf(common), connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${trouble.status} ${STATUS_CODES[trouble.status]}\r\n${lines.join('')}\r\n${body}`)
  })
}

/**
 * For the adapter to Node: how a request with a malformed host is answered, and the host of one that names none, as
 * HTTP/1.0 may.
 */
export const unaddressed = (publicUrl: string, common: Headers) => ({
  hostname: new URL(publicUrl).host,
  errorHandler(error: unknown) {
    const trouble = error instanceof RequestError ? notRead : troubleOf('internal')
    return new Response(bodyOf(trouble), { status: trouble.status, headers: headersOf(common) })
  },
})
