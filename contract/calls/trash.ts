import type { CallsAbout } from '../call.ts'
import { Deck } from '../deck.ts'
import { TrashedDeckAt, TrashPage, TrashQuery, TrashUntil } from '../trash.ts'

export const trashCalls = {
  'trash.read': {
    who: 'signedIn',
    summary: 'Cards and decks that you deleted, the latest first',
    query: TrashQuery,
    answer: TrashPage,
  },
  'trash.restoreDeck': {
    who: 'signedIn',
    summary: 'Make a new private deck of one that you deleted',
    body: TrashedDeckAt,
    answer: Deck,
    status: 201,
    refuses: ['deck_not_found'],
  },
  'trash.empty': { who: 'signedIn', summary: 'Delete for good what is in your trash', query: TrashUntil },
} as const satisfies CallsAbout<'trash'>
