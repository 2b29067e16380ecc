import type { ProgressRecord } from '#contract/study'
import { studyDataOf, withoutMemory } from '#contract/study-data'
import { isVisible } from '#domain/permission'
import { createCache } from '#server/cache'
import { permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { type IdList, listOf } from '#server/rooms/deck/state'
import { readDecksWithRemoved, readStudiedDeck } from './deck-store.ts'
import { type Outline, readOutline, readProgress } from './progress-store.ts'

type Shown = { outline: Outline; deckIds: IdList; records: ProgressRecord[] }

const bytesAtMost = 48_000_000
const charactersOfRecord = 200

/**
 * Reads everything a person has studied in decks that they may see now, without the cards deleted since; while nothing
 * of it has changed, it is the very same list. What it is known by is read before what it holds: at worst it is read anew
 * for nothing.
 */
export function createAllProgress({ db }: Room): (viewer: Viewer) => Promise<ProgressRecord[]> {
  const kept = createCache<Shown>(bytesAtMost, ({ records }) => records.length * charactersOfRecord)

  async function readAnew({ id }: Viewer, { version }: Outline): Promise<Shown> {
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
    return { outline: { version, decksState }, deckIds, records }
  }

  return async (viewer) => {
    const known = kept.get(viewer.id)
    const outline = await readOutline(db, viewer.id, known?.deckIds)
    const { version, decksState } = outline
    if (known && known.outline.version === version && known.outline.decksState === decksState) return known.records
    const shown = await readAnew(viewer, outline)
    Object.freeze(shown.records)
    kept.set(viewer.id, shown)
    return shown.records
  }
}

/** What a person has studied in one deck. */
export async function deckProgress({ db }: Room, viewer: Viewer, deckId: string): Promise<ProgressRecord[]> {
  const deck = await readStudiedDeck(db, viewer.id, deckId)
  const { memories, removed } = permitted('study.deckProgress', viewer, deck)
  return [...memories]
    .filter(([cardId]) => !removed.has(cardId))
    .map(([cardId, state]) => ({ deckId, cardId, studyData: studyDataOf(state) }))
}
