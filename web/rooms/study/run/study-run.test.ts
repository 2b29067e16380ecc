import { describe, expect, it } from 'vitest'
import type { Grade } from '#domain/review'
import { type StudyState, defaultScheduleSettings as settings } from '#domain/schedule/state'
import { type Bookmark, begunHere, resume, type Started } from '../session/resume.ts'
import {
  type Act,
  answer,
  isOtherThanPredicted,
  lastAct,
  type StudyRun,
  settle,
  tally,
  undo,
  withAct,
  withoutAct,
  withoutAnswer,
  withoutCard,
} from './study-run.ts'

const startMs = Date.UTC(2026, 10, 20, 10)

const runOf = (...queue: string[]): StudyRun => ({
  sessionId: 'session',
  queue,
  given: [],
  acts: [],
  states: new Map(),
})

/** The card on screen is buried, or flagged. */
const buried = (run: StudyRun): StudyRun => withAct(run, { ...flagOf(run), as: 'buried' })
const flagged = (run: StudyRun): StudyRun => withAct(run, flagOf(run))
const flagOf = ({ queue, given }: StudyRun): Act => ({
  cardId: queue[0] as string,
  done: { isFlagged: true },
  undone: { isFlagged: false },
  after: given.length,
})

/** But for that something was done. */
const asBefore = (run: StudyRun) => ({ ...run, touched: expect.anything() })

/** As the key does: what was chosen last, or else what was answered last. */
const takenBack = (run: StudyRun): StudyRun => {
  const act = lastAct(run)
  return act ? withoutAct(run, act) : undo(run)
}

/** Grades given one after the other, a minute apart, each under the id `review 1`, `review 2` … */
const answered = (run: StudyRun, ...grades: Grade[]): StudyRun =>
  grades.reduce((before, grade) => {
    const number = before.given.length + 1
    const given = { reviewId: `review ${number}`, grade, answeredAtMs: startMs + number * 60_000, durationMs: 4000 }
    return answer(before, given, settings)
  }, run)

