import { pages } from '#contract/pages'
import { readSearch } from '#web/lib/search-address.ts'

const sorts = ['newest', 'oldest', 'title'] as const
type Sort = (typeof sorts)[number]
/** What Browse shows: the page's address is the whole of its state. docs/rules.md §Pages.5. */
export type BrowseQuery = { page: number; sortBy: Sort; search: string }

export const decksPerPage = 9

/** Reads an address; nonsense counts as left out. */
export function readBrowseQuery(query: URLSearchParams): BrowseQuery {
  const sortBy = sorts.find((sort) => sort === query.get('sortBy')) ?? 'newest'
  return { ...readSearch(query), sortBy }
}

/** The address of a state; the first page, the usual order and an empty search are left out. */
export function browsePath({ page, sortBy, search }: BrowseQuery): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (sortBy !== 'newest') query.set('sortBy', sortBy)
  if (search.trim()) query.set('search', search)
  return `${pages.browse}${query.size ? `?${query}` : ''}`
}

/**
 * Whether there may be a formula in a search. Only then is fetched what reads it; other searches find titles and
 * descriptions.
 */
export const mayHaveFormula = (search: string): boolean => /[$\\^_=]/.test(search)
