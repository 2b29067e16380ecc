import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failed`: what a notice is called that tells of its failure, `troubleOf` what it says. `isUnseen`: where it is done has
     * no place for that.
     */
    mutationMeta: { failed: string; isUnseen?: boolean; troubleOf?: typeof messageOf }
  }
}

const attempts = 2

/** What the signed-in pages have read. One per person: another account on this computer starts with an empty one. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < attempts && isPassing(error),
        // Asked also while the browser believes itself offline: what waits silently looks like a page that hangs.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** A refusal stays a refusal; only what may pass by itself is worth another try. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  (error.code === 'offline' && !error.isLate) ||
  error.code === 'unavailable' ||
  error.code === 'internal'

/** An act's failure is said where it was done; once its page or dialog is gone, or shows a later act, a notice says it. */
function createMutationCache(): MutationCache {
  const shown = new WeakSet<object>()
  const cache = new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      const { failed = '', isUnseen, troubleOf = messageOf } = mutation.meta ?? {}
      if (shown.has(mutation) && !isUnseen) return
      // However often it was pressed and failed, it is said once.
      toasts.add({ id: failed, title: failed, description: troubleOf(error).text, priority: 'high' })
    },
  })
  cache.subscribe(({ type, mutation }) => {
    if (type === 'observerAdded') shown.add(mutation)
    if (type === 'observerRemoved') shown.delete(mutation)
  })
  return cache
}