describe('a study run', () => {
  it('asks a card again at the end when it was not recalled well', () => {
    expect(answered(runOf('a', 'b', 'c'), 3).queue).toEqual(['b', 'c', 'a'])
    expect(answered(runOf('a', 'b', 'c'), 4).queue).toEqual(['b', 'c'])
  })

  it('finds out from the server’s word on its latest answer to a card that something else was foretold', () => {
    const run = answered(runOf('a', 'b'), 3, 4, 4)
    const predicted = run.states.get('b')
    const otherwise = predicted && { ...predicted, intervalDays: 99 }
    expect(isOtherThanPredicted(run, 'review 2', predicted)).toBe(false)
    expect(isOtherThanPredicted(run, 'review 2', otherwise)).toBe(true)
    const oftener = predicted && { ...predicted, repetitions: predicted.repetitions + 1 }
    expect(isOtherThanPredicted(run, 'review 2', oftener), 'answered elsewhere too').toBe(true)
    expect(isOtherThanPredicted(run, 'review 1', otherwise), 'answered again since').toBe(false)
    expect(isOtherThanPredicted(undo(run), 'review 3', otherwise), 'taken back').toBe(false)
  })

  it('under the rule of days asks once more what was recalled and will not last a day', () => {
    const byDay = { ...settings, dueRule: 'day' as const }
    const give = (run: StudyRun, grade: Grade) =>
      answer(run, { reviewId: `${run.given.length}`, grade, answeredAtMs: startMs, durationMs: 1 }, byDay)
    const failed = give(runOf('a', 'b'), 0)
    const passed = give(give(failed, 5), 4)
    expect(passed.states.get('a')?.stability).toBeLessThan(1)
    expect(passed.queue).toEqual(['a'])
    expect(give(passed, 4).queue).toEqual([])
    expect(answered(runOf('a', 'b'), 0, 5, 4).queue).toEqual([])
    expect(undo(passed).queue).toEqual(['a'])
    expect(undo(give(passed, 4))).toEqual(asBefore(passed))
  })

  it('remembers what the schedule foretells', () => {
    const { states } = answered(runOf('a'), 5)
    expect(states.get('a')).toMatchObject({ easeFactor: 2.6, repetitions: 1, lastReviewAtMs: startMs + 60_000 })
  })

  it('takes back ten answers, one after the other, to exactly where it began', () => {
    const start = runOf('a', 'b', 'c')
    let run = answered(start, 0, 3, 5, 2, 4, 1, 0, 3, 1, 2)
    expect(run.given).toHaveLength(10)
    for (let taken = 0; taken < 10; taken++) run = undo(run)
    expect(run).toEqual(asBefore(start))
  })

  it('puts the card of an undone answer on screen again', () => {
    const run = undo(answered(runOf('a', 'b'), 1, 4))
    expect(run.queue).toEqual(['b', 'a'])
    expect(run.given.map(({ cardId }) => cardId)).toEqual(['a'])
  })

  it('takes back what was chosen and what was answered in the order in which it was done', () => {
    const steps = [runOf('a', 'b', 'c', 'd', 'e')]
    for (const step of [buried, buried, flagged, (run: StudyRun) => answered(run, 4), buried, buried])
      steps.push(step(steps.at(-1) as StudyRun))
    let run = steps.at(-1) as StudyRun
    expect(run.queue).toEqual([])
    for (const before of steps.toReversed().slice(1)) {
      run = takenBack(run)
      expect(run).toEqual(asBefore(before))
    }
    expect(takenBack(run)).toBe(run)
  })

  it('does nothing with an answer or an undo that has no card', () => {
    const empty = runOf()
    expect(answered(empty, 4)).toBe(empty)
    expect(undo(empty)).toBe(empty)
  })

  it("takes the server's word for an answer, but not for one that another followed", () => {
    const run = answered(runOf('a'), 0, 5)
    const state = { ...run.states.get('a'), intervalDays: 77 } as NonNullable<ReturnType<StudyRun['states']['get']>>
    expect(settle(run, 'review 2', state).states.get('a')?.intervalDays).toBe(77)
    const counted = { ...state, lastReviewAtMs: startMs + 99 }
    expect(settle(run, 'review 2', counted).given.map(({ answeredAtMs }) => answeredAtMs)).toEqual([
      run.given[0]?.answeredAtMs,
      startMs + 99,
    ])
    expect(settle(run, 'review 1', state)).toBe(run)
    expect(settle(run, 'somebody else’s', state)).toBe(run)
  })

  it('takes back no answer that was refused, and remembers nothing that it foretold', () => {
    const [first, both] = [answered(runOf('a', 'b', 'c'), 5), answered(runOf('a', 'b', 'c'), 5, 4)]
    const refused = withoutAnswer(both, 'review 2')
    expect(refused).toEqual(asBefore({ ...first, queue: ['c'] }))
    expect(undo(refused).queue).toEqual(['a', 'c'])
    const again = answered(runOf('a'), 1, 5)
    expect(withoutAnswer(again, 'review 1').states, 'what was answered since is remembered').toEqual(again.states)
    expect(withoutAnswer(both, 'taken back by now')).toBe(both)
  })

  it('forgets a card that is gone', () => {
    const run = withoutCard(flagged(answered(flagged(runOf('a', 'b')), 2)), 'a')
    expect(run).toMatchObject({ queue: ['b'], given: [], acts: [{ cardId: 'b' }] })
    expect(lastAct(run)?.cardId).toBe('b')
    expect(run.states.has('a')).toBe(false)
  })

  it('counts cards once, pauses not for ever, and what was remembered', () => {
    const { given } = answered(runOf('a', 'b'), 1, 4, 3)
    const paused = given.map((review, index) => (index ? review : { ...review, durationMs: 3_600_000 }))
    expect(tally(paused)).toEqual({ cards: 2, spentMs: 60_000 + 8000, recallPercent: 67 })
    expect(tally([])).toEqual({ cards: 0, spentMs: 0, recallPercent: 0 })
  })
})

