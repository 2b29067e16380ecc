import { z } from 'zod'
import { AnswerInput, AnswerOutcome, UndoInput } from '../answer.ts'
import type { CallsAbout } from '../call.ts'
import { CardOfDeck } from '../card.ts'
import { CardChoice, CardChoiceEdit } from '../card-choice.ts'
import { DeckAt } from '../deck.ts'
import { DeckChoice, DeckChoiceBeside, DeckChoiceEdit } from '../deck-choice.ts'
import { Figures } from '../figures.ts'
import { GivenAnswers } from '../given-answers.ts'
import { HistoryBatch, HistoryTaken } from '../history.ts'
import { Lapses, LapsesQuery, ProgressRecord, Recomputed, WeightsChange, WeightsQuery } from '../progress.ts'
import {
  SessionInput,
  SessionOverAll,
  SessionOverAllInput,
  SessionQuery,
  StudySession,
  TagToStudy,
} from '../session.ts'
import { StudyAhead } from '../study-ahead.ts'

/** Two thousand answers and five hundred cards, spelled out. */
const historyBytes = 1024 * 1024

export const studyCalls = {
  'study.progress': {
    who: 'signedIn',
    summary: 'What you remember of every card you have studied',
    answer: z.array(ProgressRecord),
  },
  'study.deckProgress': {
    who: 'signedInReader',
    summary: 'What you remember of the cards of a deck',
    at: DeckAt,
    answer: z.array(ProgressRecord),
  },
  'study.figures': {
    who: 'signedIn',
    summary: 'What your answers say: what comes, what you keep, and how well it was foretold',
    answer: Figures,
  },
  'study.deckFigures': {
    who: 'signedInReader',
    summary: 'The same of one deck',
    at: DeckAt,
    answer: Figures,
  },
  'study.lapses': {
    who: 'signedInReader',
    summary: 'How often you forgot cards of a deck that you had learned',
    at: DeckAt,
    query: LapsesQuery,
    answer: Lapses,
  },
  'study.ahead': {
    who: 'signedInReader',
    summary: 'What a session in a deck follows from, for a browser that may have to begin one without the server',
    at: DeckAt,
    answer: StudyAhead,
  },
  'study.start': {
    who: 'signedInReader',
    summary: 'Study what is due in a deck',
    at: DeckAt,
    query: SessionQuery,
    body: SessionInput,
    answer: StudySession,
  },
  'study.startFull': {
    who: 'signedInReader',
    summary: 'Study all cards of a deck',
    at: DeckAt,
    query: SessionQuery,
    answer: StudySession,
  },
  'study.startAll': {
    who: 'signedIn',
    summary: 'Study what is due in all decks that you made or study',
    query: SessionQuery,
    body: SessionOverAllInput,
    answer: SessionOverAll,
  },
  'study.tags': {
    who: 'signedIn',
    summary: 'The tags of the cards in decks that you made or study',
    answer: z.array(TagToStudy),
  },
  'study.endAll': {
    who: 'signedIn',
    summary: 'Leave the open session over all decks',
    refuses: ['session_not_found'],
  },
  'study.end': {
    who: 'signedInReader',
    summary: 'Leave the open session in a deck',
    at: DeckAt,
    refuses: ['session_not_found'],
  },
  'study.answer': {
    who: 'signedInReader',
    summary: 'Say how well a card was recalled',
    at: CardOfDeck,
    body: AnswerInput,
    answer: AnswerOutcome,
    refuses: ['card_not_found'],
  },
  'study.undo': {
    who: 'signedInReader',
    summary: 'Take back the last review of a card',
    at: CardOfDeck,
    body: UndoInput,
    answer: AnswerOutcome,
    refuses: ['card_not_found', 'review_not_found', 'review_superseded'],
  },
  'study.choose': {
    who: 'signedInReader',
    summary: 'Suspend, bury until tomorrow, or flag a card that you study',
    at: CardOfDeck,
    body: CardChoiceEdit,
    answer: CardChoice,
    refuses: ['card_not_found'],
  },
  'study.deckChoice': {
    who: 'signedInReader',
    summary: 'What you chose about studying a deck',
    at: DeckAt,
    answer: DeckChoiceBeside,
  },
  'study.chooseDeck': {
    who: 'signedInReader',
    summary: 'Choose how much of a deck you want in a day',
    at: DeckAt,
    body: DeckChoiceEdit,
    answer: DeckChoice,
  },
  'study.answers': {
    who: 'signedInReader',
    summary: 'Your answers about the cards of a deck, as a file',
    at: DeckAt,
    answer: GivenAnswers,
    fileName: 'answers.json',
  },
  'study.import': {
    who: 'signedInReader',
    summary: 'Bring what you answered elsewhere about cards of a deck that you have not studied here',
    isImport: true,
    at: DeckAt,
    body: HistoryBatch,
    bodyBytesAtMost: historyBytes,
    answer: HistoryTaken,
    refuses: ['card_not_found'],
  },
  'study.compareWeights': {
    who: 'signedIn',
    summary:
      'How your cards would move if FSRS went by your own fit, or by the published parameters, from now on and for all answers',
    query: WeightsQuery,
    answer: WeightsChange,
  },
  'study.recompute': {
    who: 'signedIn',
    summary: 'Schedule everything anew under your settings of today',
    answer: Recomputed,
  },
} as const satisfies CallsAbout<'study'>
