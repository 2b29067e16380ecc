import { type Database, sql } from '#server/db/open'

const everyMs = 600_000

/** Deletes what has run out, now and then; whoever reads looks at the time too, so nothing hangs on when. */
export async function sweep(db: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await db.rows(sql`delete from idp_artifact where expires_at <= ${now}`)
  await db.rows(sql`delete from idp_reset where expires_at <= ${now}`)
  await db.rows(sql`delete from idp_renewal where expires_at <= ${now}`)
  await db.rows(sql`delete from throttle where resets_at <= ${now}`)
}

/** Returns how to stop. A sweep that fails is made up for by the next. */
export function sweepRegularly(db: Database, clock: () => number): () => void {
  const timer = setInterval(() => void sweep(db, clock()).catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
