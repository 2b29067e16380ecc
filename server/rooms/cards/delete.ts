import type { RoomContext } from '#server/room-context'
import { closeWideRanks } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { nothingLeft, onLatest } from '#server/rooms/deck/service'
import { deleteCards, hasTrashed, readThere, restoreCards } from '#server/rooms/deck/shared'
import { byParts } from './by-parts.ts'

/** Each part of what is deleted or put back has all other cards close their ranks. */
const cardsAtOnce = 5_000

/** Into the trash, at one time. Those that are gone already count as deleted. docs/rules.md §Trash. */
export function deleteCardsOf(context: RoomContext, deck: StoredDeck, cardIds: readonly string[]): Promise<void> {
  const { db, clock } = context
  const at = new Date(clock())
  return byParts(context, cardIds, cardsAtOnce, (part) =>
    onLatest(context, deck, async (latest) => {
      const deleted = await deleteCards(db, latest, part, at)
      if (deleted) await closeWideRanks(db, deck.id, deleted)
      return deleted !== undefined || ((await readThere(db, deck.id, part)).length === 0 && nothingLeft)
    }),
  )
}

/** Out of the trash, into their places. */
export function restoreCardsOf(context: RoomContext, deck: StoredDeck, cardIds: readonly string[]): Promise<void> {
  const { db, clock } = context
  return byParts(context, cardIds, cardsAtOnce, (part) =>
    onLatest(context, deck, async (latest) => {
      const isRestored = await restoreCards(db, latest, part, new Date(clock()))
      return isRestored || (!(await hasTrashed(db, deck.id, part)) && nothingLeft)
    }),
  )
}
