import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

const attempts = 2

/** What the signed-in pages have read. One per person: another account on this computer starts with an empty one. */
export const createQueryClient = () =>
  new QueryClient({
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
  !(error instanceof ApiError) || error.code === 'offline' || error.code === 'unavailable' || error.code === 'internal'
