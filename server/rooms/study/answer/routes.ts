import { wholeCard } from '#domain/facet'
import type { Counters } from '#server/counters'
import type { Handlers } from '#server/http/handler'
import type { RoomContext } from '#server/room-context'
import { cardAt, permittedCard } from '../card.ts'
import { receive } from './receive.ts'
import { countingRefused } from './refused.ts'
import type { SessionStarts } from './session-starts.ts'
import { undo } from './undo.ts'

/** How well a card was recalled, and taking that back. */
export function answerRoutes(
  context: RoomContext & { counters: Counters; starts: SessionStarts },
): Handlers<'study.answer' | 'study.undo'> {
  const counted = countingRefused(context.counters)
  return {
    'study.answer': counted(async ({ viewer, params, input }) => receive(context, viewer, cardAt(params), input)),
    'study.undo': counted(async ({ viewer, params, input }) => {
      const card = await permittedCard(context, 'study.undo', viewer, params)
      const { body } = await input()
      return undo(context, viewer, { ...card, facet: body.facet ?? wholeCard }, body.reviewId)
    }),
  }
}
