import type { Identity } from '#server/gateways/identity/identity'
import { eraseCredits } from '#server/rooms/credit/personal-data'
import { eraseDecks } from '#server/rooms/deck/personal-data'
import { eraseLikes } from '#server/rooms/like/service'
import { erasePlaces } from '#server/rooms/place/personal-data'
import { eraseProgress } from '#server/rooms/progress/personal-data'
import { eraseStudy } from '#server/rooms/study/personal-data'
import { eraseSubscription } from '#server/rooms/subscription/personal-data'
import type { SubscriptionContext } from '#server/rooms/subscription/service'
import { erasePerson } from '#server/rooms/user/personal-data'
import { isDeleted, noteErased, readUnfinished, type Unfinished } from './store.ts'

/** Within this time all that was under way has ended, and every process knows. Tokens made later count again. */
export const settleMs = 60_000

export type EraseContext = SubscriptionContext & { identity: Pick<Identity, 'deleteAccount'> }

/**
 * Takes away everything a person had, as long as they have not come back. Each step may be taken again, so that what a dead
 * process began is finished by another. docs/rules.md §Account.3.
 */
export async function erase(
  context: EraseContext,
  { personId, subject }: Omit<Unfinished, 'deletedAtMs'>,
): Promise<void> {
  const { db, identity } = context
  const steps: (() => Promise<unknown> | undefined)[] = [
    () => (subject === null ? undefined : identity.deleteAccount?.(subject)),
    () => eraseSubscription(context, personId),
    () => eraseDecks(context, personId),
    () => eraseLikes(db, personId),
    () => erasePlaces(db, personId),
    () => eraseStudy(db, personId),
    () => eraseProgress(db, personId),
    () => eraseCredits(context, personId),
    () => erasePerson(db, personId),
  ]
  for (const step of steps) if (await isDeleted(db, personId)) await step()
}

/**
 * Finishes what is unfinished: what was under way when an account was deleted may have written after it, so everything
 * is erased once more when that has settled. One that fails keeps no other waiting; it is told once all had their turn.
 */
export async function eraseUnfinished(context: EraseContext): Promise<void> {
  const failed: unknown[] = []
  for (const account of await readUnfinished(context.db))
    await eraseOnceMore(context, account).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

async function eraseOnceMore(context: EraseContext, account: Unfinished): Promise<void> {
  const nowMs = context.clock()
  await erase(context, account)
  if (nowMs - account.deletedAtMs > settleMs) await noteErased(context.db, account.personId, new Date(nowMs))
}
