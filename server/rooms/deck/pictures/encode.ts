import { pictureLimits } from '#domain/picture'
import { late } from '#server/late'

export type Encoded = { content: Buffer; width: number; height: number }

/** Of what is decoded: enough for a camera, and little enough that one decodes in 150 MB whatever is in it. */
const pixelsAtMost = 25_000_000
const secondsAtMost = 10

/** Large and sharp first; what is still too large then becomes coarser. Pixels of the longer side. */
const attempts = [
  { side: 1_600, quality: 82 },
  { side: 1_600, quality: 65 },
  { side: 1_200, quality: 65 },
  { side: 1_000, quality: 45 },
] as const

/** Comes with the first picture. Reads three formats, whatever else it could. */
const loadSharp = late(async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})

/**
 * A picture as it is kept: WebP, upright, in sRGB, without what else the file told. Drawings keep every pixel where there
 * is room. Nothing where it cannot be read, or not be made small enough.
 */
export async function encodePicture(bytes: Buffer): Promise<Encoded | undefined> {
  const sharp = await loadSharp()
  const decode = async () => {
    const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'truncated' })
    const { format } = await image.metadata()
    const { side } = pictureLimits
    const upright = image.timeout({ seconds: secondsAtMost }).autoOrient()
    const small = upright.resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
    return { format, ...(await small.raw().toBuffer({ resolveWithObject: true })) }
  }
  const decoded = await decode().catch(() => undefined)
  if (!decoded) return undefined
  const { data, format, info } = decoded
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: secondsAtMost })
  if (format === 'png') {
    const content = await unlessTooLong(open().webp({ lossless: true, effort: 2 }).toBuffer())
    if (content && content.length <= pictureLimits.storedBytes) return { content, width, height }
  }
  for (const { side, quality } of attempts) {
    const scaled = open().resize(side, side, { fit: 'inside', withoutEnlargement: true })
    const made = await unlessTooLong(scaled.webp({ quality }).toBuffer({ resolveWithObject: true }))
    if (made && made.data.length <= pictureLimits.storedBytes)
      return { content: made.data, width: made.info.width, height: made.info.height }
  }
  return undefined
}

/** What is made, or nothing where it took too long: a busy machine may still manage a coarser one. */
export async function unlessTooLong<Made>(making: Promise<Made>): Promise<Made | undefined> {
  try {
    return await making
  } catch (error) {
    // Words of libvips: there is no code for it.
    if (error instanceof Error && error.message.startsWith('timeout:')) return undefined
    throw error
  }
}