describe('after a reload', () => {
  const before = answered(runOf('a', 'b', 'c', 'd'), 1, 5)
  const bookmark: Bookmark = { ...before, asked: 'due', studyDay: 20_000 }
  const started = (more: Partial<Started> = {}): Started => ({
    sessionId: 'session',
    scope: 'due',
    cardsToReview: ['c', 'd'],
    states: new Map(),
    cardIds: new Set(['a', 'b', 'c', 'd']),
    aside: new Set(),
    studyDay: 20_000,
    ...more,
  })

  it('goes on with the card on screen, the cards to come back, and the answers that can be undone', () => {
    const run = resume(started(), bookmark)
    expect(run.queue).toEqual(before.queue)
    expect(run.given).toEqual(before.given)
  })

  it('still takes back what was chosen, of the cards that are there', () => {
    const acted = buried(buried(before))
    expect(resume(started({ cardIds: new Set('abd') }), { ...bookmark, ...acted }).acts).toEqual(acted.acts.slice(1))
    expect(resume(started({ sessionId: 'other' }), { ...bookmark, ...acted }).acts).toEqual([])
    const { acts: _, ...ofBefore } = bookmark
    expect(resume(started(), ofBefore).acts).toEqual([])
  })

  it.each([
    ['leaves out what was answered on another device', { cardsToReview: ['d'] }, ['d', 'a']],
    ['leaves out what was deleted', { cardIds: new Set(['b', 'c', 'd']) }, ['c', 'd']],
    ['leaves out what was set aside on another device while it was to come back', { aside: new Set('a') }, ['c', 'd']],
    ['takes in what was added', { cardsToReview: ['c', 'd', 'e'], cardIds: new Set('abcde') }, ['c', 'd', 'a', 'e']],
    ['does not ask again what the server has not heard of yet', { cardsToReview: ['b', 'c', 'd'] }, ['c', 'd', 'a']],
    ['begins anew in another session', { sessionId: 'other' }, ['c', 'd']],
    ['begins anew on another study day', { studyDay: 20_001 }, ['c', 'd']],
    ['begins anew when the whole deck is asked for', { scope: 'full' as const }, ['c', 'd']],
  ])('%s', (_, more, queue) => {
    expect(resume(started(more), bookmark).queue).toEqual(queue)
  })

  it('takes back no answer about a card that was deleted', () => {
    const { given } = resume(started({ cardIds: new Set(['b', 'c', 'd']) }), bookmark)
    expect(given.map(({ cardId }) => cardId)).toEqual(['b'])
  })

  it('knows nothing of a card whose first answer was taken back, and of another what the server says', () => {
    const state = { ...(before.states.get('a') as StudyState), lastReviewAtMs: 1_000 }
    const states = new Map([
      ['a', state],
      ['b', state],
    ])
    const again = resume(started({ states, undone: [{ cardId: 'a', before: null }, { cardId: 'b' }] }), bookmark)
    expect([again.states.has('a'), again.states.get('b')]).toEqual([false, state])
  })

  it('goes on without the server, and with it again', () => {
    const away = resume(started({ sessionId: begunHere }), bookmark)
    expect(away).toMatchObject({ sessionId: 'session', queue: before.queue, given: before.given })
    const begun = { ...bookmark, sessionId: begunHere }
    expect(resume(started(), begun)).toMatchObject({ sessionId: 'session', queue: before.queue, given: before.given })
    expect(resume(started({ sessionId: begunHere, studyDay: 20_001 }), bookmark).given).toEqual([])
  })

  it('brings no second portion of what was asked for beyond the day', () => {
    const more = { ...bookmark, asked: 'more' as const }
    expect(
      resume(started({ scope: 'more', cardsToReview: ['c', 'd', 'e'], cardIds: new Set('abcde') }), more).queue,
    ).toEqual(before.queue)
  })

  it('asks nothing of the whole deck again that was answered on another device since it began', () => {
    const stateAt = (lastReviewAtMs: number) => ({ ...(before.states.get('a') as StudyState), lastReviewAtMs })
    const whole = { scope: 'full' as const, cardsToReview: ['a', 'b', 'c', 'd'] }
    const first = resume(started({ ...whole, states: new Map([['b', stateAt(5_000)]]) }), undefined)
    const { states: _, ...bookmark } = answered(first, 1, 5)
    const states = new Map([
      ['a', stateAt(20_000)],
      ['b', stateAt(5_000)],
      ['c', stateAt(10_000)],
    ])
    const again = resume(started({ ...whole, states }), { ...bookmark, asked: 'full', studyDay: 20_000 })
    expect(again.queue).toEqual(['d', 'a'])
    expect(resume(started({ ...whole, states }), undefined).queue, 'another time it is').toEqual(['a', 'b', 'c', 'd'])
    const due = resume(started({ ...whole, scope: 'due', states }), { ...bookmark, asked: 'due', studyDay: 20_000 })
    expect(due.queue, 'what is due is asked, however lately it was answered').toContain('c')
  })

  it.each(['due', 'full'] as const)(
    'asks again of a session of what is %s what was taken back, before the server has heard of it',
    (scope) => {
      const earlier = { ...(before.states.get('a') as StudyState), lastReviewAtMs: 1_000 }
      const first = resume(
        started({ scope, cardsToReview: ['a', 'b', 'c'], states: new Map([['a', earlier]]) }),
        undefined,
      )
      const { states, ...bookmark } = undo(answered(first, 5))
      const heard = new Map([['a', { ...earlier, lastReviewAtMs: 20_000 }]])
      const cardsToReview = scope === 'full' ? ['b', 'c', 'a'] : ['b', 'c']
      const undone = [{ cardId: 'a', before: earlier }]
      const again = resume(started({ scope, cardsToReview, states: heard, undone }), {
        ...bookmark,
        asked: scope,
        studyDay: 20_000,
      })
      expect(again.queue).toEqual(['a', 'b', 'c'])
      expect(again.states.get('a')).toEqual(states.get('a'))
    },
  )

  it('takes the server’s list where nothing is remembered', () => {
    expect(resume(started(), undefined)).toMatchObject({ queue: ['c', 'd'], given: [] })
  })
})
