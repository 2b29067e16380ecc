import { pictureNamed } from '#domain/picture'
import { callForFile } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { inWords, some } from '#web/lib/in-words.ts'
import { isPlaceholder, labelOf, replacePictures } from '../anki/pictures.ts'
import type { Plan } from '../plan.ts'

/** A reader has so many calls a minute (docs/rules.md §Limits) that the rest of the page has some left. */
const lookedForMax = 100
const atOnce = 4
const namedMax = 10

/** What cards call their pictures, each once, but for those that come along. */
function namesIn(cards: Plan['cards']): string[] {
  const names = new Set<string>()
  for (const { front, back } of cards)
    for (const side of [front, back])
      replacePictures(side, (name) => {
        if (!isPlaceholder(name)) names.add(name)
        return undefined
      })
  return [...names]
}

/** Whether the person may see it, and a deck of theirs could hold it; nothing where that cannot be told now. */
const isPictureThere = (pictureId: string): Promise<boolean | undefined> =>
  callForFile('picture.read', { at: { pictureId } }).then(
    () => true,
    (error: unknown) => (troubleOf(error) === 'picture_not_found' ? false : undefined),
  )

/**
 * What is to be said of pictures that the cards of a table name: a table holds none, so they are those that the person can
 * see in a deck here, or none. docs/rules.md §Decks.15.
 */
export async function missingPictures(cards: Plan['cards'], isThere = isPictureThere): Promise<Plan['losses']> {
  const missing: string[] = []
  let unknown = 0
  let asked = 0
  const names = namesIn(cards)
  const queue = names.values()
  const look = async () => {
    for (const name of queue) {
      const picture = pictureNamed(name)
      if (picture && asked++ >= lookedForMax) unknown++
      else {
        const found = picture ? await isThere(picture.id) : false
        if (found === false) missing.push(name)
        if (found === undefined) unknown++
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, look))
  const inOrder = names.filter((name) => missing.includes(name)).map(labelOf)
  const more = inOrder.length - namedMax
  const named = inOrder.slice(0, namedMax).join(', ') + (more > 0 ? ` and ${inWords(more)} more` : '')
  return [
    ...(inOrder.length > 0
      ? [
          {
            sentence: `${some(inOrder.length, 'picture')} missing, which no table holds: ${named}. The cards keep the name.`,
          },
        ]
      : []),
    ...(unknown > 0
      ? [{ sentence: `${some(unknown, 'picture')} not looked for: shown only where a deck that you can see has it.` }]
      : []),
  ]
}
