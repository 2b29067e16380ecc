import { pictureLimits } from '#domain/picture'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { prepare } from '#web/rooms/editor/pictures/prepare.ts'
import { type Medium, typeOf } from '../anki/media.ts'
import { unpack } from '../anki/zip.ts'
import { isPackedByZstd, unzstd } from '../anki/zstd.ts'
import { patiently } from '../patiently.ts'

/** What a picture of the package is kept by in a deck, or nothing where it cannot be, and what its file is called. */
export type KeepPicture = (deckId: string, placeholder: string) => Promise<{ stored?: string; file: string }>

/** Of a file as it lies in the package: photographs are made smaller before they are sent. */
const bytesMax = 64 * 1024 * 1024

type Options = {
  file: Blob
  pictures: ReadonlyMap<string, Medium>
  signal: AbortSignal
  onLost: (name: string) => void
}

/** Keeps pictures for decks, each once for a deck; those that do not fit in or cannot be read are told, once. */
export function pictureKeeper({ file, pictures, signal, onLost }: Options): KeepPicture {
  const done = new Map<string, Promise<{ stored?: string; file: string }>>()
  const fullDecks = new Set<string>()
  const keep = async (deckId: string, picture: Medium): Promise<{ stored?: string; file: string }> => {
    const lost = () => {
      onLost(picture.name)
      return { file: picture.name }
    }
    if (fullDecks.has(deckId)) return lost()
    const content = await contentOf(file, picture).catch(() => undefined)
    signal.throwIfAborted()
    if (content === undefined) return lost()
    try {
      const body = { content, fileName: picture.name.slice(-300).toWellFormed() }
      const { name } = await patiently(
        signal,
        (signal) => call('picture.add', { at: { deckId }, body, signal }),
        content,
      )
      return { stored: name, file: picture.name }
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'pictures_full') fullDecks.add(deckId)
      else if (trouble !== 'invalid' && trouble !== 'body_too_large') throw error
      return lost()
    }
  }
  return async (deckId, placeholder) => {
    const picture = pictures.get(placeholder)
    if (!picture) return { file: 'picture' }
    const key = `${deckId} ${placeholder}`
    const stored = done.get(key) ?? keep(deckId, picture)
    done.set(key, stored)
    return stored
  }
}

/** The picture as it is sent. */
async function contentOf(file: Blob, { name, entry, isZstd }: Medium): Promise<string | undefined> {
  const packed = await unpack(file, entry, bytesMax)
  // Tools that put files into packages do not always pack them.
  const bytes = isZstd && isPackedByZstd(packed) ? unzstd(packed, bytesMax) : packed
  const content = await prepare(new File([bytes], name, { type: typeOf(name) ?? '' }))
  return content.length * 0.75 > pictureLimits.sentBytes ? undefined : content
}
