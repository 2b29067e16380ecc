import type { DeckPage } from '#contract/deck'
import { dateOf } from '#contract/deck-choice'
import { gapDays, offerAfterGap, usualDays } from '#domain/after-gap'
import { dayMs } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { readAnsweredDays } from '#server/rooms/study/shared'
import { dueOverAll, type Frame, type Summaries } from './summary.ts'

/** How the decks of a collection stand, and which of them the person made or studies. */
export type OverAll = { all: Summaries; begun: readonly string[] }
type Offer = NonNullable<NonNullable<DeckPage['overAll']>['afterGap']>

/**
 * The limit that is offered to a person without one who was away. Their log is read only where no deck of theirs was studied for
 * about a week. docs/rules.md §Study.32.
 */
export async function readAfterGap(
  { db }: RoomContext,
  viewer: Viewer,
  { all, begun }: OverAll,
  frame: Frame,
): Promise<Offer | undefined> {
  if (frame.reviewsPerDay !== null) return undefined
  const due = dueOverAll(begun, all)
  if (due === 0 || lastStudiedMs(all) > frame.atMs - (gapDays - 1) * dayMs) return undefined
  const offer = offerAfterGap(due, frame.studyDay, await readAnsweredDays(db, viewer.id, usualDays))
  if (!offer) return undefined
  const { lastStudyDay, ...rest } = offer
  return { ...rest, due, lastDay: dateOf(lastStudyDay) }
}

const lastStudiedMs = ({ byDeck }: Summaries): number =>
  [...byDeck.values()].reduce((last, { lastStudiedAt }) => Math.max(last, Date.parse(lastStudiedAt ?? '') || 0), 0)
