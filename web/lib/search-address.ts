import { deckLimits } from '#domain/deck'

/** What an address looks for and which page of it; nonsense counts as left out, and what is too long as far as it may go. */
export function readSearch(query: URLSearchParams): { search: string; page: number } {
  const page = Number(query.get('page'))
  const search = (query.get('search') ?? '').slice(0, deckLimits.searchMax).toWellFormed().replaceAll('\0', '')
  return { page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1, search }
}
