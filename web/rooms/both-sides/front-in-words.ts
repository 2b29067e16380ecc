import { withoutPictureNames } from '#domain/picture'

/** So much of a front is said: enough to know a card by. */
const namedBy = 120

/** What a card is called where it is heard: its front as it was written, for a formula's signs alone do not say where they stand. */
export function frontInWords(frontEquation: string): string {
  const front = withoutPictureNames(frontEquation)
    .replace(/[$\s]+/g, ' ')
    .trim()
  return front.length > namedBy ? `${front.slice(0, namedBy)}…` : front
}
