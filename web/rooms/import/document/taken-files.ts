import { messageOf } from '#web/lib/messages.ts'
import { Unreadable } from '../anki/limits.ts'
import { inList } from '../in-list.ts'
import { foreignRefusal, isArchive, isPackageName, readTextOf } from '../read-file.ts'
import { looksLikeTable } from '../table/looks-like.ts'
import type { DocumentFile, Inside } from './files.ts'
import { ownDecksOf, type PlannedDocument, planDocument } from './planned-document.ts'

/** What files are that somebody chose together. */
export type Taken =
  | { kind: 'package'; file: File }
  | {
      kind: 'texts'
      documents: readonly DocumentFile[]
      tables: readonly DocumentFile[]
      refusals: readonly string[]
    }

/** Looks at files; of several, those that are neither documents nor tables are refused, each in a sentence. */
export async function takeFiles(files: readonly File[]): Promise<Taken> {
  const documents: DocumentFile[] = []
  const tables: DocumentFile[] = []
  const refusals: string[] = []
  for (const file of files) {
    const refusal = foreignRefusal(file.name)
    if (refusal) {
      refusals.push(refusal)
      continue
    }
    if (isPackageName(file.name) || (await isArchive(file))) {
      const inside = await insideOf(file)
      refusals.push(...inside.refusals)
      documents.push(...inside.documents)
      tables.push(...inside.tables)
      if (inside.documents.length + inside.tables.length + inside.refusals.length > 0) continue
      const taken = await packageOf(file, inside, files.length === 1)
      if (typeof taken !== 'string') return { kind: 'package', file: taken }
      refusals.push(taken)
      continue
    }
    const read = await readTextOf(file)
    if (!read.ok) refusals.push(read.reason)
    else (looksLikeTable(read.value.text, file.name) ? tables : documents).push({ name: file.name, ...read.value })
  }
  return { kind: 'texts', documents, tables, refusals }
}

/** The code that reads archives is loaded only for one. What is wrong with an archive is told later, where packages are read. */
async function insideOf(file: File): Promise<Inside> {
  const nothing = { documents: [], tables: [], refusals: [], packages: [] }
  if (isPackageName(file.name)) return nothing
  const { filesIn } = await import('./files.ts')
  try {
    return await filesIn(file)
  } catch (error) {
    troubleIn(error)
    return nothing
  }
}

/** The package that a file is or holds, or in a sentence why it is not imported. */
async function packageOf(file: File, { packages }: Inside, isAlone: boolean): Promise<File | string> {
  if (packages.length > 1) return severalIn(file, packages.length)
  if (!isAlone) return `“${file.name}”: packages are imported one at a time.`
  const [takeOut] = packages
  return takeOut ? takeOut().catch(troubleIn) : file
}

/** What is wrong with an archive; any other error is thrown on. */
function troubleIn(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  throw error
}

const severalIn = ({ name }: File, count: number) =>
  `“${name}” holds ${count} packages: unpack it, and import one at a time.`

/** What documents would be, and why others give nothing, which is said once of those alike. */
export async function planDocuments(
  files: readonly DocumentFile[],
  personId: string,
): Promise<{ documents: PlannedDocument[]; refusals: string[] }> {
  const ownDeck = ownDecksOf(personId)
  const documents: PlannedDocument[] = []
  const refused: { name: string; reason: string }[] = []
  for (const file of files) {
    const read = await planDocument(file, ownDeck).catch((error) => ({
      ok: false as const,
      reason: messageOf(error).text,
    }))
    if (read.ok) documents.push(read.value)
    else refused.push({ name: file.name, reason: read.reason })
  }
  const alike = [...Map.groupBy(refused, ({ reason }) => reason)]
  const refusals = alike.map(([reason, of]) =>
    files.length > 1 ? `${inList(of.map(({ name }) => name))}: ${reason}` : reason,
  )
  return { documents, refusals }
}
