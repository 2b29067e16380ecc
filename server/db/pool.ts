import type pg from 'pg'
import { openConnections } from './connections.ts'
import { prepared, type Sql } from './sql.ts'
import { DatabaseUnavailable, explained, isCancelled } from './unavailable.ts'
import { types } from './values.ts'

export type PoolOptions = {
  connection: pg.ClientConfig
  /** Off behind a pooler by transactions that takes neither named statements nor start-up settings (PgBouncer before 1.21). */
  isPreparing?: boolean
  connectionsAtMost?: number
  /** How long one call may take with its wait for a connection before the database counts as unavailable. */
  giveUpMs?: number
  onConnectionLost?: (error: Error) => void
  /** Is told of each piece of work how long it took, its wait for a connection included. */
  onWorkDone?: (tookMs: number, hasSucceeded: boolean) => void
}

/** One connection for as long as a piece of work needs it. */
export type Session = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** Runs `begin` and its like; resolves to the server's word for what it did. */
  command(text: string): Promise<string>
  /** The connection's state is unknown: it is not used again. */
  abandon(): void
}

/** A late statement of a piece of work still gets this much. */
const leastMs = 400

export function openPool(options: PoolOptions) {
  const { isPreparing = true, giveUpMs = 2400, onConnectionLost = () => {}, onWorkDone = () => {} } = options
  const connections = openConnections(configOf({ ...options, isPreparing, giveUpMs }), onConnectionLost)

  async function session<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const startedMs = performance.now()
    let hasSucceeded = false
    try {
      const result = await connected(work, startedMs)
      hasSucceeded = true
      return result
    } finally {
      onWorkDone(performance.now() - startedMs, hasSucceeded)
    }
  }

  async function connected<T>(work: (session: Session) => Promise<T>, startedMs: number): Promise<T> {
    const client = await connections.checkOut()
    let isUsable = true
    const query = async (config: pg.QueryConfig) => {
      const leftMs = Math.max(leastMs, giveUpMs - (performance.now() - startedMs))
      const limited: pg.QueryConfig & { query_timeout: number } = { ...config, query_timeout: leftMs }
      try {
        return await client.query(limited)
      } catch (error) {
        const reason = explained(error)
        if (isUsable && reason instanceof DatabaseUnavailable && !isCancelled(error)) {
          isUsable = false
          connections.suspectAll()
        }
        throw reason
      }
    }
    try {
      return await work({
        async rows<Row>(statement: Sql) {
          const { text, name } = prepared(statement)
          const values = [...statement.values]
          return (await query(isPreparing ? { text, values, name } : { text, values })).rows as Row[]
        },
        command: async (text) => (await query({ text })).command,
        abandon: () => {
          isUsable = false
        },
      })
    } finally {
      client.release(!isUsable)
    }
  }

  return { session, close: connections.close }
}

type Configured = PoolOptions & { isPreparing: boolean; giveUpMs: number }

const configOf = ({ connection, isPreparing, connectionsAtMost = 10, giveUpMs }: Configured): pg.PoolConfig => ({
  ...connection,
  ...(isPreparing && {
    statement_timeout: giveUpMs - leastMs / 2,
    idle_in_transaction_session_timeout: 4 * giveUpMs,
    // Left to itself PostgreSQL plans many statements anew each time, which costs as much as running them. In the 4 MB
    // that it has for a step of one, where a common word stands among a million decks is kept by pages alone, and each of
    // their texts is looked into again: 4.8 s instead of 0.4. It takes a page for four times as dear out of turn, as on a
    // disk that turns, and walks through what is everybody's for what is one person's: 4.2 ms instead of 0.1 for an empty
    // trash. Statements that are done in milliseconds it is not to compile.
    options: '-c plan_cache_mode=force_generic_plan -c work_mem=16MB -c random_page_cost=1.1 -c jit=off',
  }),
  types,
  keepAlive: true,
  max: connectionsAtMost,
  idleTimeoutMillis: 60_000,
  connectionTimeoutMillis: giveUpMs,
})
