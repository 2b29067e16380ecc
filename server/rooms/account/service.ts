import type { DeletionInput } from '#contract/account'
import { Refusal } from '#domain/refusal'
import { faultOf } from '#server/fault'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/http/viewer'
import { endPayments } from '#server/rooms/subscription/personal-data'
import { type EraseContext, erase } from './erase.ts'
import { writeTombstone } from './store.ts'
import type { Tombstones } from './tombstones.ts'

export type AccountContext = Omit<EraseContext, 'identity'> & { identity: Identity; tombstones: Tombstones }

/**
 * Deletes the viewer's account, once it is sure that it is they who ask. First payments end, which may be refused; from
 * the tombstone on there is no way back, and what cannot be erased now is erased by the sweep. docs/rules.md
 * §Account.2 to 4.
 */
export async function deleteAccount(context: AccountContext, viewer: Viewer, proof: DeletionInput): Promise<void> {
  await requireProof(context.identity, viewer, proof)
  await endPayments(context, viewer.id)
  const nowMs = context.clock()
  const account = { personId: viewer.id, subject: viewer.subject }
  await writeTombstone(context.db, { ...account, at: new Date(nowMs) })
  context.tombstones.note(viewer.id, nowMs)
  try {
    await erase(context, account)
  } catch (error) {
    context.log.warn({ fault: faultOf(error) }, 'account not erased yet')
  }
}

async function requireProof(identity: Identity, { subject }: Viewer, { password, idToken }: DeletionInput) {
  if (identity.checkPassword && password !== undefined) {
    const check = await identity.checkPassword(subject, password)
    if (check === 'right') return
    if (check === 'wrong_password') throw new Refusal('wrong_password')
    throw new Refusal('too_many_requests', { retryAfterSeconds: check.retryAfterSeconds })
  }
  if (idToken === undefined || !(await identity.isFreshSignIn(idToken, subject))) throw new Refusal('stale_sign_in')
}
