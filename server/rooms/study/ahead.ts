import { deckChoiceOnWire } from '#contract/deck-choice'
import type { StudyAhead } from '#contract/study'
import { ownFitOnWire, studyDataOf } from '#contract/study-state'
import { momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { readDeckLoad } from '#server/rooms/progress/shared'
import { readDone } from './day-store.ts'
import type { DeckToStudy } from './session/store.ts'

/** What a session in a deck would follow from, without beginning one. docs/rules.md §Offline.3. */
export async function readAhead(
  { db, clock }: RoomContext,
  viewer: Viewer,
  { deckId, settings, choice, several }: DeckToStudy,
): Promise<StudyAhead> {
  const now = momentOf(clock(), settings)
  const [done, load] = await Promise.all([readDone(db, viewer.id, now), readDeckLoad(db, viewer.id, deckId, now)])
  return {
    studyDay: now.studyDay,
    done: { ...done, newCardsOfDeck: load?.newCards ?? 0 },
    choice: deckChoiceOnWire(choice),
    several: several.map(({ cardId, facets }) => ({
      cardId,
      facets: facets.map(({ facet, state }) => ({ facet, studyData: studyDataOf(state) })),
    })),
    ...ownFitOnWire(settings.fit),
  }
}
