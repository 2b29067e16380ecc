import { typeOf } from '../anki/media.ts'
import { type Entry, readEntries, unpack } from '../anki/zip.ts'
import { decoded, textBytesMax } from '../read-file.ts'

/** A document as it was chosen, or lies in an archive with the pictures beside it, by their paths as it may write them. */
export type DocumentFile = { name: string; text: string; archive?: Blob; pictures?: ReadonlyMap<string, Entry> }

const documentsMax = 500
const collection = /^collection\.anki2/

/** The documents of an archive; nothing where it is none of documents. Throws `Unreadable`. */
export async function documentsIn(archive: Blob): Promise<DocumentFile[] | undefined> {
  const entries = await readEntries(archive)
  const names = [...entries.keys()]
  const documents = names.filter((name) => /\.tex$/i.test(name) && !name.startsWith('__MACOSX'))
  if (documents.length === 0 || names.some((name) => collection.test(name))) return undefined
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
