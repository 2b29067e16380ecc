import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deck } from '#contract/deck'
import { traceOf } from '#domain/document/changes'
import type { DeckDocument } from '#domain/document/document'
import { documentParts } from '#domain/document/write'
import { slugOf } from '#domain/slug'
import type { NamedFile } from '#server/http/handler'
import { preambleFor } from '#typeset/preamble'

const documentOf = ({ _id, title, description, access, macros, cards }: Deck): DeckDocument => ({
  id: _id,
  title,
  description,
  isPublic: access.isPublic,
  macros,
  cards: cards.map(({ _id, frontEquation: front, backEquation: back, tags = [] }) => {
    const card = { id: _id, front, back, tags }
    return { ...card, written: traceOf(card) }
  }),
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

/** A deck as the LaTeX document that `readDocument` reads. docs/rules.md §Decks.12. */
export function fileOf(deck: Deck): NamedFile {
  const document = documentOf(deck)
  const sides = document.cards.flatMap(({ front, back }) => [front, back])
  const parts = documentParts(document, preambleFor([document.title, document.description, ...sides], document.macros))
  return { name: `${slugOf(deck.title)}.tex`, content: streamOf(parts) }
}
