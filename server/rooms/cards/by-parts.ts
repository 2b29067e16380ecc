import { noteGrowth } from '#server/db/note-growth'
import type { RoomContext } from '#server/room-context'

/** By parts of `size`, one after the other: done again after the first few it comes to the same. */
export async function byParts(
  { db }: Pick<RoomContext, 'db'>,
  cardIds: readonly string[],
  size: number,
  act: (part: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < cardIds.length; from += size) {
    await act(cardIds.slice(from, from + size))
    await noteGrowth(db)
  }
}
