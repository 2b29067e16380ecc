import type { Identity } from '#server/gateways/identity/identity'
import { eraseCredits } from '#server/rooms/credit/belongings'
import { eraseDecks } from '#server/rooms/deck/belongings'
import { eraseLikes } from '#server/rooms/like/belongings'
import { eraseStudy } from '#server/rooms/study/belongings'
import { eraseSubscription } from '#server/rooms/subscription/belongings'
import type { SubscriptionRoom } from '#server/rooms/subscription/service'
import { erasePerson } from '#server/rooms/user/belongings'
import { noteErased, readUnfinished, type Unfinished } from './store.ts'
import { settleMs } from './tombstones.ts'

export type EraseRoom = SubscriptionRoom & { identity: Pick<Identity, 'deleteAccount'> }

/**
 * Takes away everything a person had. Each step may be taken again, so that what a dead process began is finished by
 * another. docs/rules.md §Account.3.
 */
export async function erase(room: EraseRoom, { personId, subject }: Omit<Unfinished, 'deletedAtMs'>): Promise<void> {
  const { db, identity } = room
  if (subject !== null) await identity.deleteAccount?.(subject)
  await eraseSubscription(room, personId)
  await eraseDecks(room, personId)
  await eraseLikes(db, personId)
  await eraseStudy(db, personId)
  await eraseCredits(room, personId)
  await erasePerson(db, personId)
}

/**
 * Finishes what is unfinished: what was under way when an account was deleted may have written after it, so everything
 * is erased once more when that has settled. One that fails keeps no other waiting; it is told once all had their turn.
 */
export async function eraseUnfinished(room: EraseRoom): Promise<void> {
  const failed: unknown[] = []
  for (const account of await readUnfinished(room.db))
    await eraseOnceMore(room, account).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

async function eraseOnceMore(room: EraseRoom, account: Unfinished): Promise<void> {
  const nowMs = room.clock()
  await erase(room, account)
  if (nowMs - account.deletedAtMs > settleMs) await noteErased(room.db, account.personId, new Date(nowMs))
}
