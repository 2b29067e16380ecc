import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Encoding, encodingFor } from './encoding.ts'
import { cachedFor } from './frozen.ts'

/** Below this the frame costs more than it saves. */
const charactersAtLeast = 1_024
/** What takes longer to compress than to hand to another thread is handed over. */
const charactersAtOnce = 64 * 1024

/** Most answers are for one reader: the first level takes a third of the time and is a few per cent longer. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

type Packed = Uint8Array<ArrayBuffer>

const pack: Record<Encoding, (text: string) => Packed | Promise<Packed>> = {
  br: (text) =>
    text.length > charactersAtOnce
      ? promisify(brotliCompress)(text, { params: brotliParams })
      : brotliCompressSync(text, { params: brotliParams }),
  gzip: (text) => (text.length > charactersAtOnce ? promisify(gzip)(text, { level: 1 }) : gzipSync(text, { level: 1 })),
}

type Body = { data: string | Packed; encoding: Encoding | undefined }

async function bodyOf(text: string, accepted: Encoding | undefined): Promise<Body> {
  if (!accepted || text.length < charactersAtLeast) return { data: text, encoding: undefined }
  return { data: await pack[accepted](text), encoding: accepted }
}

const bodies = { br: cachedFor<Promise<Body>>(), gzip: cachedFor<Promise<Body>>(), plain: cachedFor<Promise<Body>>() }

/** Answers with JSON, compressed where the client takes that; a frozen answer is written and compressed once. */
export async function answerJson(
  context: Context,
  answer: object,
  { write = JSON.stringify, status = 200 }: { write?: (answer: never) => string; status?: ContentfulStatusCode } = {},
): Promise<Response> {
  const accepted = encodingFor(context.req.header('accept-encoding') ?? '')
  const cached = bodies[accepted ?? 'plain']
  const { data, encoding } = await cached(answer, () => bodyOf(write(answer as never), accepted))
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' }
  return context.body(data, status, encoding ? { ...headers, 'content-encoding': encoding } : headers)
}
