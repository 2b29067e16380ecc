import { createHash } from 'node:crypto'
import { createCache } from '#server/cache'
import type { Subject } from './drawing.ts'
import type { Painter, Picture } from './painter.ts'

/** Counts up when pictures come to look otherwise. */
const design = 1
const rememberedBytes = 24 * 1024 * 1024

/** Changes exactly when the picture does. */
export const tagOf = ({ title, note }: Subject): string =>
  `"${createHash('sha256').update(`${design}\n${note}\n${title}`).digest('base64url').slice(0, 22)}"`

/** Pictures by what they show: the last ones are remembered, and one that is being drawn is drawn once. */
export function createPictures(paint: Painter) {
  const remembered = createCache<Picture>(rememberedBytes, ({ length }) => length / 2)
  const underWay = new Map<string, Promise<Picture>>()

  async function draw(tag: string, subject: Subject): Promise<Picture> {
    try {
      const picture = await paint(subject)
      remembered.set(tag, picture)
      return picture
    } finally {
      underWay.delete(tag)
    }
  }

  return (subject: Subject): Promise<Picture> => {
    const tag = tagOf(subject)
    const known = remembered.get(tag)
    if (known) return Promise.resolve(known)
    const drawing = underWay.get(tag) ?? draw(tag, subject)
    underWay.set(tag, drawing)
    return drawing
  }
}
