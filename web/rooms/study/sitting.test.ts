import { describe, expect, it } from 'vitest'
import type { Grade } from '#domain/review'
import { defaultScheduleSettings as settings } from '#domain/schedule/state'
import { type Bookmark, resume, type Started } from './resume.ts'
import { answer, type Sitting, settle, tally, undo, withoutCard } from './sitting.ts'

const startMs = Date.UTC(2026, 10, 20, 10)

const sittingOf = (...queue: string[]): Sitting => ({ sessionId: 'session', queue, given: [], states: new Map() })

/** Grades given one after the other, a minute apart, each under the id `review 1`, `review 2` … */
const answered = (sitting: Sitting, ...grades: Grade[]): Sitting =>
  grades.reduce((before, grade) => {
    const number = before.given.length + 1
    const given = { reviewId: `review ${number}`, grade, answeredAtMs: startMs + number * 60_000, durationMs: 4000 }
    return answer(before, given, settings)
  }, sitting)

describe('a sitting', () => {
  it('asks a card again at the end when it was not recalled well', () => {
    expect(answered(sittingOf('a', 'b', 'c'), 3).queue).toEqual(['b', 'c', 'a'])
    expect(answered(sittingOf('a', 'b', 'c'), 4).queue).toEqual(['b', 'c'])
  })

  it('remembers what the schedule foretells', () => {
    const { states } = answered(sittingOf('a'), 5)
    expect(states.get('a')).toMatchObject({ easeFactor: 2.6, repetitions: 1, lastReviewAtMs: startMs + 60_000 })
  })

  it('takes back ten answers, one after the other, to exactly where it began', () => {
    const start = sittingOf('a', 'b', 'c')
    let sitting = answered(start, 0, 3, 5, 2, 4, 1, 0, 3, 1, 2)
    expect(sitting.given).toHaveLength(10)
    for (let taken = 0; taken < 10; taken++) sitting = undo(sitting)
    expect(sitting).toEqual(start)
  })

  it('puts the card of an undone answer on screen again', () => {
    const sitting = undo(answered(sittingOf('a', 'b'), 1, 4))
    expect(sitting.queue).toEqual(['b', 'a'])
    expect(sitting.given.map(({ cardId }) => cardId)).toEqual(['a'])
  })

  it('does nothing with an answer or an undo that has no card', () => {
    const empty = sittingOf()
    expect(answered(empty, 4)).toBe(empty)
    expect(undo(empty)).toBe(empty)
  })

  it("takes the server's word for an answer, but not for one that another followed", () => {
    const sitting = answered(sittingOf('a'), 0, 5)
    const state = { ...sitting.states.get('a'), intervalDays: 77 } as NonNullable<ReturnType<Sitting['states']['get']>>
    expect(settle(sitting, 'review 2', state).states.get('a')?.intervalDays).toBe(77)
    expect(settle(sitting, 'review 1', state)).toBe(sitting)
    expect(settle(sitting, 'somebody else’s', state)).toBe(sitting)
  })

  it('forgets a card that is gone', () => {
    const sitting = withoutCard(answered(sittingOf('a', 'b'), 2), 'a')
    expect(sitting).toMatchObject({ queue: ['b'], given: [] })
    expect(sitting.states.has('a')).toBe(false)
  })

  it('counts cards once, pauses not for ever, and what was remembered', () => {
    const { given } = answered(sittingOf('a', 'b'), 1, 4, 3)
    const paused = given.map((review, index) => (index ? review : { ...review, durationMs: 3_600_000 }))
    expect(tally(paused)).toEqual({ cards: 2, spentMs: 300_000 + 8000, recallPercent: 67 })
    expect(tally([])).toEqual({ cards: 0, spentMs: 0, recallPercent: 0 })
  })
})

describe('after a reload', () => {
  const before = answered(sittingOf('a', 'b', 'c', 'd'), 1, 5)
  const bookmark: Bookmark = { ...before, asked: 'due', studyDay: 20_000 }
  const started = (more: Partial<Started> = {}): Started => ({
    sessionId: 'session',
    asked: 'due',
    cardsToReview: ['c', 'd'],
    states: new Map(),
    cardIds: new Set(['a', 'b', 'c', 'd']),
    studyDay: 20_000,
    ...more,
  })

  it('goes on with the card on screen, the cards to come back, and the answers that can be undone', () => {
    const sitting = resume(started(), bookmark)
    expect(sitting.queue).toEqual(before.queue)
    expect(sitting.given).toEqual(before.given)
  })

  it.each([
    ['leaves out what was answered on another device', { cardsToReview: ['d'] }, ['d', 'a']],
    ['leaves out what was deleted', { cardIds: new Set(['b', 'c', 'd']) }, ['c', 'd']],
    ['takes in what was added', { cardsToReview: ['c', 'd', 'e'], cardIds: new Set('abcde') }, ['c', 'd', 'a', 'e']],
    ['does not ask again what the server has not heard of yet', { cardsToReview: ['b', 'c', 'd'] }, ['c', 'd', 'a']],
    ['begins anew in another session', { sessionId: 'other' }, ['c', 'd']],
    ['begins anew on another study day', { studyDay: 20_001 }, ['c', 'd']],
    ['begins anew when the whole deck is asked for', { asked: 'full' as const }, ['c', 'd']],
  ])('%s', (_, more, queue) => {
    expect(resume(started(more), bookmark).queue).toEqual(queue)
  })

  it('takes the server’s list where nothing is remembered', () => {
    expect(resume(started(), undefined)).toMatchObject({ queue: ['c', 'd'], given: [] })
  })
})
