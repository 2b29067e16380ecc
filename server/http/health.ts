import type { Hono } from 'hono'
import { type Database, sql } from '#server/db/open'
import type { WithRequest } from './request.ts'

/** `/healthz` says that the process lives, `/readyz` that it reaches its database. */
export function serveHealth(app: Hono<WithRequest>, db: Database): void {
  app.get('/healthz', (context) => context.json({ status: 'alive' }))
  app.get('/readyz', async (context) => {
    const isReady = await db.rows(sql`select 1`).then(
      () => true,
      () => false,
    )
    return isReady ? context.json({ status: 'ready' }) : context.json({ status: 'database unreachable' }, 503)
  })
}
