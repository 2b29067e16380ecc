import { useQueryClient } from '@tanstack/react-query'
import type { Macros } from '#domain/latex/macros'
import { call } from '#web/lib/api.ts'
import { deckQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'

type Change = (macros: Macros) => { macros: Macros; changed: readonly string[] }

/** Changes the macros of a deck as it stands now, wherever they were changed meanwhile; resolves to those that changed. */
export function useChangeMacros(deckId: string): (change: Change) => Promise<Macros> {
  const client = useQueryClient()
  const decksChanged = useDecksChanged()
  return async (change) => {
    const { macros: before } = await client.fetchQuery({ ...deckQuery(deckId), staleTime: 0 })
    const { macros, changed } = change(before)
    if (changed.length > 0) {
      await call('deck.update', { at: { deckId }, body: { macros } })
      await decksChanged().catch(() => undefined)
    }
    return Object.fromEntries(changed.map((name) => [name, macros[name] ?? '']))
  }
}
