import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deck } from '#contract/deck'
import { fingerprintOf } from '#domain/document/changes'
import type { DeckDocument } from '#domain/document/document'
import { documentParts } from '#domain/document/write'
import { slugOf } from '#domain/slug'
import type { NamedFile } from '#server/http/handler'
import { portionsOf } from '#server/portions'
import { createPreamble } from '#typeset/preamble/preamble'

const documentOf = ({ _id, title, description, access, macros, cards }: Deck): DeckDocument => ({
  id: _id,
  title,
  description,
  isPublic: access.isPublic,
  macros,
  cards: cards.map(({ _id, frontEquation: front, backEquation: back, tags = [] }) => ({ id: _id, front, back, tags })),
})

const chunkLength = 32_768

/** As fast as it is taken; others have their turn between two chunks. */
function streamOf(parts: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      await nextTurn()
      let text = ''
      let part = parts.next()
      for (; !part.done && text.length < chunkLength; part = parts.next()) text += part.value
      if (!part.done) text += part.value
      if (text) controller.enqueue(encoder.encode(text))
      if (part.done) controller.close()
    },
  })
}

/** So much is read in some milliseconds. */
const charactersAtOnce = 64 * 1024

/** What the sides of a document need of LaTeX; others have their turn meanwhile. */
async function preambleOf({ title, description, macros, cards }: DeckDocument): Promise<string[]> {
  const preamble = createPreamble(macros)
  preamble.read(title)
  preamble.read(description)
  for (const some of portionsOf(cards, charactersAtOnce, ({ front, back }) => front.length + back.length)) {
    for (const { front, back } of some) {
      preamble.read(front)
      preamble.read(back)
    }
    await nextTurn()
  }
  return preamble.lines()
}

/** A deck as the LaTeX document that `readDocument` reads. docs/rules.md §Decks.12. */
export async function fileOf(deck: Deck): Promise<NamedFile> {
  const document = documentOf(deck)
  const parts = documentParts(document, await preambleOf(document), fingerprintOf)
  return { name: `${slugOf(deck.title)}.tex`, content: streamOf(parts) }
}
