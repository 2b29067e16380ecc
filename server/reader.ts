import type { PublicReader } from '#contract/page'
import { paginate } from '#domain/page'

/** What pages may read before anybody is known: the services, asked as nobody. */
export const createReader = (): PublicReader => ({
  listDecks: async ({ page, limit }) => ({ data: [], pagination: paginate(page, limit, 0) }),
  readDeck: async () => undefined,
})
