import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { encodingFor } from './encoding.ts'

const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** Compresses pages and files while they are written; what a page has written leaves at once. */
export const compressPages = createMiddleware(async (context, next) => {
  await next()
  const answer = context.res
  // Asking an answer for its body costs more than many a call; data is compressed where it is written.
  const type = answer.headers.get('content-type') ?? ''
  const isWritten = /^(text\/html|application\/xml)/.test(type) || answer.headers.has('content-disposition')
  if (!isWritten || answer.headers.has('content-encoding')) return
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '')
  if (!encoding || !answer.body) return
  const source = Readable.fromWeb(answer.body as ReadableStream)
  const encoder = encoders[encoding]()
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())

  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  const body = Readable.toWeb(source.pipe(encoder)) as BodyInit
  // Assigning over an answer would merge the two, its length included.
  context.res = undefined
  context.res = new Response(body, { status: answer.status, headers })
})
