import type { RoomContext } from '#server/room-context'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { readLatest } from '#server/rooms/deck/service'
import { readThere } from '#server/rooms/deck/shared'

/** Only what is asked about cards that are in the deck. */
export async function withThere<Asked extends { cardIds: readonly string[] }>(
  context: RoomContext,
  { id: deckId }: StoredDeck,
  asked: Asked,
) {
  const cardIds = await readThere(context.db, deckId, asked.cardIds)
  if (cardIds.length === 0) await readLatest(context, deckId)
  return { ...asked, deckId, cardIds }
}
