import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

/** Below this the frame costs more than it saves. */
const bytesAtLeast = 1_024

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}
const encoders = {
  br: {
    whole: (bytes: ArrayBuffer) => promisify(brotliCompress)(bytes, { params: brotliParams }),
    streamed: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  },
  gzip: {
    whole: (bytes: ArrayBuffer) => promisify(gzip)(bytes),
    streamed: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
}
type Encoding = keyof typeof encoders

const byWorth: readonly Encoding[] = ['br', 'gzip']

/** The best of some encodings that the client takes, if it takes one. */
export function encodingFor(accepted: string, among: readonly Encoding[] = byWorth): Encoding | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return among.find((encoding) => taken.includes(encoding))
}

/** Compresses data as a whole and pages while they are written; what a page has written leaves at once. */
export const compress = createMiddleware(async (context, next) => {
  await next()
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '')
  const answer = context.res
  if (!encoding || !answer.body || answer.headers.has('content-encoding')) return
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) {
    const source = Readable.fromWeb(answer.body as ReadableStream)
    const encoder = encoders[encoding].streamed()
    source.on('error', (error) => encoder.destroy(error))
    encoder.on('close', () => source.destroy())
    replace(Readable.toWeb(source.pipe(encoder)) as BodyInit, encoding)
  } else if (type.startsWith('application/json')) {
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength < bytesAtLeast) replace(bytes)
    else replace(await encoders[encoding].whole(bytes), encoding)
  }

  function replace(body: BodyInit, encoded?: Encoding) {
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
    if (encoded) headers.set('content-encoding', encoded)
    // Assigning over an answer would merge the two, its length included.
    context.res = undefined
    context.res = new Response(body, { status: answer.status, headers })
  }
})
