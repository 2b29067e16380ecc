import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider'
import { isStorable } from '#domain/text'
import { type Database, type Sql, sql } from '#server/db/open'

type Row = { payload: AdapterPayload; consumed_at: number | null; passwordHash: string | null }

/** Of these a session of an account is made; all else is good for as long as its grant is there. */
const isOfSession = (model: string) => model === 'Session' || model === 'Grant'

/**
 * Whether the account has the password still that somebody signed in by, or had when the request found its session: one that
 * ended meanwhile is not written anew. docs/rules.md §Identity.7.
 */
function hasPasswordStill(accountId: string): Sql {
  const { oidc, state } = Provider.ctx ?? {}
  const passwordHash = oidc?.result?.passwordHash ?? state?.passwordHash ?? null
  return sql`exists (select from idp_account where id = ${accountId} and password_hash = ${passwordHash} for share)`
}

/** Where oidc-provider keeps what it must remember: rows, so that a restart or a second process changes nothing. */
export function createAdapter(db: Database) {
  return (model: string): Adapter => ({
    async upsert(id, payload, expiresInSeconds) {
      const { accountId, grantId } = payload
      const sessionUid = payload.sessionUid ?? payload.uid
      await db.rows(sql`
        insert into idp_artifact (model, id, payload, account_id, grant_id, session_uid, expires_at)
        select ${model}, ${id}, ${JSON.stringify(payload)}::json, ${accountId}, ${grantId}, ${sessionUid},
          now() + make_interval(secs => ${expiresInSeconds})
        where ${accountId && isOfSession(model) ? hasPasswordStill(accountId) : sql`true`}
        on conflict (model, id) do update set
          payload = excluded.payload, account_id = excluded.account_id, grant_id = excluded.grant_id,
          session_uid = excluded.session_uid, expires_at = excluded.expires_at`)
    },

    /** Callers make ids up: one that cannot be kept is none. */
    async find(id) {
      if (!isStorable(id)) return undefined
      const rows = await db.rows<Row>(sql`
        select payload, consumed_at, password_hash as "passwordHash"
        from idp_artifact left join idp_account on idp_account.id = account_id where model = ${model} and idp_artifact.id = ${id}`)
      if (model === 'Session' && Provider.ctx) Provider.ctx.state.passwordHash = rows[0]?.passwordHash
      return found(rows)
    },

    findByUid: async (uid) =>
      found(
        await db.rows<Omit<Row, 'passwordHash'>>(sql`
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

function found([row]: Omit<Row, 'passwordHash'>[]): AdapterPayload | undefined {
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
    where account_id = ${accountId} and session_uid is distinct from ${exceptSessionUid ?? ''}
      and (model <> 'Grant' or id not in (
        select grant_id from idp_artifact
        where account_id = ${accountId} and session_uid = ${exceptSessionUid ?? ''} and grant_id is not null
      ))`)
}
