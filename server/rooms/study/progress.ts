import type { ProgressRecord } from '#contract/progress'
import { studyDataOf, withoutMemory } from '#contract/study-state'
import { isVisible } from '#domain/permission'
import { createCache } from '#server/cache'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type IdList, listOf, readDecksWithRemoved } from '#server/rooms/deck/shared'
import { readProgress } from '#server/rooms/progress/shared'
import { type Outline, readOutline, type StudiedDeck } from './progress-store.ts'

type Shown = { outline: Outline; deckIds: IdList; records: ProgressRecord[] }

const bytesAtMost = 48_000_000
const charactersOfRecord = 200

/**
 * Reads everything a person has studied in decks that they may see now, without the cards deleted since; while nothing
 * of it has changed, it is the very same list. What it is known by is read before what it holds: at worst it is read anew
 * for nothing.
 */
export function createAllProgress({ db }: RoomContext): (viewer: Viewer) => Promise<ProgressRecord[]> {
  const cache = createCache<Shown>(bytesAtMost, ({ records }) => records.length * charactersOfRecord)

  async function readAnew({ id }: Viewer, { progressVersion }: Outline): Promise<Shown> {
    const all = await readProgress(db, id)
    const studied = [...new Set(all.map(({ deckId }) => deckId))]
    const deckIds = listOf(studied)
    const { decksState } = await readOutline(db, id, deckIds)
    const decks = await readDecksWithRemoved(db, studied)
    const records = all.flatMap((record) => {
      const { deckId, cardId } = record
      const deck = decks.get(deckId)
      const isShown = deck && isVisible(deck, id) && !deck.removed.has(cardId)
      return isShown ? [{ deckId, cardId, studyData: withoutMemory(record) }] : []
    })
    return { outline: { progressVersion, decksState }, deckIds, records }
  }

  return async (viewer) => {
    const known = cache.get(viewer.id)
    const outline = await readOutline(db, viewer.id, known?.deckIds)
    const { progressVersion, decksState } = outline
    const isSame = known?.outline.progressVersion === progressVersion && known.outline.decksState === decksState
    if (known && isSame) return known.records
    const shown = await readAnew(viewer, outline)
    Object.freeze(shown.records)
    cache.set(viewer.id, shown)
    return shown.records
  }
}

/** What was studied in one deck, without the cards deleted since. */
export const recordsOf = ({ deckId, memories, removed }: StudiedDeck): ProgressRecord[] =>
  [...memories]
    .filter(([cardId]) => !removed.has(cardId))
    .map(([cardId, state]) => ({ deckId, cardId, studyData: studyDataOf(state) }))
