import { setTimeout as sleep } from 'node:timers/promises'
import { openPool, type PoolOptions, type Session } from './pool.ts'
import { type Sql, sql } from './sql.ts'
import { DatabaseUnavailable, isWorthRetrying } from './unavailable.ts'

export { type Sql, sql }

/** What every store is given. Inside `transaction` the same statements run on one connection. */
export type Database = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** Commits when `work` resolves, rolls back when it throws; runs it again, a few times, after a deadlock or a lost race. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const triesAtMost = 6

/** `jitter` (0–1) spreads the retries of transactions that collided. */
export function openDatabase({ jitter = Math.random, ...options }: PoolOptions & { jitter?: () => number }): Database {
  const pool = openPool(options)

  async function retried<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await pool.session(work)
      } catch (error) {
        if (!isWorthRetrying(error)) throw error
        if (tries === triesAtMost) throw new DatabaseUnavailable(error)
        await sleep(2 ** tries * 4 * (0.5 + jitter()))
      }
    }
  }

  return {
    rows: <Row>(statement: Sql) => retried((session) => session.rows<Row>(statement)),
    transaction: (work) => retried((session) => transact(session, work)),
    close: pool.close,
  }
}

async function transact<T>(session: Session, work: (tx: Database) => Promise<T>): Promise<T> {
  let isOpen = true
  const tx: Database = {
    async rows<Row>(statement: Sql) {
      // A branch that outlives its transaction would write on its own.
      if (!isOpen) throw new Error('This transaction has ended')
      return session.rows<Row>(statement)
    },
    transaction: (inner) => inner(tx),
    close: async () => {},
  }
  await session.command('begin')
  try {
    const result = await work(tx)
    isOpen = false
    // PostgreSQL answers `commit` after a swallowed error with a rollback, and calls that a success.
    if ((await session.command('commit')) !== 'COMMIT') throw new Error('The transaction had failed before its commit')
    return result
  } catch (error) {
    isOpen = false
    await session.command('rollback').catch(session.abandon)
    throw error
  }
}
