import { z } from 'zod'
import { DeckAt } from '#contract/deck'
import {
  AnswerInput,
  AnswerOutcome,
  CardOfDeck,
  ProgressRecord,
  Recomputed,
  SessionInput,
  SessionQuery,
  StudySession,
  UndoInput,
} from '#contract/study'
import { idOf } from '#server/http/permit'
import { type Route, route } from '#server/http/route'
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
export function studyRoutes(room: Room): readonly Route[] {
  const allProgress = createAllProgress(room)
  return [
    route(
      'study.progress',
      { summary: 'What you remember of every card you have studied', answer: z.array(ProgressRecord) },
      ({ viewer }) => allProgress(viewer),
    ),
    route(
      'study.deckProgress',
      { summary: 'What you remember of the cards of a deck', at: DeckAt, answer: z.array(ProgressRecord) },
      ({ viewer, params }) => deckProgress(room, viewer, idOf(params.deckId)),
    ),
    route(
      'study.start',
      {
        summary: 'Study what is due in a deck',
        at: DeckAt,
        body: SessionInput,
        query: SessionQuery,
        answer: StudySession,
      },
      ({ viewer, params, input }) =>
        startSession(room, viewer, idOf(params.deckId), async () => {
          const { body, query } = await input()
          const withLaterToday = body.withLaterToday ?? false
          return { kind: 'due', withLaterToday, withSides: query.sides === 'true' }
        }),
    ),
    route(
      'study.startFull',
      { summary: 'Study all cards of a deck', at: DeckAt, query: SessionQuery, answer: StudySession },
      ({ viewer, params, input }) =>
        startSession(room, viewer, idOf(params.deckId), async () => {
          const { query } = await input()
          return { kind: 'full', withLaterToday: false, withSides: query.sides === 'true' }
        }),
    ),
    route(
      'study.end',
      { summary: 'Leave the open session in a deck', refuses: ['session_not_found'], at: DeckAt },
      ({ viewer, params }) => finishSession(room, viewer, idOf(params.deckId)),
    ),
    route(
      'study.answer',
      {
        summary: 'Say how well a card was recalled',
        refuses: ['card_not_found'],
        at: CardOfDeck,
        body: AnswerInput,
        answer: AnswerOutcome,
      },
      ({ viewer, params, input }) => answer(room, viewer, cardOf(params), async () => (await input()).body),
    ),
    route(
      'study.undo',
      {
        summary: 'Take back the last review of a card',
        refuses: ['card_not_found', 'review_not_found', 'review_superseded'],
        at: CardOfDeck,
        body: UndoInput,
        answer: AnswerOutcome,
      },
      ({ viewer, params, input }) => undo(room, viewer, cardOf(params), async () => (await input()).body),
    ),
    route(
      'study.recompute',
      { summary: 'Schedule everything anew under your settings of today', answer: Recomputed },
      ({ viewer }) => recompute(room, viewer),
    ),
  ]
}
