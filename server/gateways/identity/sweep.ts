import { type Database, sql } from '#server/db/open'
import { forgetClosedWindows } from '#server/db/throttle'
import type { Sweep } from '#server/sweep'

const everyMs = 600_000

/** Deletes what has run out; readers look at the time too, so nothing hangs on when. */
export async function sweep(db: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await db.rows(sql`delete from idp_artifact where expires_at <= ${now}`)
  await db.rows(sql`delete from idp_reset where expires_at <= ${now}`)
  await db.rows(sql`delete from idp_renewal where expires_at <= ${now}`)
  await forgetClosedWindows(db, now)
}

export const identitySweep = ({ db, clock }: { db: Database; clock: () => number }): Sweep => ({
  name: 'sign-in',
  everyMs,
  run: () => sweep(db, clock()),
})
