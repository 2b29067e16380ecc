import { z } from 'zod'
import { pictureLimits } from '#domain/picture'
import { text } from './text.ts'

/** Base64 writes three bytes as four characters. */
const contentMax = Math.ceil(pictureLimits.sentBytes / 3) * 4

/** A picture to be kept: a file's bytes, and what it is called where it was chosen. */
export const PictureInput = z
  .object({
    content: z.base64().max(contentMax).meta({ description: 'PNG, JPEG or WebP, at most 8 MB and 25 million pixels.' }),
    fileName: text.max(300).optional(),
  })
  .meta({ id: 'PictureInput' })

/** What cards name it by, as `\includegraphics[alt={…}]{name}`. */
export const KeptPicture = z.object({ name: z.string() }).meta({ id: 'KeptPicture' })

export const PictureAt = z.object({ pictureId: z.string() })
