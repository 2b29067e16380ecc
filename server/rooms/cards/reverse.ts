import { canTurn } from '#domain/card'
import { deckLimits } from '#domain/deck'
import { noteGrowth } from '#server/db/note-growth'
import { type Once, onceUnder, requireSame } from '#server/http/once'
import type { RoomContext } from '#server/room-context'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { nothingLeft, onLatest } from '#server/rooms/deck/service'
import { readTexts, reverseCards, thinFormer } from '#server/rooms/deck/shared'

/** Each card whose sides can change places; under a key once, so that sent again it does not turn them back. */
export async function reverseCardsOf(
  context: RoomContext,
  deck: StoredDeck,
  cardIds: readonly string[],
  once: Once | undefined,
): Promise<void> {
  const { db, clock } = context
  const act = once && onceUnder(once.key, { reverse: cardIds })
  await onLatest(context, deck, async (latest) => {
    const turned = (await readTexts(db, deck.id, cardIds)).filter(canTurn).map(({ id }) => id)
    const done = await reverseCards(db, latest, turned, { once: act, at: new Date(clock()) })
    if (act && done.request) requireSame(done.request, act)
    if (done.formerBytes > deckLimits.formerBytes) await thinFormer(db, deck.id)
    return done.isDone || ((done.request !== null || turned.length === 0) && nothingLeft)
  })
  await noteGrowth(db)
}
