import { type Medium, placeholderOf, typeOf } from '../anki/media.ts'
import { placeholdersIn } from '../anki/pictures.ts'
import { type Entry, readEntries } from '../anki/zip.ts'
import type { DocumentFile } from '../document/files.ts'
import { withPicturesBeside } from '../document/pictures.ts'
import type { PlannedDocument } from '../document/planned-document.ts'
import { type Assignment, firstAssignment, namesOf } from './columns.ts'
import { readMarkdown } from './markdown.ts'
import { missingPictures } from './missing-pictures.ts'
import { isNotes, readNotes } from './obsidian.ts'
import { planTable } from './plan-table.ts'
import { readTable, type Table } from './read-table.ts'

/** A table with the file that it was read from, and the pictures that its cells name already by what they come as. */
export type TableFile = {
  table: Table
  file: Pick<DocumentFile, 'name' | 'archive' | 'pictures'>
  pictures: ReadonlyMap<string, Medium>
}

const oldEncoding =
  'It is in an older encoding, read as Western European: where letters are wrong, save it as “CSV UTF-8”.'

/** Tables as they were read; the notes that were chosen together, or lie in one archive, are one. docs/rules.md §Decks.15. */
export async function readTables(files: readonly DocumentFile[]): Promise<TableFile[]> {
  const read = files.map((file) => ({ file, table: withEncoding(readTable(file.text), file) }))
  const { notes = [], tables = [] } = Object.groupBy(read, (read) => (isOfNotes(read) ? 'notes' : 'tables'))
  const ofArchive = Map.groupBy(notes, ({ file }) => file.archive)
  const joined = await Promise.all(
    [...ofArchive].map(([archive, of]) =>
      joinNotes(
        of.map(({ file }) => file),
        archive,
      ),
    ),
  )
  return [...joined, ...tables.map((table) => ({ ...table, pictures: new Map() }))].filter(
    ({ table }) => table.rows.length > 0,
  )
}

/** A stroke parts a link in a note, too: only what is a table as a whole is one there. */
const isOfNotes = ({ file, table }: { file: DocumentFile; table: Table }): boolean =>
  table.isOfNotes === true ||
  (/\.md$/i.test(file.name) && isNotes(file.text) && readMarkdown(file.text)?.notices.length !== 0)

const withEncoding = (table: Table, { isOfOldEncoding }: DocumentFile): Table =>
  isOfOldEncoding ? { ...table, notices: [oldEncoding, ...table.notices] } : table

/** Notes as one table, in which each card is tagged by its note's name. */
async function joinNotes(files: readonly DocumentFile[], archive: File | undefined): Promise<TableFile> {
  const [first, ...others] = files
  const pictures = archive ? picturesOf(await readEntries(archive)) : new Map<string, Medium>()
  const { rows, notices } = readNotes(files, (placeholder) => pictures.has(placeholder))
  const name = archive?.name ?? (others.length > 0 || !first ? 'Notes' : first.name)
  const names = ['Column 1', 'Column 2', ...(others.length > 0 ? ['Tags'] : [])]
  const read = { isHtml: false, others: new Map<number, string>(), tags: [], tagsColumn: undefined, hasClozes: false }
  const table = withEncoding(
    { ...read, columns: names, rows, notices, isOfNotes: true },
    files.find(({ isOfOldEncoding }) => isOfOldEncoding) ?? { name, text: '' },
  )
  return { table, file: { name, ...(archive && { archive }) }, pictures }
}

/** Obsidian finds a picture by its path, or by its name wherever it lies. */
function picturesOf(entries: ReadonlyMap<string, Entry>): Map<string, Medium> {
  const pictures = new Map<string, Medium>()
  for (const [path, entry] of entries) {
    if (typeOf(path) === undefined) continue
    const parts = path.split('/')
    const name = parts.at(-1) ?? path
    for (const nth of parts.keys())
      pictures.set(placeholderOf(parts.slice(nth).join('/')), { name, entry, isZstd: false })
  }
  return pictures
}

/** Tables whose columns are called the same: it is asked once what is what. */
export type Alike = readonly [TableFile, ...TableFile[]]

export function alike(tables: readonly TableFile[]): Alike[] {
  const columnsOf = ({ table }: TableFile) =>
    JSON.stringify([...namesOf(table, firstAssignment(table)), table.isOfNotes === true])
  return [...Map.groupBy(tables, columnsOf).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  )
}

/** What would be made of a table, with the pictures that lie beside it. */
export async function planTableFile(
  { table, file, pictures }: TableFile,
  assignment: Assignment,
): Promise<PlannedDocument> {
  const plan = planTable(table, assignment, file.name)
  const illustrated = withPicturesBeside(plan.cards, file.pictures, new Set())
  const used = new Map(illustrated.pictures)
  for (const placeholder of illustrated.cards.flatMap(({ front, back }) => placeholdersIn(front + back))) {
    const medium = pictures.get(placeholder)
    if (medium) used.set(placeholder, medium)
  }
  const losses = [...(await missingPictures(illustrated.cards)), ...plan.losses]
  return {
    plan: { ...plan, cards: illustrated.cards, losses },
    pictures: used,
    ...(file.archive && { archive: file.archive }),
  }
}
