import type { DeckQuery, DeckSummary } from '#contract/deck'
import type { Visible } from '#server/rooms/deck/shared'

type Compare = (one: Visible, other: Visible) => number

/** Decks never studied come last whatever one sorts by; ties go by id, so that pages do not overlap. */
const byProgress =
  (summaries: ReadonlyMap<string, DeckSummary>, rank: (summary: DeckSummary) => number): Compare =>
  (one, other) => {
    const [first, second] = [summaries.get(one.id), summaries.get(other.id)]
    const studied = Number(Boolean(second?.lastStudiedAt)) - Number(Boolean(first?.lastStudiedAt))
    return studied || (first && second ? rank(first) - rank(second) : 0) || (one.id < other.id ? -1 : 1)
  }

const byTitle: Compare = (one, other) =>
  one.titleFolded < other.titleFolded ? -1 : one.titleFolded > other.titleFolded ? 1 : one.id < other.id ? -1 : 1

/** `joined` comes newest first, by when the decks joined the collection. */
export function inOrder(
  sortBy: DeckQuery['sortBy'],
  joined: readonly Visible[],
  summaries: ReadonlyMap<string, DeckSummary> = new Map(),
): readonly Visible[] {
  switch (sortBy) {
    case 'newest':
      return joined
    case 'oldest':
      return joined.toReversed()
    case 'title':
      return joined.toSorted(byTitle)
    case 'due':
      return joined.toSorted(byProgress(summaries, ({ toReview, new: fresh }) => -toReview - fresh))
    case 'retention':
      return joined.toSorted(byProgress(summaries, ({ retentionPercent }) => retentionPercent))
    case 'studied':
      return joined.toSorted(byProgress(summaries, ({ lastStudiedAt }) => -Date.parse(lastStudiedAt ?? '')))
  }
}
