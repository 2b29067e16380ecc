import { troubleOf } from './api-error.ts'

/** For a query that finds out what came of a write whose answer was lost: it is asked until the server is reached, for two minutes. */
export const untilReached = {
  // What the page shows meanwhile is what it believes, however young.
  staleTime: 0,
  retry: (count: number, error: Error) => troubleOf(error) === 'offline' && count < 60,
  retryDelay: 2_000,
}
