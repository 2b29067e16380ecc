import { joinFiles, type NotesFile, notesMax } from '#domain/document/notes/files'
import { inWords } from '#web/lib/in-words.ts'
import { readTextOf } from '#web/rooms/import/read-file.ts'

/** Files that were chosen, as one document; what could not be read, or is missing among them, is said. */
export async function readFiles(chosen: readonly File[]): Promise<{ text?: string; sentences: string[] }> {
  const files: NotesFile[] = []
  const sentences: string[] = []
  for (const file of chosen) {
    const read = await readTextOf(file)
    if (read.ok) files.push({ name: file.name, text: read.value.text })
    else sentences.push(read.reason)
  }
  if (files.length === 0) return { sentences }
  const [only] = files
  const joined = joinFiles(files)
  if (!joined) return { sentences: [...sentences, `These files have more than ${inWords(notesMax)} characters.`] }
  if (joined.missing.length > 0)
    sentences.push(`Not among these files, and left out: ${joined.missing.join(', ')}. Choose all of them at once.`)
  return { text: files.length === 1 && only ? only.text : joined.text, sentences }
}
