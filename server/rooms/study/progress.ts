import type { ProgressRecord } from '#contract/study'
import { studyDataOf } from '#contract/study-data'
import { isVisible } from '#domain/permission'
import type { Viewer } from '#server/http/viewer'
import { readDecksWithRemoved } from './deck-store.ts'
import { readDeckProgress, readProgress } from './progress-store.ts'
import { permitted, type Room } from './room.ts'

/** Everything a person has studied in decks that they may see now, without the cards deleted since. */
export async function allProgress({ db }: Room, viewer: Viewer): Promise<ProgressRecord[]> {
  const progress = await readProgress(db, viewer.id)
  const decks = await readDecksWithRemoved(db, [...new Set(progress.map(({ deckId }) => deckId))])
  return progress.flatMap(({ deckId, cardId, state }) => {
    const deck = decks.get(deckId)
    const isShown = deck && isVisible(deck, viewer.id) && !deck.removed.has(cardId)
    return isShown ? [{ deckId, cardId, studyData: studyDataOf(state) }] : []
  })
}

/** What a person has studied in one deck. */
export async function deckProgress({ db }: Room, viewer: Viewer, deckId: string): Promise<ProgressRecord[]> {
  const [decks, progress] = await Promise.all([
    readDecksWithRemoved(db, [deckId]),
    readDeckProgress(db, viewer.id, deckId),
  ])
  const { removed } = permitted('study.deckProgress', viewer.id, decks.get(deckId))
  return progress
    .filter(({ cardId }) => !removed.has(cardId))
    .map(({ cardId, state }) => ({ deckId, cardId, studyData: studyDataOf(state) }))
}
