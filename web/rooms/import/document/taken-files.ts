import { messageOf } from '#web/lib/messages.ts'
import { Unreadable } from '../anki/limits.ts'
import { isArchive, isNamedAsPackage, readTextOf } from '../read-file.ts'
import { looksLikeTable } from '../table/looks-like.ts'
import type { DocumentFile } from './files.ts'
import { ownDecksOf, type PlannedDocument, planDocument } from './planned-document.ts'

/** What files are that somebody chose together. */
export type Taken =
  | { kind: 'package'; file: File }
  | { kind: 'table'; text: string; fileName: string }
  | { kind: 'documents'; files: readonly DocumentFile[]; refusals: readonly string[] }

/** Looks at files; of several, those that are not documents are refused, each in a sentence. */
export async function takeFiles(files: readonly File[]): Promise<Taken> {
  const [only, ...others] = files
  const documents: DocumentFile[] = []
  const refusals: string[] = []
  for (const file of files) {
    const isAlone = others.length === 0
    if (isNamedAsPackage(file) || (await isArchive(file))) {
      const inside = isNamedAsPackage(file) ? undefined : await documentsInside(file)
      if (inside) documents.push(...inside)
      else if (isAlone) return { kind: 'package', file }
      else refusals.push(`“${file.name}”: packages are imported one at a time.`)
      continue
    }
    const text = await readTextOf(file)
    if (!text.ok) refusals.push(text.reason)
    else if (only && isAlone && looksLikeTable(text.value, file.name))
      return { kind: 'table', text: text.value, fileName: file.name }
    else documents.push({ name: file.name, text: text.value })
  }
  return { kind: 'documents', files: documents, refusals }
}

/** What reads archives comes only with one. */
async function documentsInside(file: File): Promise<DocumentFile[] | undefined> {
  const { documentsIn } = await import('./files.ts')
  try {
    return await documentsIn(file)
  } catch (error) {
    // What is wrong with it is said where packages are read.
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** What documents would be, and why others give nothing. */
export async function planDocuments(
  files: readonly DocumentFile[],
  personId: string,
): Promise<{ documents: PlannedDocument[]; refusals: string[] }> {
  const ownDeck = ownDecksOf(personId)
  const documents: PlannedDocument[] = []
  const refusals: string[] = []
  for (const file of files) {
    const read = await planDocument(file, ownDeck).catch((error) => ({
      ok: false as const,
      reason: messageOf(error).text,
    }))
    if (read.ok) documents.push(read.value)
    else refusals.push(files.length > 1 ? `“${file.name}”: ${read.reason}` : read.reason)
  }
  return { documents, refusals }
}
