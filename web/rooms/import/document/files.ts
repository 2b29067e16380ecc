import { inWords } from '#web/lib/in-words.ts'
import { packageLimits, Unreadable } from '../anki/limits.ts'
import { typeOf } from '../anki/media.ts'
import { type Entry, readEntries, unpack } from '../anki/zip.ts'
import { inList } from '../in-list.ts'
import { decoded, isOfOldEncoding, isPackageName, noTextSentence, textBytesMax } from '../read-file.ts'
import { looksLikeTable } from '../table/looks-like.ts'
import { isNotes } from '../table/obsidian.ts'

/** A text as it was chosen, or lies in an archive with the pictures beside it, by their paths as it may write them. */
export type DocumentFile = {
  name: string
  text: string
  isOfOldEncoding?: boolean
  archive?: File
  pictures?: ReadonlyMap<string, Entry>
}

/** Of an archive as many are read; a vault has more notes than somebody has decks. */
const textsMax = { document: 500, note: 2_000 }
/** Of all texts of an archive: a small one may unpack to more than the tab has room for. */
const allTextBytesMax = 5 * textBytesMax
const collection = /^collection\.anki2/

/** What lies in an archive: texts, and why others are left out, or else packages that can be taken out, as some are shared. */
export type Inside = {
  documents: readonly DocumentFile[]
  tables: readonly DocumentFile[]
  refusals: readonly string[]
  packages: readonly (() => Promise<File>)[]
}

const nothing: Inside = { documents: [], tables: [], refusals: [], packages: [] }

/** Throws `Unreadable`. */
export async function filesIn(archive: File): Promise<Inside> {
  const entries = await readEntries(archive)
  const names = [...entries.keys()].filter((name) => !/(?:^|\/)(?:\.|__MACOSX)|\/$/.test(name))
  if (names.some((name) => collection.test(name))) return nothing
  const named = (ending: RegExp) => names.filter((name) => ending.test(name))
  const tex = named(/\.tex$/i)
  const packages = names.filter(isPackageName).flatMap((name) => entries.get(name) ?? [])
  if (tex.length === 0 && packages.length > 0)
    return { ...nothing, packages: packages.map((entry) => () => unpackedPackage(archive, entry)) }
  const all = new Set(names)
  // Of a table that is there with the rows that a view leaves out, as Notion gives both, only that one is read.
  const tables = named(/\.[ct]sv$/i).filter((path) => !all.has(`${path.slice(0, -'.csv'.length)}_all.csv`))
  const notes = named(/\.(?:md|txt)$/i).filter(ofNoRow(tables))
  const texts = new Set([...tex, ...tables, ...notes])
  if (texts.size === 0) return nothing
  const room: Room = { archive, entries, leftBytes: allTextBytesMax, notRead: 0, refusals: [] }
  const documents = await textsOf(tex, room, textsMax.document)
  const read = await textsOf(tables, room, textsMax.document)
  const { cards, others } = withCards(await textsOf(notes, room, textsMax.note))
  if (room.notRead > 0) room.refusals.push(notReadSentence(archive.name, room.notRead))
  const unread = names.filter((name) => !texts.has(name))
  return {
    documents,
    tables: [...read, ...cards],
    refusals: [...room.refusals, ...beside(archive, unread, others)],
    packages: [],
  }
}

/** Notion gives a page for each row of a table, in a folder of the table's name. */
function ofNoRow(tables: readonly string[]): (path: string) => boolean {
  const bases = tables.map((path) => path.replace(/(?:_all)?\.csv$/i, ''))
  const folders = new Set(bases.flatMap((base) => [base, base.replace(/ [\da-f]{2,}$/, '')]))
  return (path) => !/\.md$/i.test(path) || !folders.has(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
}

/** Notes have cards, or are lists of them; where some have cards as Obsidian's plugin takes them, a list in another is none. */
function withCards(notes: readonly DocumentFile[]): { cards: DocumentFile[]; others: string[] } {
  const isOfVault = ({ name, text }: DocumentFile) => /\.md$/i.test(name) && isNotes(text)
  const isCard = notes.some(isOfVault)
    ? (note: DocumentFile) => isOfVault(note) || (/\.txt$/i.test(note.name) && looksLikeTable(note.text))
    : ({ text }: DocumentFile) => looksLikeTable(text)
  const { cards = [], others = [] } = Object.groupBy(notes, (note) => (isCard(note) ? 'cards' : 'others'))
  return { cards, others: others.map(({ name }) => name) }
}

/** What lies beside texts and is neither one nor a picture, and notes that have no card. */
function beside({ name }: File, others: readonly string[], withoutCards: readonly string[]): string[] {
  const unread = others.filter((path) => typeOf(path) === undefined).map(fileNameOf)
  return [
    ...(withoutCards.length > 0 ? [`“${name}”: there is no card in ${inList(withoutCards)}.`] : []),
    ...(unread.length > 0
      ? [
          `“${name}”: ${inList(unread)} ${unread.length === 1 ? 'is' : 'are'} not read. A package is imported by itself.`,
        ]
      : []),
  ]
}

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function unpackedPackage(archive: Blob, entry: Entry): Promise<File> {
  const content = await unpack(archive, entry, packageLimits.collectionBytes)
  return new File([content], fileNameOf(entry.name))
}

/** What is left of an archive to be unpacked, and what is to be said of what was not. */
type Room = {
  archive: File
  entries: ReadonlyMap<string, Entry>
  leftBytes: number
  notRead: number
  refusals: string[]
}

async function textsOf(paths: readonly string[], room: Room, countMax: number): Promise<DocumentFile[]> {
  const { archive, entries, refusals } = room
  const files: DocumentFile[] = []
  room.notRead += Math.max(0, paths.length - countMax)
  for (const path of paths.slice(0, countMax)) {
    const content = await unpackText(archive, entries, path, Math.min(textBytesMax, room.leftBytes))
    if (!content) {
      room.notRead += 1
      continue
    }
    room.leftBytes -= content.byteLength
    const text = decoded(content)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const name = path.slice(folder.length)
    const pictures = /\.md$/i.test(name) ? undefined : picturesBeside(folder, entries)
    if (text === undefined) refusals.push(noTextSentence(name))
    else files.push({ name, text, archive, ...(pictures && { pictures }), isOfOldEncoding: isOfOldEncoding(content) })
  }
  return files
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

/** Why texts of an archive are left out. */
const notReadSentence = (fileName: string, count: number): string =>
  `“${fileName}”: ${count === 1 ? 'a text of it is' : `${inWords(count)} of its texts are`} not read. At most ${textsMax.document} are at a time, or ${inWords(textsMax.note)} notes, each of ${inMegabytes(textBytesMax)} at most and ${inMegabytes(allTextBytesMax)} together.`

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
