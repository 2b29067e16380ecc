import type { Deck } from '#contract/deck'
import { slugOf } from '#domain/slug'
import { callForFile } from '#web/lib/api.ts'
import { patiently } from '#web/rooms/import/patiently.ts'
import type { ExportedDeck } from './anki/asked.ts'
import { clockOfViewer, type GatheredPicture, gatherDeck, gatherPictures, ownDecks, sidesOf } from './gather.ts'
import { written } from './written.ts'

/** A file to keep. `leftAnswers`: those that have no place in it, where that can be. */
export type MadeFile = { name: string; content: Blob; leftAnswers?: number }

/** How a file is made: called off by its signal, telling from time to time how far it is. */
export type Making = { signal: AbortSignal; tell: (sentence: string) => void }

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const documentOf = (deckId: string, { signal }: Making) =>
  patiently(signal, () => callForFile('deck.export', { at: { deckId } }))

/** A deck as the LaTeX document that can be imported, with its pictures in one archive. docs/rules.md §Decks.12. */
export async function texOf({ _id, title }: Deck, making: Making): Promise<MadeFile> {
  const name = slugOf(title)
  const document = await documentOf(_id, making)
  const pictures = await gatherPictures([await document.text()], making)
  if (pictures.length === 0) return { name: `${name}.tex`, content: document }
  const files = { [`${name}/${name}.tex`]: await bytesOf(document), ...(await pngsOf(pictures, name)) }
  making.tell('Writing the file...')
  return { name: `${name}.zip`, ...(await written({ kind: 'zip', files }, making.signal)) }
}

/** A deck as a table for Anki and others. docs/rules.md §Export.3. */
export async function tsvOf({ _id, title }: Deck, making: Making): Promise<MadeFile> {
  const [{ deck }, { tableOf }] = await Promise.all([gatherDeck(_id, making), import('./table.ts')])
  return { name: `${slugOf(title)}.tsv`, content: new Blob([tableOf(deck)]) }
}

/** A deck as a package of Anki's. docs/rules.md §Export.2. */
export const apkgOf = async ({ _id, title }: Deck, making: Making): Promise<MadeFile> => ({
  name: `${slugOf(title)}.apkg`,
  ...(await packageOf([await gatherDeck(_id, making)], making)),
})

/** All decks that somebody made, in one package. */
export async function allAsApkg(personId: string, making: Making): Promise<MadeFile> {
  const listed = await ownDecks(personId, making)
  const decks: ExportedDeck[] = []
  for (const [nth, { _id }] of listed.entries()) {
    making.tell(`Reading deck ${nth + 1} of ${listed.length}...`)
    decks.push(await gatherDeck(_id, making))
  }
  return { name: 'lemma.apkg', ...(await packageOf(decks, making)) }
}

async function packageOf(decks: readonly ExportedDeck[], making: Making): Promise<Omit<MadeFile, 'name'>> {
  const [clock, pictures] = await Promise.all([clockOfViewer(making), gatherPictures(decks.flatMap(sidesOf), making)])
  const { mediaOf } = await import('./anki/media.ts')
  making.tell('Writing the file...')
  const media = await mediaOf(pictures)
  return written({ kind: 'package', decks, clock, nowMs: Date.now(), media }, making.signal)
}

/** All decks that somebody made as LaTeX documents, each with its pictures beside it. */
export async function allAsTex(personId: string, making: Making): Promise<MadeFile> {
  const listed = await ownDecks(personId, making)
  const files: Record<string, Uint8Array> = {}
  for (const [nth, { _id, title }] of listed.entries()) {
    making.tell(`Reading deck ${nth + 1} of ${listed.length}...`)
    const document = await documentOf(_id, making)
    // Two decks may have one title.
    const name = freeName(slugOf(title), files)
    files[`${name}/${name}.tex`] = await bytesOf(document)
    Object.assign(files, await pngsOf(await gatherPictures([await document.text()], making), name))
  }
  making.tell('Writing the file...')
  return { name: 'lemma-decks.zip', ...(await written({ kind: 'zip', files }, making.signal)) }
}

function freeName(wanted: string, files: Record<string, Uint8Array>): string {
  const isTaken = (name: string) => files[`${name}/${name}.tex`] !== undefined
  let name = wanted
  for (let nth = 2; isTaken(name); nth++) name = `${wanted}-${nth}`
  return name
}

/** LaTeX knows PNG, and not what pictures are kept as. */
async function pngsOf(pictures: readonly GatheredPicture[], folder: string): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  for (const { names, content } of pictures) {
    const bitmap = await createImageBitmap(content)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const bytes = await bytesOf(await canvas.convertToBlob({ type: 'image/png' }))
    for (const name of names) files[`${folder}/${name}.png`] = bytes
  }
  return files
}
