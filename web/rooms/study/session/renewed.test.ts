import { expect, it } from 'vitest'
import type { Deck } from '#contract/deck'
import { reversedCard, wholeCard } from '#domain/facet'
import type { Grade } from '#domain/review'
import { defaultScheduleSettings } from '#domain/schedule/state'
import { momentOf } from '#domain/time'
import { answer, undo, withAct, withoutAct } from '../run/study-run.ts'
import type { Scheduling } from './load.ts'
import { type Many, materialOf, materialOfMany } from './material.ts'
import type { Anew } from './read-anew.ts'
import { renewed, renewedAtEnd } from './renewed.ts'

const startMs = Date.UTC(2026, 10, 20, 10)
const settings = { ...defaultScheduleSettings } as Scheduling
const begun = momentOf(startMs, settings)
const studyData = { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }
const card = (_id: string, frontEquation = _id, version = 1) => ({
  _id,
  frontEquation,
  backEquation: 'y',
  version,
  studyData,
})
const deckOf = (...cards: ReturnType<typeof card>[]) =>
  ({ _id: 'deck', title: 'Deck', macros: {}, cards }) as unknown as Deck

type OnScreen = Parameters<typeof renewed>[1]
const onScreen = (...queue: string[]): OnScreen => ({
  ...materialOf(deckOf(...queue.map((cardId) => card(cardId)))),
  settings,
  run: { sessionId: 'before', queue, given: [], acts: [], states: new Map() },
  scope: 'due',
  begun,
  waiting: undefined,
  turn: 7,
})
const graded = (study: OnScreen, ...grades: Grade[]): OnScreen => {
  const give = (run: OnScreen['run'], grade: Grade, nth: number) =>
    answer(run, { reviewId: `${nth}`, grade, answeredAtMs: startMs + nth, durationMs: 1 }, settings)
  return { ...study, run: grades.reduce(give, study.run), turn: study.turn + grades.length }
}
const heard = (sent: Anew['sent'], cardsToReview: string[], more: Partial<Anew> = {}): Anew => ({
  sessionId: 'now',
  cardsToReview,
  sent,
  states: new Map(),
  settings,
  begun,
  waiting: undefined,
  exam: undefined,
  aside: new Set(),
  answeredAtMs: () => undefined,
  ...more,
})
const allOf = (...cardIds: string[]) => materialOf(deckOf(...cardIds.map((cardId) => card(cardId))))

it('A session keeps its order, and what was answered in it and is to come back, without what the server asks no more', () => {
  const asked = graded(onScreen('a', 'b', 'c', 'd', 'e'), 1)
  const now = renewed(asked, asked, heard(allOf('a', 'b', 'c', 'e'), ['e', 'c', 'new']))
  expect(now.run.queue).toEqual(['c', 'e', 'a'])
  expect([now.turn, now.run.sessionId, now.run.given.length]).toEqual([9, 'now', 1])
  expect(renewed(asked, asked, heard(allOf('a', 'b', 'c', 'd', 'e'), ['b', 'c'])).turn, 'the same card').toBe(8)
})

it('What is to come back and was set aside elsewhere is asked no more', () => {
  const asked = graded(onScreen('a', 'b'), 1)
  expect(renewed(asked, asked, heard(allOf('a', 'b'), ['b'], { aside: new Set(['a']) })).run.queue).toEqual(['b'])
})

it('What is to come back and was answered elsewhere since is asked no more, unless it was answered here again', () => {
  const asked = graded(onScreen('a', 'b'), 1)
  const answeredAt = (atMs: number) =>
    heard(allOf('a', 'b'), ['b'], {
      answeredAtMs: (cardId, facet) => (cardId === 'a' && facet === wholeCard ? atMs : undefined),
    })
  expect(renewed(asked, asked, answeredAt(startMs)).run.queue, 'here').toEqual(['b', 'a'])
  expect(renewed(asked, asked, answeredAt(startMs + 1)).run.queue, 'there').toEqual(['b'])
  const again = graded(graded(onScreen('a', 'b'), 1, 5), 1)
  expect(renewed(asked, again, answeredAt(startMs + 1)).run.queue, 'meanwhile here').toEqual(['a'])
})

it('What was answered elsewhere before a reload, and is to come back, is asked no more', () => {
  const asked = graded(onScreen('a', 'b'), 1)
  const state = asked.run.states.get('a')
  const there = state && { ...state, lastReviewAtMs: startMs + 9 }
  const reloaded = { ...asked, run: { ...asked.run, states: new Map(there && [['a', there]]) } }
  const anew = heard(allOf('a', 'b'), ['b'], {
    answeredAtMs: (cardId) => (cardId === 'a' ? startMs + 9 : undefined),
  })
  expect(renewed(reloaded, reloaded, anew).run.queue).toEqual(['b'])
})

it('A full session asks no more what was answered elsewhere since it began, and goes on with what was answered before', () => {
  const whole: OnScreen = { ...onScreen('a', 'b', 'c'), scope: 'full' }
  const state = graded(whole, 4).run.states.get('a')
  const asked = { ...whole, run: { ...whole.run, states: new Map(state && [['a', state]]) } }
  const anew = heard(allOf('a', 'b', 'c'), ['a', 'b', 'c'], {
    answeredAtMs: (cardId) => ({ a: startMs, b: startMs + 5 })[cardId],
  })
  expect(renewed(asked, asked, anew).run.queue).toEqual(['a', 'c'])
})

