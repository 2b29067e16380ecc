import type { CallAbout } from '#contract/paths'
import type { Handlers } from '#server/http/handler'
import { idOf } from '#server/http/permit'
import type { Room } from '#server/room'
import { answer } from './answer.ts'
import { createAllProgress, deckProgress } from './progress.ts'
import { recompute } from './recompute.ts'
import { finishSession, startSession } from './session.ts'
import { undo } from './undo.ts'

const cardOf = ({ deckId, cardId }: Record<'deckId' | 'cardId', string>) => ({
  deckId: idOf(deckId),
  cardId: idOf(cardId),
})

/** Every call about studying. */
export function studyRoutes(room: Room): Handlers<CallAbout<'study'>> {
  const allProgress = createAllProgress(room)
  return {
    'study.progress': ({ viewer }) => allProgress(viewer),
    'study.deckProgress': ({ viewer, params }) => deckProgress(room, viewer, idOf(params.deckId)),
    'study.start': ({ viewer, params, input }) =>
      startSession(room, viewer, idOf(params.deckId), async () => {
        const { body, query } = await input()
        const withLaterToday = body.withLaterToday ?? false
        return { kind: 'due', withLaterToday, withSides: query.sides === 'true' }
      }),
    'study.startFull': ({ viewer, params, input }) =>
      startSession(room, viewer, idOf(params.deckId), async () => {
        const { query } = await input()
        return { kind: 'full', withLaterToday: false, withSides: query.sides === 'true' }
      }),
    'study.end': ({ viewer, params }) => finishSession(room, viewer, idOf(params.deckId)),
    'study.answer': ({ viewer, params, input }) =>
      answer(room, viewer, cardOf(params), async () => (await input()).body),
    'study.undo': ({ viewer, params, input }) => undo(room, viewer, cardOf(params), async () => (await input()).body),
    'study.recompute': ({ viewer }) => recompute(room, viewer),
  }
}
