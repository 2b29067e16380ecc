import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grade, grades } from './review.ts'
import { answerCard } from './schedule/answer.ts'
import { defaultScheduleSettings, type ScheduleSettings } from './schedule/state.ts'
import { afterAnswer, afterUndo, allCards, dueCards, dueLaterToday, sizeOfSession } from './session.ts'
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
  })

  it('of an empty deck is empty', () => {
    expect(allCards([], now, defaultScheduleSettings)).toEqual([])
  })
})

describe('The queue', () => {
  it.each(grades)('after grade %d loses its head, or moves it to the end below 4', (grade) => {
    expect(afterAnswer(['a', 'b', 'c'], grade)).toEqual(grade < 4 ? ['b', 'c', 'a'] : ['b', 'c'])
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
