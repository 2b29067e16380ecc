import type { DeckPage } from '#contract/deck'
import { searchWords } from '#domain/fold'
import { paginate } from '#domain/page'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import { type DeckContext, pageWeightOf } from '../view/cache.ts'
import { showDecks } from '../view/list.ts'
import { createSearch } from './search.ts'
import { type Order, readPublic } from './store.ts'

type BrowseQuery = { page: number; limit: number; sortBy: Order; search?: string | undefined }
export type Browse = (viewer: Viewer | undefined, query: BrowseQuery) => Promise<DeckPage>

const bytesAtMost = 32_000_000

/** One page of the public decks. docs/rules.md §Decks.5, §Decks.6. */
export function createBrowse(context: DeckContext): Browse {
  const search = createSearch(context)
  const pages = createCache<DeckPage>(bytesAtMost, pageWeightOf)

  /** The very page that was shown before, where it would be the same. */
  function asBefore(name: string, page: DeckPage): DeckPage {
    const known = pages.get(name)
    if (known && isSame(known, page)) return known
    Object.freeze(page)
    pages.set(name, page)
    return page
  }

  return async (viewer, { page, limit, sortBy, search: typed = '' }) => {
    const words = searchWords(typed)
    const slice = { order: sortBy, limit, offset: (page - 1) * limit }
    const { decks, total } = await (words.length ? search(words, slice) : readPublic(context.db, slice))
    const shown = { data: await showDecks(context, viewer, decks), pagination: paginate(page, limit, total) }
    return viewer ? shown : asBefore(JSON.stringify([words, slice]), shown)
  }
}

const isSame = (one: DeckPage, other: DeckPage): boolean =>
  one.pagination.total === other.pagination.total &&
  one.data.length === other.data.length &&
  one.data.every((deck, nth) => deck === other.data[nth])
