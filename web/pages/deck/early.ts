import { files as viewerDeckFiles } from 'virtual:files-of/pages/deck/viewer-deck.tsx'
import { cachedPart } from '#contract/offline'
import { addressOf } from '#web/lib/address.ts'
import type { Early } from '#web/lib/early.ts'

/** What a deck's page begins with, for the server to have the document ask for. */
export const deckEarly: Early = {
  // Of a document that is kept for all decks it is not known which.
  early: ({ deckId = '' }) => (deckId === cachedPart ? [] : [['GET', addressOf('deck.read', { deckId })]]),
  files: viewerDeckFiles,
  isForAll: (read) => 'deck' in read && read.deck !== undefined,
}
