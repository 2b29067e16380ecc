import { packageLimits } from '../anki/limits.ts'
import { typeOf } from '../anki/media.ts'
import { type Entry, readEntries, unpack } from '../anki/zip.ts'
import { decoded, isPackageName, textBytesMax } from '../read-file.ts'

/** A document as it was chosen, or lies in an archive with the pictures beside it, by their paths as it may write them. */
export type DocumentFile = { name: string; text: string; archive?: Blob; pictures?: ReadonlyMap<string, Entry> }

const documentsMax = 500
const collection = /^collection\.anki2/

/** What lies in an archive: documents, or else packages that can be taken out, as some are shared. */
export type Inside = { documents: readonly DocumentFile[]; packages: readonly (() => Promise<File>)[] }

/** Throws `Unreadable`. */
export async function filesIn(archive: Blob): Promise<Inside> {
  const entries = await readEntries(archive)
  const names = [...entries.keys()].filter((name) => !name.startsWith('__MACOSX'))
  if (names.some((name) => collection.test(name))) return { documents: [], packages: [] }
  const documents = await documentsIn(archive, entries, names)
  if (documents.length > 0) return { documents, packages: [] }
  const packages = names.filter(isPackageName).flatMap((name) => entries.get(name) ?? [])
  return { documents, packages: packages.map((entry) => () => unpackedPackage(archive, entry)) }
}

async function unpackedPackage(archive: Blob, entry: Entry): Promise<File> {
  const content = await unpack(archive, entry, packageLimits.collectionBytes)
  return new File([content], entry.name.slice(entry.name.lastIndexOf('/') + 1))
}

async function documentsIn(
  archive: Blob,
  entries: ReadonlyMap<string, Entry>,
  names: readonly string[],
): Promise<DocumentFile[]> {
  const documents = names.filter((name) => /\.tex$/i.test(name))
  const files: DocumentFile[] = []
  for (const path of documents.slice(0, documentsMax)) {
    const text = decoded(await unpackText(archive, entries, path))
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    if (text !== undefined)
      files.push({ name: path.slice(folder.length), text, archive, pictures: picturesBeside(folder, entries) })
  }
  return files
}

async function unpackText(archive: Blob, entries: ReadonlyMap<string, Entry>, path: string): Promise<ArrayBuffer> {
  const entry = entries.get(path)
  return entry ? (await unpack(archive, entry, textBytesMax)).buffer : new ArrayBuffer(0)
}

/** LaTeX finds a picture with its ending and without. */
function picturesBeside(folder: string, entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  const pictures = new Map<string, Entry>()
  for (const [path, entry] of entries) {
    if (!path.startsWith(folder) || typeOf(path) === undefined) continue
    const name = path.slice(folder.length)
    pictures.set(name, entry)
    pictures.set(name.replace(/\.\w+$/, ''), entry)
  }
  return pictures
}
