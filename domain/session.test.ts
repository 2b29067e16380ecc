import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gainBy } from './gain.ts'
import { type Grade, grades } from './review.ts'
import { answerCard } from './schedule/answer.ts'
import { defaultScheduleSettings, type ScheduleSettings } from './schedule/state.ts'
import {
  afterAnswer,
  afterUndo,
  allCards,
  byTurns,
  comesOnceMore,
  dueCards,
  dueLaterToday,
  heldBack,
  sizeOfSession,
} from './session.ts'
import { dayMs, momentOf } from './time.ts'

const nowMs = Date.parse('2026-05-20T12:00Z')
const now = momentOf(nowMs, defaultScheduleSettings)
const answeredDaysAgo = (days: number, grade: Grade) =>
  answerCard(undefined, grade, { atMs: nowMs - days * dayMs, settings: defaultScheduleSettings }).state

/** In deck order; by FSRS a first Good comes back after 2 days, a first Easy after 8. */
const deck = [
  { cardId: 'new 1', state: undefined },
  { cardId: 'due, well known', state: answeredDaysAgo(9, 5) },
  { cardId: 'not due', state: answeredDaysAgo(3, 5) },
  { cardId: 'due, nearly forgotten', state: answeredDaysAgo(9, 4) },
  { cardId: 'new 2', state: undefined },
  { cardId: 'due, forgotten', state: answeredDaysAgo(9, 0) },
  { cardId: 'answered today', state: answeredDaysAgo(0, 5) },
  { cardId: 'later today', state: answeredDaysAgo(1.9, 4) },
]

describe('A session', () => {
  it('has the due cards, most forgotten first, and then the new ones in deck order', () => {
    expect(dueCards(deck, now, defaultScheduleSettings)).toEqual([
      'due, forgotten',
      'due, nearly forgotten',
      'due, well known',
      'new 1',
      'new 2',
    ])
  })

  it('leaves for later what falls due later on the study day', () => {
    expect(dueLaterToday(deck, now, defaultScheduleSettings)).toEqual(['later today'])
  })

  it('takes those in under the rule of days', () => {
    const settings: ScheduleSettings = { ...defaultScheduleSettings, dueRule: 'day' }
    expect(dueCards(deck, now, settings)).toContain('later today')
    expect(dueLaterToday(deck, now, settings)).toEqual([])
  })

  it.each(['exact', 'day'] as const)('has the size that counts foretell, by the rule of %s', (dueRule) => {
    const { toReview, new: fresh } = sizeOfSession({ due: 3, dueToday: 4, neverStudied: 2 }, { dueRule })
    expect(toReview + fresh).toBe(dueCards(deck, now, { ...defaultScheduleSettings, dueRule }).length)
  })

  it.each([
    [0, 0],
    [2, 1],
    [3, 2],
    [9, 9],
  ])('with room for %d reviews and %d new cards has as many of each, and says what is held back', (toReview, fresh) => {
    const room = { toReview, new: fresh, isNewPaused: false }
    const shown = dueCards(deck, now, defaultScheduleSettings, room)
    const all = dueCards(deck, now, defaultScheduleSettings).filter((card) => card.startsWith('due'))
    const reviews = shown.slice(0, Math.min(toReview, 3))
    expect(reviews).toEqual(all.filter((card) => reviews.includes(card)))
    expect(shown.slice(reviews.length)).toEqual(['new 1', 'new 2'].slice(0, fresh))
    const held = heldBack(deck, now, defaultScheduleSettings, room)
    expect(held).toEqual({ toReview: Math.max(0, 3 - toReview), new: Math.max(0, 2 - fresh) })
    const size = sizeOfSession({ due: 3, dueToday: 4, neverStudied: 2 }, { dueRule: 'exact' }, room)
    expect(size.toReview + size.new).toBe(shown.length)
  })

  it('with room for some asks those that gain most by it', () => {
    const gainOf = gainBy(defaultScheduleSettings)
    const due = deck.flatMap(({ cardId, state }) => (state && cardId.startsWith('due') ? [{ cardId, state }] : []))
    const best = due.toSorted((a, b) => gainOf(b.state, now) - gainOf(a.state, now)).map(({ cardId }) => cardId)
    for (const toReview of [1, 2]) {
      const shown = dueCards(deck, now, defaultScheduleSettings, { toReview, new: 0, isNewPaused: false })
      expect(shown.toSorted()).toEqual(best.slice(0, toReview).toSorted())
    }
  })

  it('over the full deck has all others after them', () => {
    const all = allCards(deck, now, defaultScheduleSettings)
    expect(all.slice(0, 5)).toEqual(dueCards(deck, now, defaultScheduleSettings))
    expect(all.slice(5)).toEqual(['later today', 'not due', 'answered today'])
  })

  it('keeps deck order among cards that are equally forgotten', () => {
    const state = answeredDaysAgo(9, 4)
    const twins = ['b', 'a', 'c'].map((cardId) => ({ cardId, state }))
    expect(dueCards(twins, now, defaultScheduleSettings)).toEqual(['b', 'a', 'c'])
  })

  it('asks first for the one that has waited longer, of two equally forgotten', () => {
    const morning = answeredDaysAgo(9, 4)
    const evening = { ...morning, lastReviewAtMs: morning.lastReviewAtMs + 1000 }
    const twins = [
      { cardId: 'evening', state: evening },
      { cardId: 'morning', state: morning },
    ]
    expect(dueCards(twins, now, defaultScheduleSettings)).toEqual(['morning', 'evening'])
    const room = { toReview: 1, new: 0, isNewPaused: false }
    expect(dueCards(twins, now, defaultScheduleSettings, room)).toEqual(['morning'])
  })

  it('of an empty deck is empty', () => {
    expect(allCards([], now, defaultScheduleSettings)).toEqual([])
  })
})

