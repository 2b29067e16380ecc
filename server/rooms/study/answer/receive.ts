import type { AnswerInput, AnswerOutcome } from '#contract/answer'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import type { CardFacet } from '#server/rooms/progress/shared'
import { requireCard, whereItWent } from '../card.ts'
import { answerAsTold } from './as-told.ts'
import type { Given } from './given.ts'
import { answer, contextOf, gone } from './service.ts'
import type { Told } from './told.ts'

/**
 * An answer as it arrives: it follows from what its session was told where that still holds, else from what is read now. What
 * one may not do is refused before how one said it.
 */
export async function receive(
  context: RoomContext & { told: Told },
  viewer: Viewer,
  card: CardFacet,
  input: () => Promise<{ body: AnswerInput }>,
): Promise<AnswerOutcome> {
  const told = context.told.about(viewer.id, card.deckId)
  let reading: ReturnType<typeof input> | undefined
  const read = () => (reading ??= input())
  const given = (body: AnswerInput, ofFacet = card): Given => ({
    studied: { personId: viewer.id, ...ofFacet },
    reviewId: body.reviewId ?? context.newId(),
    input: body,
  })
  // What is wrong with it is said below.
  const said = told && (await read().catch(() => undefined))
  const outcome = told && said && !said.body.facet && (await answerAsTold(context, told, given(said.body)))
  if (outcome) return outcome

  async function whereItIs() {
    const asNamed = await contextOf(context, viewer, card)
    const moved = await whereItWent(context, viewer, card, asNamed.deck)
    const before = moved ? await contextOf(context, viewer, moved) : asNamed
    requireCard('study.answer', viewer, before.deck)
    const { body } = await read()
    if (!body.facet) return answer(context, given(body, moved), before, moved ? undefined : told)
    const ofFacet = { ...(moved ?? card), facet: body.facet }
    return answer(context, given(body, ofFacet), await contextOf(context, viewer, ofFacet), undefined)
  }
  for (;;) {
    const outcome = await whereItIs()
    if (outcome !== gone) return outcome
  }
}
