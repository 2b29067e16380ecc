import type { CardsAdded } from '#contract/cards'
import type { RoomContext } from '#server/room-context'
import { cardIdInBatch, cardIdUnder } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { deleteCardsOf } from './delete.ts'

/** What was added under keys goes into the trash, though others may have added the same meanwhile. */
export const undoAdd = (context: RoomContext, deck: StoredDeck, { keys, batches }: CardsAdded): Promise<void> =>
  deleteCardsOf(context, deck, [
    ...keys.map((key) => cardIdUnder(key, deck.id)),
    ...batches.flatMap(({ batchId, count }) =>
      Array.from({ length: count }, (_, nth) => cardIdInBatch(batchId, nth, deck.id)),
    ),
  ])
