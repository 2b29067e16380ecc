import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * After a change what is on screen is read again. Also what is being read for the first time: it was asked before the
 * change, and the library would take its answer for the newest.
 */
export function readAnew(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const isFirst: QueryFilters['predicate'] = (query) =>
    query.state.data === undefined && (filters.predicate?.(query) ?? true)
  void client.cancelQueries({ ...filters, type: 'active', predicate: isFirst }, { silent: true })
  return client.invalidateQueries({ ...filters, refetchType: 'active' })
}
