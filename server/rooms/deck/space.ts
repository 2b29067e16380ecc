import { Refusal } from '#domain/refusal'
import { createCache } from '#server/cache'
import type { Database } from '#server/db/open'
import type { Space } from '#server/room-context'
import { inTurn } from '#server/turn'
import { bytesOf } from './store/card-text.ts'
import type { NewCard } from './store/cards.ts'
import { readSpace } from './store/space.ts'

/** After so large a part of all that a person may keep it is looked how much that is by now. */
const part = 1 / 32
const peopleBytes = 4_000_000

/**
 * How much somebody may keep in all their decks. To sum that up takes as long as they have much: a write pays for it only
 * where this process has taken a good deal from them since. docs/rules.md §Limits.5.
 */
export function createSpace(db: Database, bytesAtMost: number): Space {
  const taken = createCache<{ bytes: number }>(peopleBytes, () => 8)
  return {
    async take(personId, bytes, isDone = async () => false) {
      const sum = (taken.get(personId)?.bytes ?? 0) + bytes
      if (sum > bytesAtMost * part) {
        const stored = await inTurn(`space ${personId}`, () => readSpace(db, personId))
        if (stored + bytes > bytesAtMost && !(await isDone())) throw new Refusal('space_full')
      }
      taken.set(personId, { bytes: sum > bytesAtMost * part ? 0 : sum })
    },
  }
}

type Written = Partial<Pick<NewCard, 'chat' | 'statement'>> & { text: Parameters<typeof bytesOf>[0] }

/** What cards take of it. */
export const spaceOf = (cards: readonly Written[]): number =>
  cards.reduce(
    (sum, { text, chat, statement = '' }) =>
      sum + bytesOf(text) + Buffer.byteLength(statement) + (chat ? Buffer.byteLength(JSON.stringify(chat)) : 0),
    0,
  )
