import pg from 'pg'

/** The database is away, starting, shutting down or too slow. The HTTP layer answers 503 with `Retry-After`. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause })
  }
}

/** SQLSTATE classes and codes that say "not now" rather than "not like that". Source: PostgreSQL, appendix A. */
const notNow = /^(08|53|57P0|58)|^(57014|25P03|25006)$/

/**
 * A migration changed what the columns of a statement are that this connection had prepared before. It never prepares it
 * again, and another connection does. Source: PostgreSQL, utils/cache/plancache.c.
 */
const isOutdated = ({ code, routine }: pg.DatabaseError) => code === '0A000' && routine === 'RevalidateCachedQuery'

/** A failed statement's error, in the words of the layers above. */
export function explained(error: unknown): unknown {
  if (error instanceof pg.DatabaseError)
    return notNow.test(error.code ?? '') || isOutdated(error) ? new DatabaseUnavailable(error) : error
  // What is left comes from the connection (refused, reset, timed out), except a value that cannot be sent.
  return error instanceof TypeError || error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
}

/** Serialisation failure and deadlock: nothing was done, and the same work may well succeed now. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** A row with such a key is there already. */
export const isTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505'

/** The server gave a slow statement up by itself: its connection is as good as before. */
export const isCancelled = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'
