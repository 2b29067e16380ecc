import { v5 } from 'uuid'
import { packageLimits } from './limits.ts'
import { fieldsIn, textIn } from './protobuf.ts'
import { type Entry, unpack } from './zip.ts'
import { unzstd } from './zstd.ts'

/** A file that fields name; where it lies in the package. */
export type Medium = { name: string; entry: Entry; isZstd: boolean }

/** Of the pictures that a package can have: what their names end in, and what they are then. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  avif: 'image/avif',
}

/** What a file is by its name; nothing where that is no picture. */
export const typeOf = (name: string): string | undefined => types[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']

/** Names in which those of pictures that are not kept yet are found (RFC 9562 §5.5). */
const picturesToCome = 'b9a3a5c4-2c8f-4e0e-8f65-0d7c4b9a51e7'

/** The pictures of a package by what cards name them by until they are kept. An index that cannot be read has none. */
export async function readPictures(
  file: Blob,
  entries: ReadonlyMap<string, Entry>,
  isZstd: boolean,
): Promise<ReadonlyMap<string, Medium>> {
  const index = entries.get('media')
  const pictures = new Map<string, Medium>()
  if (!index) return pictures
  try {
    const bytes = await unpack(file, index, packageLimits.mediaIndexBytes)
    const names = isZstd ? namesIn(unzstd(bytes, packageLimits.mediaIndexBytes)) : oldNamesIn(bytes)
    for (const [slot, name] of names) {
      const entry = entries.get(slot)
      if (entry && typeOf(name)) pictures.set(placeholderOf(name), { name, entry, isZstd })
    }
  } catch {
    return new Map()
  }
  return pictures
}

/** What a card names a picture of a package by until it is kept: a name that can be set, with an id that follows from it. */
export const placeholderOf = (name: string): string =>
  `picture-1x1-${v5(name.normalize('NFC'), picturesToCome).replaceAll('-', '')}`

/** Since the third generation: entries of which each is the next file. */
function* namesIn(message: Uint8Array): Generator<[string, string]> {
  let slot = 0
  for (const [number, value] of fieldsIn(message))
    if (number === 1 && typeof value !== 'number') yield [String(slot++), textIn(value, 1)]
}

/** Before: an object of names by file. */
function* oldNamesIn(bytes: Uint8Array): Generator<[string, string]> {
  for (const [slot, name] of Object.entries(JSON.parse(new TextDecoder().decode(bytes))))
    if (typeof name === 'string') yield [slot, name]
}
