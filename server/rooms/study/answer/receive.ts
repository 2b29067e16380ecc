import type { AnswerInput, AnswerOutcome } from '#contract/answer'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import type { CardFacet } from '#server/rooms/progress/shared'
import { requireCard, whereItWent } from '../card.ts'
import type { ArrivedAnswer } from './arrived-answer.ts'
import { answerFromStart } from './from-start.ts'
import { answer, contextOf, gone } from './service.ts'
import type { SessionStarts } from './session-starts.ts'

/**
 * Records an answer as it arrives: from what its session started with where that still holds, else from what is read now. Who may
 * not answer is told so before a wrong body is: the body is read early, but what is wrong with it is thrown only after that.
 */
export async function receive(
  context: RoomContext & { starts: SessionStarts },
  viewer: Viewer,
  card: CardFacet,
  input: () => Promise<{ body: AnswerInput }>,
): Promise<AnswerOutcome> {
  const start = context.starts.find(viewer.id, card.deckId)
  let reading: ReturnType<typeof input> | undefined
  const read = () => (reading ??= input())
  const arrived = (body: AnswerInput, ofFacet = card): ArrivedAnswer => ({
    studied: { personId: viewer.id, ...ofFacet },
    reviewId: body.reviewId ?? context.newId(),
    input: body,
  })
  if (start) {
    // A body that cannot be read is refused below, once it is known that the viewer may answer.
    const said = await read().catch(() => undefined)
    const outcome = said && !said.body.facet && (await answerFromStart(context, start, arrived(said.body)))
    if (outcome) return outcome
  }
  for (;;) {
    const outcome = await answerWhereItIs()
    if (outcome !== gone) return outcome
  }

  async function answerWhereItIs() {
    const asNamed = await contextOf(context, viewer, card)
    const moved = await whereItWent(context, viewer, card, asNamed.deck)
    const before = moved ? await contextOf(context, viewer, moved) : asNamed
    requireCard('study.answer', viewer, before.deck)
    const { body } = await read()
    if (!body.facet) return answer(context, arrived(body, moved), before, moved ? undefined : start)
    const ofFacet = { ...(moved ?? card), facet: body.facet }
    return answer(context, arrived(body, ofFacet), await contextOf(context, viewer, ofFacet), undefined)
  }
}
