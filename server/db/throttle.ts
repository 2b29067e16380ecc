import { createHash } from 'node:crypto'
import { type Database, sql } from './open.ts'

export type Limit = { hits: number; windowMs: number }
export type Passage = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Keys may be made of what strangers typed: a hash bounds them and keeps them out of dumps. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url')

/**
 * Counts one more hit of `name` in its window, for all processes at once. The window is fixed: it opens with its
 * first hit and closes `windowMs` later, however many come, also where a clock was put back meanwhile.
 */
export async function countHit(db: Database, name: string, limit: Limit, nowMs: number): Promise<Passage> {
  const now = new Date(nowMs)
  const resetsAt = new Date(nowMs + limit.windowMs)
  const [window] = await db.rows<{ hits: number; resets_at: number }>(sql`
    insert into throttle (key, hits, resets_at) values (${keyOf(name)}, 1, ${resetsAt})
    on conflict (key) do update set
      hits = case when throttle.resets_at <= ${now} then 1 else throttle.hits + 1 end,
      resets_at = case when throttle.resets_at <= ${now} then excluded.resets_at
                  else least(throttle.resets_at, excluded.resets_at) end
    returning hits, resets_at`)
  if (!window || window.hits <= limit.hits) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((window.resets_at - nowMs) / 1000)) }
}

export type Hits = { name: string; hits: number; resetsAtMs: number }

/** Adds what one process has counted by itself; answers what all of them have, and until when it counts. */
export async function addHits(db: Database, counted: readonly Hits[], nowMs: number): Promise<Map<string, Hits>> {
  const names = new Map(counted.map(({ name }) => [keyOf(name), name]))
  const now = new Date(nowMs)
  const rows = await db.rows<{ key: string; hits: number; resetsAtMs: number }>(sql`
    insert into throttle (key, hits, resets_at)
    select * from unnest(${[...names.keys()]}::text[], ${counted.map(({ hits }) => hits)}::int[],
      ${counted.map(({ resetsAtMs }) => new Date(resetsAtMs))}::timestamptz[]) as counted (key, hits, resets_at)
    order by key
    on conflict (key) do update set
      hits = excluded.hits + case when throttle.resets_at <= ${now} then 0 else throttle.hits end,
      resets_at = case when throttle.resets_at <= ${now} then excluded.resets_at
                  else least(throttle.resets_at, excluded.resets_at) end
    returning key, hits, resets_at as "resetsAtMs"`)
  return new Map(rows.map(({ key, ...all }) => [names.get(key) ?? '', { name: names.get(key) ?? '', ...all }]))
}

/** Takes all hits of `name` back: what was counted in advance turned out well. */
export async function forgetHits(db: Database, name: string): Promise<void> {
  await db.rows(sql`delete from throttle where key = ${keyOf(name)}`)
}

/** Takes one hit of `name` back. */
export async function takeHitBack(db: Database, name: string): Promise<void> {
  await db.rows(sql`update throttle set hits = greatest(hits - 1, 0) where key = ${keyOf(name)}`)
}

/** They count no more. */
export async function forgetClosedWindows(db: Database, now: Date): Promise<void> {
  await db.rows(sql`delete from throttle where resets_at <= ${now}`)
}
