import type { SessionOverAll } from '#contract/session'
import { wholeCard } from '#domain/facet'
import type { Moment } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { readAnsweredOfDay } from '#server/rooms/progress/shared'

/** What a client that has a session on screen hears of cards of some decks that are to come back in it. docs/rules.md §Study.35. */
export async function answeredToday(
  { db }: RoomContext,
  viewer: Viewer,
  deckIds: readonly string[],
  now: Moment,
): Promise<Pick<SessionOverAll, 'answeredToday' | 'aside'>> {
  const answered = await readAnsweredOfDay(db, viewer.id, deckIds, now)
  return {
    answeredToday: answered.map(({ cardId, facet, answeredAtMs }) => ({
      cardId,
      ...(facet !== wholeCard && { facet }),
      answeredAt: new Date(answeredAtMs).toISOString(),
    })),
    aside: answered.filter(({ isAside }) => isAside).map(({ cardId }) => cardId),
  }
}
