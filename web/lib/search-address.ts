import { deckLimits } from '#domain/deck'

/** Which page an address asks for; nonsense counts as the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** What an address looks for and which page of it; nonsense counts as left out, and what is too long as far as it may go. */
export function readSearch(query: URLSearchParams): { search: string; page: number } {
  const search = (query.get('search') ?? '').slice(0, deckLimits.searchMax).toWellFormed().replaceAll('\0', '')
  return { page: readPage(query), search }
}