it('What was answered, taken back or chosen while the server was asked stays as it is here', () => {
  const asked = graded(onScreen('a', 'b', 'c'), 5)
  const takenBack = { ...asked, run: undo(asked.run) }
  expect(renewed(asked, takenBack, heard(allOf('a', 'b', 'c'), ['b', 'c'])).run.queue).toEqual(['a', 'b', 'c'])
  const later = graded(asked, 5)
  const state = later.run.states.get('b')
  const after = renewed(asked, later, heard(allOf('a', 'b', 'c'), ['b', 'c'], { states: new Map([['b', undefined]]) }))
  expect(after.run.queue).toEqual(['c'])
  expect(after.run.states.get('b')).toBe(state)
  const act = { cardId: 'b', as: 'buried', done: {}, undone: {}, after: 1 } as const
  const buried = { ...asked, run: withAct(asked.run, act) }
  expect(renewed(asked, buried, heard(allOf('a', 'b', 'c'), ['b', 'c'])).run.queue).toEqual(['c'])
  const back = { ...buried, run: withoutAct(buried.run, act) }
  expect(renewed(buried, back, heard(allOf('a', 'b', 'c'), ['c'])).run.queue).toEqual(['b', 'c'])
})

it('What was answered and taken back while the server was asked is remembered as before, whatever it knew in between', () => {
  const asked = onScreen('a', 'b')
  const answered = graded(asked, 1)
  const now = { ...answered, run: undo(answered.run) }
  const between = new Map([['a', answered.run.states.get('a')]])
  const after = renewed(asked, now, heard(allOf('a', 'b'), ['b'], { states: between }))
  expect([after.run.queue, after.run.states.has('a')]).toEqual([['a', 'b'], false])
  const act = { cardId: 'a', as: 'suspended', done: {}, undone: {}, after: 0 } as const
  const back = { ...asked, run: withoutAct(withAct(asked.run, act), act) }
  const aside = heard(allOf('a', 'b'), ['b'], { aside: new Set(['a']) })
  expect(renewed(asked, back, aside).run.queue).toEqual(['a', 'b'])
})

it('A card is as it was written last, and what is asked of it and remembered as the server has it', () => {
  const before = onScreen('a', 'b', 'c')
  const here = { ...before, cards: [card('a', 'written here', 2), card('b'), card('c', 'waits to be sent')] }
  const state = graded(before, 5).run.states.get('a')
  const sent = materialOf(deckOf(card('a', 'a', 1), card('b', 'written there', 2), card('c')), {
    facets: [{ cardId: 'b', facet: reversedCard, studyData }],
  })
  const now = renewed(here, here, heard(sent, ['a', 'b', 'c'], { states: new Map([['b', state]]) }))
  expect(now.cards.map(({ frontEquation }) => frontEquation)).toEqual([
    'written here',
    'written there',
    'waits to be sent',
  ])
  expect([now.facetOf('b'), now.run.states.get('b'), now.turn]).toEqual([reversedCard, state, 7])
})

it('A card that was answered here while it was edited elsewhere comes back as it is written now, and what is asked of it then', () => {
  const facets = [{ cardId: 'a', facet: reversedCard, studyData }]
  const asked = { ...onScreen('a', 'b'), ...materialOf(deckOf(card('a'), card('b')), { facets }) }
  const flagged = { isSuspended: false, buriedUntil: null, isFlagged: true }
  const answered = graded(asked, 1)
  const later = { ...answered, cards: answered.cards.map((one) => ({ ...one, choice: flagged })) }
  const now = renewed(asked, later, heard(materialOf(deckOf(card('a', 'written there', 2), card('b'))), ['a', 'b']))
  expect(now.run.queue).toEqual(['b', 'a'])
  expect(now.cards.map(({ frontEquation, choice }) => [frontEquation, choice])).toEqual([
    ['written there', flagged],
    ['b', undefined],
  ])
  expect(now.facetOf('a')).toBe(wholeCard)
})

it('Of many decks the cards that the server asks no more are still there to be taken back', () => {
  const home = { _id: 'deck', title: 'Deck', macros: {} }
  const of = (...cards: ReturnType<typeof card>[]): Many => ({
    cards: cards.map((one) => ({ ...one, deckId: 'deck' })),
    decks: [home],
  })
  const many = of(card('a'), card('b'), card('c'))
  const asked = graded({ ...onScreen('a', 'b', 'c'), ...materialOfMany(many), many }, 5)
  const now = renewed(asked, asked, heard(of(card('c', 'written there', 2)), ['c']))
  expect(now.run.queue).toEqual(['c'])
  expect(now.cards.map(({ frontEquation }) => frontEquation)).toEqual(['written there', 'a', 'b'])
  expect(now.many?.cards).toBe(now.cards)
  expect(undo(now.run).queue).toEqual(['a', 'c'])
})

it('At its end a session says how many cards have come, not those that it had', () => {
  const asked = graded(onScreen('a', 'b'), 5, 5)
  const waiting = { toReview: 0, new: 3, isNewPaused: false }
  const anew = heard(allOf('a', 'b', 'c', 'd'), ['a', 'c', 'd'], { moreNow: 4, laterToday: 2, waiting })
  expect(renewedAtEnd(asked, asked, anew)).toMatchObject({ moreNow: 6, laterToday: 2, waiting })
  expect(renewedAtEnd(asked, { ...asked, scope: 'more' }, anew).waiting).toBeUndefined()
})
