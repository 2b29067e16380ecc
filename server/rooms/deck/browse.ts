import type { DeckPage } from '#contract/deck'
import { searchWords } from '#domain/fold'
import { paginate } from '#domain/page'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { type Order, readPublic } from './browse-store.ts'
import { showDecks } from './list.ts'
import { createSearch } from './search.ts'

type BrowseQuery = { page: number; limit: number; sortBy: Order; search?: string | undefined }
export type Browse = (viewer: Viewer | undefined, query: BrowseQuery) => Promise<DeckPage>

/** One page of the public decks. Docs/rules.md §Decks.5, §Decks.6. */
export function createBrowse(room: Room): Browse {
  const search = createSearch(room)
  return async (viewer, { page, limit, sortBy, search: typed = '' }) => {
    const words = searchWords(typed)
    const slice = { order: sortBy, limit, offset: (page - 1) * limit }
    const { deckIds, total } = await (words.length ? search(words, slice) : readPublic(room.db, slice))
    return { data: await showDecks(room, viewer, deckIds), pagination: paginate(page, limit, total) }
  }
}
