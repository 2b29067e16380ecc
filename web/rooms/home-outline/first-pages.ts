import { addressOf } from '#web/lib/address.ts'
import type { CollectionPage } from '#web/rooms/queries/deck-queries.ts'
import { rowsAtOnce } from './rows-to-come.tsx'

/** The pages of the viewer's collection that home begins with. */
export const firstToStudy = { page: 1, limit: rowsAtOnce, sortBy: 'due' } as const satisfies CollectionPage
export const firstOfMine = { page: 1, limit: 6, sortBy: 'newest', sides: 'true' } as const satisfies CollectionPage

/** Where such a page is read. */
export const addressOfMine = (page: CollectionPage): string => addressOf('deck.list', {}, { owned: 'true', ...page })
