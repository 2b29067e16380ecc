import { pictureNamed } from '#domain/picture'
import { fileOfPicture } from '#web/rooms/export/anki/html.ts'
import { type Losses, lose } from './losses.ts'
import { type Medium, placeholderOf } from './media.ts'
import { labelOf, pictureByName, replacePictures } from './pictures.ts'

type Options = {
  /** The pictures of the package, and those that cards name, by what they name them. */
  pictures: ReadonlyMap<string, Medium>
  named: Map<string, Medium>
  losses: Losses
}

/**
 * A side that we wrote, with its pictures under names that they have until they are kept anew, as any picture is; one that is
 * not in the package is named in words. docs/rules.md §Export.2.
 */
export const withOwnPictures = (side: string, { pictures, named, losses }: Options): string =>
  replacePictures(side, (name, command) => {
    const picture = pictureNamed(name)
    if (!picture) return undefined
    const file = fileOfPicture(picture)
    const medium = pictures.get(placeholderOf(file))
    if (!medium) {
      lose(losses, 'picture', file)
      return pictureByName(file)
    }
    const placeholder = placeholderOf(name)
    named.set(placeholder, { ...medium, name: `${labelOf(name)}.webp` })
    return `${command}{${placeholder}}`
  })
