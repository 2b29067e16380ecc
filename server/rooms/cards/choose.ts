import type { CardChoiceEdit } from '#contract/card-choice'
import { noteGrowth } from '#server/db/note-growth'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { readLatest } from '#server/rooms/deck/service'
import { cardsAmong } from '#server/rooms/deck/shared'
import { keepChoices } from '#server/rooms/progress/shared'
import { changeOf } from '#server/rooms/study/shared'

/** The same choice about each of the cards that are there. docs/rules.md §Study.21. */
export async function chooseCards(
  context: RoomContext,
  viewer: Viewer,
  deck: StoredDeck,
  { cardIds, ...edit }: CardChoiceEdit & { cardIds: readonly string[] },
): Promise<void> {
  const there = cardsAmong(deck.id, cardIds)
  const change = await changeOf(context, viewer, edit)
  const place = { personId: viewer.id, deckId: deck.id }
  const readAgain = () => readLatest(context, deck.id)
  await retryWhileStale(deck, readAgain, async () => {
    const isAny = await keepChoices(context.db, place, there, change)
    if (isAny === false) await readAgain()
    return isAny
  })
  await noteGrowth(context.db)
}
