import type { ProgressRecord } from '#contract/study'
import { studyDataOf, withoutMemory } from '#contract/study-data'
import { isVisible } from '#domain/permission'
import { permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readMemories } from '#server/rooms/deck/memory'
import { readDecksWithRemoved } from './deck-store.ts'
import { readProgress } from './progress-store.ts'

/** Everything a person has studied in decks that they may see now, without the cards deleted since. */
export async function allProgress({ db }: Room, viewer: Viewer): Promise<ProgressRecord[]> {
  const records = await readProgress(db, viewer.id)
  const decks = await readDecksWithRemoved(db, [...new Set(records.map(({ deckId }) => deckId))])
  return records.flatMap((record) => {
    const { deckId, cardId } = record
    const deck = decks.get(deckId)
    const isShown = deck && isVisible(deck, viewer.id) && !deck.removed.has(cardId)
    return isShown ? [{ deckId, cardId, studyData: withoutMemory(record) }] : []
  })
}

/** What a person has studied in one deck. */
export async function deckProgress({ db }: Room, viewer: Viewer, deckId: string): Promise<ProgressRecord[]> {
  const [decks, memories] = await Promise.all([readDecksWithRemoved(db, [deckId]), readMemories(db, viewer.id, deckId)])
  const { removed } = permitted('study.deckProgress', viewer, decks.get(deckId))
  return [...memories]
    .filter(([cardId]) => !removed.has(cardId))
    .map(([cardId, state]) => ({ deckId, cardId, studyData: studyDataOf(state) }))
}