describe('The queue', () => {
  it.each(grades)('after grade %d loses its head, or moves it to the end below 4', (grade) => {
    expect(afterAnswer(['a', 'b', 'c'], grade)).toEqual(grade < 4 ? ['b', 'c', 'a'] : ['b', 'c'])
  })

  it.each([
    [5, 5],
    [20, 20],
    [21, 20],
    [400, 20],
  ])('of %d others brings a card back after %d of them', (others, after) => {
    const rest = Array.from({ length: others }, (_, nth) => `${nth}`)
    const queue = afterAnswer(['wrong', ...rest], 2)
    expect(queue.indexOf('wrong')).toBe(after)
    expect(queue.filter((cardId) => cardId !== 'wrong')).toEqual(rest)
    expect(afterUndo(queue, 'wrong')).toEqual(['wrong', ...rest])
  })

  it('brings back once what was recalled and will not last a day, under the rule of days alone', () => {
    const day = { dueRule: 'day' } as const
    expect(comesOnceMore({ stability: 0.4 }, day, false)).toBe(true)
    expect(comesOnceMore({ stability: 0.4 }, day, true)).toBe(false)
    expect(comesOnceMore({ stability: 1 }, day, false)).toBe(false)
    expect(comesOnceMore({ stability: 0.4 }, { dueRule: 'exact' }, false)).toBe(false)
    expect(afterAnswer(['a', 'b', 'c'], 4, true)).toEqual(['b', 'c', 'a'])
  })

  it('brings a single card back until it is recalled', () => {
    expect(afterAnswer(['a'], 3)).toEqual(['a'])
    expect(afterAnswer(['a'], 4)).toEqual([])
    expect(afterAnswer([], 4)).toEqual([])
    expect(afterAnswer([], 0)).toEqual([])
  })

  it('shows an undone card next, and only once', () => {
    expect(afterUndo(['b', 'c', 'a'], 'a')).toEqual(['a', 'b', 'c'])
    expect(afterUndo([], 'a')).toEqual(['a'])
  })

  it('is what it was after any run of answers and as many undos', () => {
    const answers = fc.array(fc.constantFrom(...grades), { maxLength: 12 })
    fc.assert(
      fc.property(answers, (answers) => {
        const start = ['a', 'b', 'c', 'd']
        const heads: string[] = []
        let queue: readonly string[] = start
        for (const grade of answers) {
          const [head] = queue
          if (head === undefined) break
          heads.push(head)
          queue = afterAnswer(queue, grade)
        }
        expect(heads.reverse().reduce(afterUndo, queue)).toEqual(start)
      }),
    )
  })
})

it('By turns every list has its say', () => {
  expect(byTurns([['a1', 'a2', 'a3'], [], ['b1'], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(byTurns([])).toEqual([])
})
