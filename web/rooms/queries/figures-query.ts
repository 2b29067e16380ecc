import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** All figures stand under this key, so that a change can make them stale at once. */
export const figuresKey = ['figures'] as const

/** What the viewer's answers say, in one deck or in all. */
export const figuresQuery = (deckId: string | undefined) =>
  queryOptions({
    queryKey: [...figuresKey, deckId ?? 'all'],
    queryFn: ({ signal }) =>
      deckId
        ? call('study.deckFigures', { at: { deckId }, signal, isEarly: true })
        : call('study.figures', { signal, isEarly: true }),
  })
