import { packageLimits, Unreadable } from './limits.ts'
import { type Medium, readPictures } from './media.ts'
import { numberIn } from './protobuf.ts'
import { type Entry, readEntries, unpack } from './zip.ts'
import { unzstd } from './zstd.ts'

/** Since the third generation what lies under the older names says only that a newer Anki is needed. */
const collectionNames = ['collection.anki2', 'collection.anki21', 'collection.anki21b'] as const
const metaBytesMax = 1_000

/** The collection as the SQLite file that it is, and the pictures beside it, which are not unpacked. */
type Container = { collection: Uint8Array<ArrayBuffer>; pictures: ReadonlyMap<string, Medium> }

/** What is in a package of any generation. Throws `Unreadable`. */
export async function readContainer(file: Blob, listed?: ReadonlyMap<string, Entry>): Promise<Container> {
  const entries = listed ?? (await readEntries(file))
  const name = collectionNames[(await generationOf(file, entries)) - 1]
  const entry = name && entries.get(name)
  if (!entry) throw new Unreadable('not_anki')
  const bytes = await unpack(file, entry, packageLimits.collectionBytes)
  const isZstd = name === 'collection.anki21b'
  return {
    collection: isZstd ? unzstd(bytes, packageLimits.collectionBytes) : bytes,
    pictures: await readPictures(file, entries, isZstd),
  }
}

/** What the package says of itself, or in the first two generations, by which names are in it. */
async function generationOf(file: Blob, entries: ReadonlyMap<string, Entry>): Promise<number> {
  const meta = entries.get('meta')
  if (!meta) return entries.has('collection.anki21') ? 2 : 1
  const generation = numberIn(await unpack(file, meta, metaBytesMax), 1)
  if (generation < 1) throw new Unreadable('damaged')
  if (generation > collectionNames.length) throw new Unreadable('too_new')
  return generation
}
