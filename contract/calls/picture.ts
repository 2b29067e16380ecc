import { pictureLimits } from '#domain/picture'
import type { CallsAbout } from '../call.ts'
import { DeckAt } from '../deck.ts'
import { KeptPicture, PictureAt, PictureInput } from '../picture.ts'

/** A picture in base64, its name, and what JSON adds. */
const pictureBytes = Math.ceil(pictureLimits.sentBytes / 3) * 4 + 8 * 1024

export const pictureCalls = {
  'picture.add': {
    who: 'owner',
    summary: 'Keep a picture for the cards of a deck, as WebP of at most 1,600 pixels a side',
    at: DeckAt,
    body: PictureInput,
    bodyBytesAtMost: pictureBytes,
    answer: KeptPicture,
    status: 201,
    refuses: ['pictures_full'],
  },
  'picture.read': {
    who: 'anyone',
    summary: 'A picture of a deck that you may see',
    at: PictureAt,
    pictureType: 'image/webp',
    refuses: ['picture_not_found'],
  },
} as const satisfies CallsAbout<'picture'>
