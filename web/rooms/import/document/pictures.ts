import { picturesIn } from '#domain/picture'
import { inWords } from '#web/lib/in-words.ts'
import { type Medium, placeholderOf } from '../anki/media.ts'
import { replacePictures } from '../anki/pictures.ts'
import type { DocumentPlannedCard, Plan } from '../plan.ts'
import type { DocumentFile } from './files.ts'

type Illustrated = { cards: DocumentPlannedCard[]; pictures: ReadonlyMap<string, Medium>; losses: Plan['losses'] }

const examplesMax = 3

/**
 * The cards of a document with placeholders for the pictures that lie beside it; those of `kept` are in the deck already.
 * What a document names and neither has is a loss. docs/rules.md §Decks.23.
 */
export function withPicturesBeside(
  cards: readonly DocumentPlannedCard[],
  beside: DocumentFile['pictures'],
  ofDeck: ReadonlySet<string>,
): Illustrated {
  const pictures = new Map<string, Medium>()
  const missing = new Set<string>()
  const named = (side: string) =>
    replacePictures(side, (written, command) => {
      const name = written.replace(/^\.\//, '')
      if (picturesIn(`${command}{${written}}`).some((id) => ofDeck.has(id))) return undefined
      const entry = beside?.get(name)
      if (!entry) {
        missing.add(name)
        return undefined
      }
      const placeholder = placeholderOf(entry.name)
      pictures.set(placeholder, { name: entry.name.slice(entry.name.lastIndexOf('/') + 1), entry, isZstd: false })
      return `${command}{${placeholder}}`
    })
  const illustrated = cards.map((card) => ({ ...card, front: named(card.front), back: named(card.back) }))
  const examples = [...missing].slice(0, examplesMax).join(', ')
  const sentence =
    missing.size === 1
      ? `A picture is not beside the document: ${examples}.`
      : `${inWords(missing.size)} pictures are not beside the document (${examples}).`
  return { cards: illustrated, pictures, losses: missing.size > 0 ? [{ sentence }] : [] }
}
