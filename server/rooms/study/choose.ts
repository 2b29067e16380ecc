import { type CardChoice, type CardChoiceEdit, choiceOnWire } from '#contract/card-choice'
import { nextDayAtMs } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type CardFacet, keepChoice } from '#server/rooms/progress/shared'
import { readSettings } from '#server/rooms/user/shared'

/**
 * Sets a card aside for a person, takes it back, flags it, or has it asked both ways or step by step; a buried card comes back with their next
 * study day. docs/rules.md §Study.21, §Study.25, §Study.31.
 */
export async function choose(
  { db, clock }: RoomContext,
  viewer: Viewer,
  card: CardFacet,
  { isSuspended, isBuried, isFlagged, isReversed, isByStep }: CardChoiceEdit,
): Promise<CardChoice> {
  const buriedUntilMs = isBuried && nextDayAtMs(clock(), await readSettings(db, viewer.id))
  const choice = await keepChoice(
    db,
    { personId: viewer.id, ...card },
    {
      isSuspended,
      isFlagged,
      isReversed,
      isByStep,
      ...(isBuried !== undefined && { buriedUntilMs: buriedUntilMs || null }),
    },
  )
  return choiceOnWire(choice)
}
