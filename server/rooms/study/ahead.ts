import { deckChoiceOnWire } from '#contract/deck-choice'
import { StudyAhead } from '#contract/study-ahead'
import { ownFitOnWire, studyDataOf } from '#contract/study-state'
import { momentOf } from '#domain/time'
import { writeOnce } from '#server/http/frozen'
import type { Writers } from '#server/http/mount'
import type { Viewer } from '#server/http/viewer'
import { mapInPortions } from '#server/portions'
import type { RoomContext } from '#server/room-context'
import { type CardOfSeveral, readDeckLoad } from '#server/rooms/progress/shared'
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
  const onWire = await mapInPortions(several, cardsAtOnce, cardOnWire)
  return {
    studyDay: now.studyDay,
    done: { ...done, newCardsOfDeck: load?.newCards ?? 0 },
    choice: deckChoiceOnWire(choice),
    several: onWire,
    ...ownFitOnWire(settings.fit),
  }
}

/** Some milliseconds' worth. */
const cardsAtOnce = 500

/** Written here already, where others have their turn meanwhile: of ten thousand cards it is several million characters. */
function cardOnWire({ cardId, facets }: CardOfSeveral): StudyAhead['several'][number] {
  const card = { cardId, facets: facets.map(({ facet, state }) => ({ facet, studyData: studyDataOf(state) })) }
  writeOnce(Object.freeze(card))
  return card
}

/** As JSON, of cards that were written before. */
const writeAhead = ({ several, ...rest }: StudyAhead): string =>
  `${JSON.stringify(rest).slice(0, -1)},"several":[${several.map(writeOnce).join(',')}]}`

export const aheadWriters: Writers = new Map([[StudyAhead, writeAhead]])
