import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/**
 * A page as compressed bytes with a gap wherever its nonce stands, so that it is compressed once and every answer has a
 * nonce of its own: the bytes before, between and after the gaps.
 */
export type PageBytes = readonly Buffer[]

const decompress = promisify(brotliDecompress)
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 7,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** A byte's coding depends on the two before it; so these stand beside the nonce, outside of what is coded. */
const besideNonce = 2

/**
 * The page's bytes, for nonces of the same length as the one it was written with; nothing where they would not give the
 * page back. In a brotli stream (RFC 7932) a nonce stands as a block that is not coded, between blocks that end with a
 * byte and refer to nothing in it: chance is coded in its place, which comes nowhere else.
 */
export async function pageBytes(html: string, nonce: string): Promise<PageBytes | undefined> {
  const [first = '', ...others] = html.split(nonce)
  const encoder = createEncoder()
  const parts: Buffer[][] = [[await encoder.code(Buffer.from(first))]]
  for (const [nth, text] of others.entries()) {
    const bytes = Buffer.from(text)
    const beside = bytes.subarray(0, besideNonce)
    await encoder.code(Buffer.concat([chance(nonce.length, nth), beside]))
    parts.at(-1)?.push(uncodedHeader(nonce.length + beside.length))
    parts.push([beside, await encoder.code(bytes.subarray(besideNonce))])
  }
  parts.at(-1)?.push(await encoder.end())
  const pieces = parts.map((part) => Buffer.concat(part))
  const other = '~'.repeat(nonce.length)
  const page = await pageText(withNonce(pieces, other)).catch(() => undefined)
  return page === html.replaceAll(nonce, other) ? pieces : undefined
}

export const withNonce = (pieces: PageBytes, nonce: string): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(nonce)
  return Buffer.concat(pieces.flatMap((piece, nth) => (nth === 0 ? piece : [bytes, piece])))
}

/** For those who do not take brotli. */
export const pageText = async (bytes: Buffer): Promise<string> => (await decompress(bytes)).toString()

/**
 * It begins and ends with a byte that no text has, so that no copy of what stands around it reaches into it, and holds no
 * letters, two of which may well come elsewhere; before its end stands a byte that no gap before had there.
 */
const chance = (length: number, nth: number): Buffer =>
  Buffer.from([noText, ...randomBytes(length - 3).map((byte) => byte | 0x80), nth & 255, noText])
const noText = 0xff

/** Not the last block, of so many bytes (in four hexadecimal digits), not coded. RFC 7932, 9.2. */
function uncodedHeader(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16])
}

function createEncoder() {
  const stream = createBrotliCompress({ params })
  let taken: Buffer[] = []
  stream.on('data', (bytes: Buffer) => taken.push(bytes))
  const take = () => {
    const bytes = Buffer.concat(taken)
    taken = []
    return bytes
  }
  return {
    /** What these bytes are coded as; whole bytes. */
    code: (bytes: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once('error', reject)
        stream.write(bytes)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
          stream.off('error', reject)
          resolve(take())
        })
      }),
    end: () =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once('error', reject)
        stream.once('end', () => resolve(take()))
        stream.end()
      }),
  }
}
