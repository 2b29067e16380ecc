import { pictureNamed } from '#domain/picture'
import type { GatheredPicture } from '../gather.ts'
import { fileOfPicture } from './html.ts'
import type { Packed } from './package.ts'

/** Pictures as the files that the cards of a package name. */
export const mediaOf = async (pictures: readonly GatheredPicture[]): Promise<Packed['media']> => {
  const files: Packed['media'][number][] = []
  for (const { names, content } of pictures) {
    const picture = pictureNamed(names[0] ?? '')
    if (picture) files.push({ name: fileOfPicture(picture), content: new Uint8Array(await content.arrayBuffer()) })
  }
  return files
}
