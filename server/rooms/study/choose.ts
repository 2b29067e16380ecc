import { type CardChoice, type CardChoiceEdit, choiceOnWire } from '#contract/card-choice'
import { nextDayAtMs } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import { isCardFor } from '#server/rooms/deck/shared'
import { type CardFacet, keepChoice } from '#server/rooms/progress/shared'
import { readSettings } from '#server/rooms/user/shared'
import { permittedCard } from './card.ts'

/** A change as it is kept; a buried card comes back with the person's next study day. docs/rules.md §Study.21. */
export async function changeOf({ db, clock }: RoomContext, viewer: Viewer, { isBuried, ...change }: CardChoiceEdit) {
  if (isBuried === undefined) return change
  return { ...change, buriedUntilMs: isBuried ? nextDayAtMs(clock(), await readSettings(db, viewer.id)) : null }
}

/**
 * Sets a card aside for a person, takes it back, flags it, or has it asked both ways or step by step. docs/rules.md §Study.21,
 * §Study.25, §Study.31.
 */
export async function choose(
  context: RoomContext,
  viewer: Viewer,
  card: CardFacet,
  edit: CardChoiceEdit,
): Promise<CardChoice> {
  const change = await changeOf(context, viewer, edit)
  // It may have gone to another deck meanwhile.
  const readAgain = () => permittedCard(context, 'study.choose', viewer, card)
  const choice = await retryWhileStale(card, readAgain, (latest) =>
    keepChoice(
      context.db,
      { personId: viewer.id, ...latest },
      change,
      isCardFor(viewer.id, latest.deckId, latest.cardId),
    ),
  )
  return choiceOnWire(choice)
}
