import { useQueryClient } from '@tanstack/react-query'
import type { Macros } from '#domain/latex/macros'
import { call } from '#web/lib/api.ts'
import { deckQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'

/** Changes the macros of a deck as it stands now, wherever they were changed meanwhile. */
export function useChangeMacros(deckId: string): (change: (macros: Macros) => Macros) => Promise<void> {
  const client = useQueryClient()
  const decksChanged = useDecksChanged()
  return async (change) => {
    const { macros: before } = await client.fetchQuery({ ...deckQuery(deckId), staleTime: 0 })
    const macros = change(before)
    if (JSON.stringify(macros) === JSON.stringify(before)) return
    await call('deck.update', { at: { deckId }, body: { macros, macrosBefore: before }, isMinimal: true })
    await decksChanged().catch(() => undefined)
  }
}
