import { createHash } from 'node:crypto'
import { nameOfPicture, picturesIn } from '#domain/picture'
import { Refusal } from '#domain/refusal'
import type { TaggedPicture } from '#server/http/handler'
import { parseId } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { StoreContext } from '#server/room-context'
import type { StoredDeck } from '../deck.ts'
import { holdKnown, keepPicture, readContent } from '../store/pictures.ts'
import type { PictureAccess } from './access.ts'
import { encodePicture } from './encode.ts'

type Sent = { content: string; fileName?: string | undefined }

const unreadable =
  'This is no picture that can be kept: it takes a PNG, JPEG or WebP file of at most 25 million pixels.'

/** Keeps a picture for a deck under the name that its cards use. The same one again has the same name. docs/rules.md §Cards.10. */
export async function addPicture(
  { db, clock }: StoreContext,
  deck: StoredDeck,
  { content, fileName }: Sent,
): Promise<{ name: string }> {
  const encoded = await encodePicture(Buffer.from(content, 'base64'))
  if (!encoded) throw new Refusal('invalid', { sentence: unreadable })
  const id = createHash('sha256').update(encoded.content).digest('hex').slice(0, 32)
  const isHeld = await keepPicture(db, deck, { id, content: encoded.content }, new Date(clock()))
  if (!isHeld) throw new Refusal('pictures_full')
  return { name: nameOfPicture({ id, width: encoded.width, height: encoded.height }, fileName) }
}

/** Before cards are written: the deck holds what they name of its maker's pictures, or of public decks. */
export async function holdPicturesOf(
  { db, clock }: StoreContext,
  deck: Pick<StoredDeck, 'id' | 'ownerId'>,
  cards: readonly { front: string; back: string }[],
): Promise<void> {
  const ids = [...new Set(cards.flatMap(({ front, back }) => [...picturesIn(front), ...picturesIn(back)]))]
  if (ids.length > 0 && !(await holdKnown(db, deck, ids, new Date(clock())))) throw new Refusal('pictures_full')
}

const notFound = () => new Refusal('picture_not_found')

/** The picture, where the viewer may see a deck that holds it; else it does not exist. docs/rules.md §Visibility.1. */
export async function findPicture(
  { db, access }: StoreContext & { access: PictureAccess },
  viewer: Viewer | undefined,
  pictureId: string,
): Promise<TaggedPicture> {
  const id = parseId(
    pictureId.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/, '$1-$2-$3-$4-$5'),
  )
  const found = await access(db, id, viewer?.id)
  if (!found) throw notFound()
  const read = async () => {
    const content = await readContent(db, id)
    if (!content) throw notFound()
    return content
  }
  return { tag: `"${pictureId}"`, isPublic: found.isPublic, read }
}
