import { dayMs } from '#domain/time'
import { faultOf } from '#server/fault'
import { cached } from '#server/gateways/identity/cached'
import { type EraseContext, erase, settleMs } from './erase.ts'
import { isDeleted, noteReturn, readTombstones } from './store.ts'

/** No token lives longer. */
const rememberedMs = 2 * dayMs
/** How late this process may hear of an account that was deleted through another. */
const readEveryMs = 5_000

/**
 * Who deleted their account: their tokens are refused as long as they could have been made before. What this process
 * did it knows at once; what others did it reads now and then beside the work. docs/rules.md §Account.4.
 */
export function createTombstones(context: EraseContext) {
  const { db, clock, log } = context
  const own = new Map<string, number | undefined>()
  const known = cached({
    async fetch() {
      const found = await readTombstones(db, new Date(clock() - rememberedMs))
      return new Map(found.map(({ personId, deletedAtMs }) => [personId, deletedAtMs]))
    },
    clock,
    cooldownMs: readEveryMs,
    maxAgeMs: readEveryMs,
  })

  return {
    /** Whether the token speaks for somebody who is no more. */
    async isGone(id: string, issuedAtMs: number): Promise<boolean> {
      const others = await known.read()
      const deletedAtMs = own.has(id) ? own.get(id) : others?.get(id)
      return deletedAtMs !== undefined && issuedAtMs <= deletedAtMs + settleMs
    },
    note: (personId: string, deletedAtMs: number): void => void own.set(personId, deletedAtMs),
    /** A session that was left somewhere is not renewed. */
    mayRenew: async (personId: string): Promise<boolean> => !(await isDeleted(db, personId)),
    /**
     * A person who signs in by themselves is welcome again, as somebody new: what is left of before goes first. Not to an account
     * that is kept here, which is on its way out: who comes back makes another one.
     */
    async welcomeBack(personId: string): Promise<boolean> {
      if (!(await isDeleted(db, personId))) return true
      if (context.identity.deleteAccount) return false
      // Their account at the provider is the one that they come with.
      await erase(context, { personId, subject: null }).catch((error) =>
        log.warn({ fault: faultOf(error) }, 'account not erased before its return'),
      )
      await noteReturn(db, personId, new Date(clock()))
      own.set(personId, undefined)
      return true
    },
  }
}

export type Tombstones = ReturnType<typeof createTombstones>
