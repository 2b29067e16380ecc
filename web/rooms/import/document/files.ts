import { packageLimits, Unreadable } from '../anki/limits.ts'
import { typeOf } from '../anki/media.ts'
import { type Entry, readEntries, unpack } from '../anki/zip.ts'
import { inList } from '../in-list.ts'
import { decoded, isPackageName, noTextSentence, textBytesMax } from '../read-file.ts'

/** A document as it was chosen, or lies in an archive with the pictures beside it, by their paths as it may write them. */
export type DocumentFile = { name: string; text: string; archive?: Blob; pictures?: ReadonlyMap<string, Entry> }

const documentsMax = 500
/** Of all documents of an archive: a small one may unpack to more than the tab has room for. */
const allTextBytesMax = 5 * textBytesMax
const collection = /^collection\.anki2/

/** What lies in an archive: documents, and why others are left out, or else packages that can be taken out, as some are shared. */
export type Inside = {
  documents: readonly DocumentFile[]
  refusals: readonly string[]
  packages: readonly (() => Promise<File>)[]
}

/** Throws `Unreadable`. */
export async function filesIn(archive: File): Promise<Inside> {
  const entries = await readEntries(archive)
  const names = [...entries.keys()].filter((name) => !name.startsWith('__MACOSX'))
  if (names.some((name) => collection.test(name))) return { documents: [], refusals: [], packages: [] }
  const { documents, refusals } = await documentsIn(archive, entries, names)
  if (documents.length + refusals.length > 0)
    return { documents, refusals: [...refusals, ...othersIn(archive, names)], packages: [] }
  const packages = names.filter(isPackageName).flatMap((name) => entries.get(name) ?? [])
  const [table] =
    packages.length > 0 ? [] : names.filter((name) => /\.(?:csv|tsv|md|txt)$/i.test(name)).toSorted(byEnding)
  const holdsTable = table ? [`“${archive.name}” holds “${fileNameOf(table)}”: unpack it, and choose that.`] : []
  return { documents, refusals: holdsTable, packages: packages.map((entry) => () => unpackedPackage(archive, entry)) }
}

/** What lies beside documents and is neither one, nor a picture, nor hidden. */
function othersIn({ name }: File, names: readonly string[]): string[] {
  const others = names
    .filter((path) => !/\.tex$|\/$/i.test(path) && typeOf(path) === undefined)
    .map(fileNameOf)
    .filter((name) => !name.startsWith('.'))
  if (others.length === 0) return []
  return [
    `“${name}”: ${inList(others)} ${others.length === 1 ? 'is' : 'are'} not read. A table or a package is imported by itself.`,
  ]
}

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Of a table and what belongs to its rows, as Notion gives both, the table comes first. */
const byEnding = (one: string, other: string) => Number(one.endsWith('.md')) - Number(other.endsWith('.md'))

async function unpackedPackage(archive: Blob, entry: Entry): Promise<File> {
  const content = await unpack(archive, entry, packageLimits.collectionBytes)
  return new File([content], fileNameOf(entry.name))
}

async function documentsIn(
  archive: File,
  entries: ReadonlyMap<string, Entry>,
  names: readonly string[],
): Promise<Pick<Inside, 'documents' | 'refusals'>> {
  const paths = names.filter((name) => /\.tex$/i.test(name))
  const files: DocumentFile[] = []
  const refusals: string[] = []
  let notRead = Math.max(0, paths.length - documentsMax)
  let leftBytes = allTextBytesMax
  for (const path of paths.slice(0, documentsMax)) {
    const content = await unpackText(archive, entries, path, Math.min(textBytesMax, leftBytes))
    if (!content) {
      notRead += 1
      continue
    }
    leftBytes -= content.byteLength
    const text = decoded(content)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const name = path.slice(folder.length)
    if (text === undefined) refusals.push(noTextSentence(name))
    else files.push({ name, text, archive, pictures: picturesBeside(folder, entries) })
  }
  if (notRead > 0) refusals.push(notReadSentence(archive.name, notRead))
  return { documents: files, refusals }
}

/** Nothing where there is more of it. */
async function unpackText(
  archive: Blob,
  entries: ReadonlyMap<string, Entry>,
  path: string,
  bytesMax: number,
): Promise<ArrayBuffer | undefined> {
  const entry = entries.get(path)
  if (!entry) return new ArrayBuffer(0)
  try {
    return (await unpack(archive, entry, bytesMax)).buffer
  } catch (error) {
    if (error instanceof Unreadable && error.trouble === 'too_large') return undefined
    throw error
  }
}

const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`

/** Why documents of an archive are left out. */
const notReadSentence = (fileName: string, count: number): string =>
  `“${fileName}”: ${count === 1 ? 'a document of it is' : `${count} of its documents are`} not read. At most ${documentsMax} are at a time, each of ${inMegabytes(textBytesMax)} at most and ${inMegabytes(allTextBytesMax)} together.`

/** The pictures in the folder of a document by the names that it may use: LaTeX finds one with its ending and without. */
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
