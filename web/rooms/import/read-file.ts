import type { Parsed } from '#domain/parsed'

/** Twice what a full deck has. */
export const textBytesMax = 20 * 1024 * 1024
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** The text of a file that somebody chose, or the sentence that says why it is none. */
export async function readTextOf(file: File): Promise<Parsed<{ text: string; isOfOldEncoding: boolean }>> {
  const refuse = (reason: string) => ({ ok: false, reason }) as const
  if (file.size === 0) return refuse(`“${file.name}” is empty.`)
  if (file.size > textBytesMax)
    return refuse(`“${file.name}” has ${megabytes(file.size)} MB; at most ${megabytes(textBytesMax)} MB are read.`)
  try {
    const bytes = await file.arrayBuffer()
    const text = decoded(bytes)
    if (text === undefined) return refuse(noTextSentence(file.name))
    return { ok: true, value: { text, isOfOldEncoding: isOfOldEncoding(bytes) } }
  } catch {
    return refuse(`“${file.name}” could not be read.`)
  }
}

export const noTextSentence = (name: string): string => `“${name}” is not a text, so it is no LaTeX document.`

/** What Anki and Mochi call their packages. */
export const isPackageName = (name: string): boolean => /\.(?:apkg|colpkg|mochi)$/i.test(name)

const foreignKinds: readonly (readonly [RegExp, string])[] = [
  [/\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i, 'a spreadsheet: save it there as CSV'],
  [/\.(?:docx?|odt|pages|rtf)$/i, 'a document of a word processor: save it there as plain text'],
  [/\.(?:pptx?|odp|key)$/i, 'a presentation: copy its text'],
  [/\.pdf$/i, 'a PDF: copy its text'],
  [/\.html?$/i, 'a web page: open it, copy its table'],
  [/\.json$/i, 'data: what “Download My Data” gave comes in under Settings; from another program export CSV'],
  [/\.(?:xml|db|sqlite|anki2\w?|cards|mem)$/i, 'a file of another program: export it there as CSV or text'],
  [/\.(?:rar|7z|tar|tgz|gz|bz2|xz)$/i, 'an archive of another kind than ZIP: unpack it'],
]

/** Why a file of another program is not read, and what can be done. */
export function foreignRefusal(name: string): string | undefined {
  const what = foreignKinds.find(([pattern]) => pattern.test(name))?.[1]
  return what && `“${name}” is ${what}, and choose or paste that here.`
}

/** Whether it is an archive, by how a ZIP begins. */
export async function isArchive(file: File): Promise<boolean> {
  try {
    return (await file.slice(0, 4).text()) === 'PK\x03\x04'
  } catch {
    return false
  }
}

/** As UTF-16 where the mark of one stands before it, as UTF-8, else as older documents are written; what holds a NUL is no text. */
export function decoded(bytes: ArrayBuffer): string | undefined {
  const text = decodedAs(encodingOf(new Uint8Array(bytes)), bytes)
  return text.includes('\0') ? undefined : text
}

/** Whether no encoding of Unicode is its own: then its letters may be others. */
export function isOfOldEncoding(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

function decodedAs(encoding: string, bytes: ArrayBuffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
