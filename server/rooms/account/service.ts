import type { DeletionInput } from '#contract/account'
import { Refusal } from '#domain/refusal'
import { faultOf } from '#server/fault'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/http/viewer'
import { endPayments } from '#server/rooms/subscription/belongings'
import { type EraseRoom, erase } from './erase.ts'
import { writeTombstone } from './store.ts'
import type { Tombstones } from './tombstones.ts'

export type AccountRoom = Omit<EraseRoom, 'identity'> & { identity: Identity; tombstones: Tombstones }

/**
 * Deletes the viewer's account, once it is sure that it is they who ask. First payments end, which may be refused; from
 * the tombstone on there is no way back, and what cannot be erased now is erased by the sweep. docs/rules.md
 * §Account.2 to 4.
 */
export async function deleteAccount(room: AccountRoom, viewer: Viewer, proof: DeletionInput): Promise<void> {
  await requireProof(room.identity, viewer, proof)
  await endPayments(room, viewer.id)
  const nowMs = room.clock()
  const account = { personId: viewer.id, subject: viewer.subject }
  await writeTombstone(room.db, { ...account, at: new Date(nowMs) })
  room.tombstones.note(viewer.id, nowMs)
  try {
    await erase(room, account)
  } catch (error) {
    room.log.warn({ fault: faultOf(error) }, 'account not erased yet')
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
