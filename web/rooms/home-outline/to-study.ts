import type { DeckSummary } from '#contract/deck'
import { inWords } from '#web/lib/in-words.ts'

/** How many cards a session would show now, as a tile says it; dots as long as the deck's summary is not known. */
export const dueWords = (summary: DeckSummary | undefined): string =>
  summary ? `${inWords(summary.toReview + summary.new)} due` : '...'

const some = (shown: number, all: number): string =>
  shown < all ? `${inWords(shown)} of ${inWords(all)}` : inWords(shown)

/** The same by kind, and what the day's limits hold back: `22 to review · 20 of 480 new today`. */
export function toStudyWords({ toReview, new: fresh, isNewPaused, ...summary }: DeckSummary): string {
  const { due, neverStudied } = summary.withFacets ?? summary
  const kinds = [
    (due > 0 || toReview > 0) && `${some(toReview, due)} to review`,
    isNewPaused ? `${inWords(neverStudied)} new when fewer are due` : neverStudied > 0 && newWords(fresh, neverStudied),
  ].filter(Boolean)
  return kinds.join(' · ') || 'Nothing due'
}

const newWords = (shown: number, all: number): string => `${some(shown, all)} new${shown < all ? ' today' : ''}`
