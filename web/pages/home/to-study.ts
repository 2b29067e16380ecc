import type { DeckSummary } from '#contract/deck'
import type { SessionSize } from '#domain/session'

/** How many cards study would show now; `unknown` while the deck was read without how the viewer stands with it. */
export const toStudy = (summary: DeckSummary | undefined): number | 'unknown' =>
  summary ? summary.toReview + summary.new : 'unknown'

/** The same by kind: `22 to review · 16 new`. */
export function toStudyWords({ toReview, new: fresh }: SessionSize): string {
  const kinds = [toReview > 0 && `${toReview} to review`, fresh > 0 && `${fresh} new`].filter(Boolean)
  return kinds.join(' · ') || 'Nothing due'
}
