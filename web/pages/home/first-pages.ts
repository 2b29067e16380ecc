import { rowsAtOnce } from '#web/rooms/home-outline/rows-to-come.tsx'
import type { CollectionPage } from '#web/rooms/queries/deck-queries.ts'

/** The pages of the viewer's collection that home begins with. */
export const firstToStudy = { page: 1, limit: rowsAtOnce, sortBy: 'due' } as const satisfies CollectionPage
export const firstOfMine = { page: 1, limit: 6, sortBy: 'newest', sides: 'true' } as const satisfies CollectionPage
