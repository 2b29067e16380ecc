import type { Adapter, AdapterPayload } from 'oidc-provider'
import { isStorable } from '#domain/text'
import { type Database, sql } from '#server/db/open'

type Row = { payload: AdapterPayload; consumed_at: number | null }

/** Where oidc-provider keeps what it must remember: rows, so that a restart or a second process changes nothing. */
export function createAdapter(db: Database) {
  return (model: string): Adapter => ({
    async upsert(id, payload, expiresInSeconds) {
      const { accountId, grantId } = payload
      const sessionUid = payload.sessionUid ?? payload.uid
      await db.rows(sql`
        insert into idp_artifact (model, id, payload, account_id, grant_id, session_uid, expires_at)
        values (${model}, ${id}, ${JSON.stringify(payload)}, ${accountId}, ${grantId}, ${sessionUid},
                now() + make_interval(secs => ${expiresInSeconds}))
        on conflict (model, id) do update set
          payload = excluded.payload, account_id = excluded.account_id, grant_id = excluded.grant_id,
          session_uid = excluded.session_uid, expires_at = excluded.expires_at`)
    },

    /** Callers make ids up: one that cannot be kept is none. */
    async find(id) {
      if (!isStorable(id)) return undefined
      return found(
        await db.rows<Row>(sql`select payload, consumed_at from idp_artifact where model = ${model} and id = ${id}`),
      )
    },

    findByUid: async (uid) =>
      found(
        await db.rows<Row>(sql`
          select payload, consumed_at from idp_artifact where session_uid = ${uid} and model = ${model}`),
      ),

    /** The device flow, which alone has user codes, is off. */
    findByUserCode: async () => undefined,

    async consume(id) {
      await db.rows(sql`update idp_artifact set consumed_at = now() where model = ${model} and id = ${id}`)
    },

    async destroy(id) {
      await db.rows(sql`delete from idp_artifact where model = ${model} and id = ${id}`)
    },

    async revokeByGrantId(grantId) {
      await db.rows(sql`delete from idp_artifact where grant_id = ${grantId} and model = ${model}`)
    },
  })
}

function found([row]: Row[]): AdapterPayload | undefined {
  if (!row) return undefined
  return row.consumed_at === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed_at / 1000) }
}

/**
 * Ends every session of an account but one: other sessions need the new password. Access tokens already
 * out run to their end, ten minutes at most.
 */
export async function endSessions(db: Database, accountId: string, exceptSessionUid?: string): Promise<void> {
  await db.rows(sql`
    delete from idp_artifact
    where account_id = ${accountId} and model <> 'Grant'
      and session_uid is distinct from ${exceptSessionUid ?? ''}`)
}
