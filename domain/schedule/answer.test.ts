import { assert, describe, expect, it } from 'vitest'
import { fsrs6 } from '#domain/memory/fsrs6'
import { publishedOf } from '#domain/memory/model'
import type { Grade } from '#domain/review'
import { dayMs, hourMs } from '#domain/time'
import { answerCard, effectiveTime, policyOf, previewIntervals, recallBy, underPolicy } from './answer.ts'
import { defaultScheduleSettings, type Fit, type ScheduleSettings, type StudyState } from './state.ts'

const vienna: ScheduleSettings = { ...defaultScheduleSettings, timeZone: 'Europe/Vienna' }
const bySm2: ScheduleSettings = { ...vienna, algorithm: 'sm2' }

/** The states after answers at given instants. */
const study = (settings: ScheduleSettings, ...answers: [instant: string, grade: Grade][]): StudyState[] => {
  const states: StudyState[] = []
  for (const [instant, grade] of answers) {
    states.push(answerCard(states.at(-1), grade, { atMs: Date.parse(instant), settings }).state)
  }
  return states
}
const sm2Intervals = (settings: ScheduleSettings, ...answers: [string, Grade][]) =>
  study(settings, ...answers).map(({ sm2IntervalDays }) => sm2IntervalDays)

describe('Days between answers are study days', () => {
  it('so an answer after midnight still belongs to the evening', () => {
    expect(sm2Intervals(vienna, ['2026-05-01T23:50+02:00', 4], ['2026-05-02T00:10+02:00', 4])).toEqual([1, 1])
  })

  it('and one at four in the morning to the new day', () => {
    expect(sm2Intervals(vienna, ['2026-05-01T23:50+02:00', 4], ['2026-05-02T04:00+02:00', 4])).toEqual([1, 6])
  })

  it.each([
    ['23 hours long', '2026-03-28T22:00+01:00', '2026-03-29T22:00+02:00'],
    ['25 hours long', '2026-10-24T22:00+02:00', '2026-10-25T22:00+01:00'],
  ])('also when one is %s', (_, evening, nextEvening) => {
    expect(sm2Intervals(vienna, [evening, 4], [nextEvening, 4])).toEqual([1, 6])
  })

  it('and a flight east that skips none of them counts the dates lived through', () => {
    const [before] = study(vienna, ['2026-05-01T10:00+02:00', 4])
    const auckland = { ...vienna, timeZone: 'Pacific/Auckland' }
    const after = answerCard(before, 4, { atMs: Date.parse('2026-05-02T09:00+12:00'), settings: auckland })
    expect(after.state.sm2IntervalDays).toBe(6)
  })

  it('and a flight west into yesterday counts as the same day', () => {
    const [before] = study({ ...vienna, timeZone: 'Pacific/Auckland' }, ['2026-05-02T09:00+12:00', 4])
    const losAngeles = { ...vienna, timeZone: 'America/Los_Angeles' }
    const after = answerCard(before, 4, { atMs: Date.parse('2026-05-01T18:00-07:00'), settings: losAngeles })
    expect(after.studyDay).toBe((before?.lastStudyDay ?? 0) - 1)
    expect(after.state.sm2IntervalDays).toBe(1)
  })
})

describe('The settings', () => {
  const answers: [string, Grade][] = [
    ['2026-05-01T12:00Z', 4],
    ['2026-05-03T12:00Z', 4],
    ['2026-05-12T12:00Z', 3],
  ]

  it('decide only the interval: both memories advance alike', () => {
    const fsrs = study(vienna, ...answers)
    const sm2 = study(bySm2, ...answers)
    expect(sm2.map(({ intervalDays: _, ...memories }) => memories)).toEqual(
      fsrs.map(({ intervalDays: _, ...memories }) => memories),
    )
    expect(sm2.map(({ intervalDays }) => intervalDays)).toEqual([1, 6, 15])
    expect(fsrs.map(({ intervalDays }) => intervalDays)).toEqual([2, 11, 29])
  })

  it('can be applied to a state without answering', () => {
    const [, , last] = study(vienna, ...answers)
    const [, , bySm2Last] = study(bySm2, ...answers)
    expect(last && underPolicy(last, policyOf(bySm2))).toEqual(bySm2Last)
  })

  it('ask for shorter intervals when more is to be retained', () => {
    const strict = study({ ...vienna, desiredRetention: 0.97 }, ...answers)
    expect(strict.at(-1)?.intervalDays).toBeLessThan(study(vienna, ...answers).at(-1)?.intervalDays ?? 0)
  })
})

describe('The recall predicted with an answer', () => {
  it('is absent for a card never studied', () => {
    expect(answerCard(undefined, 4, { atMs: 0, settings: vienna }).predictedRecall).toBeNull()
  })

  it.each([vienna, bySm2])('is the one before the answer, by the chosen scheduler', (settings) => {
    const [state] = study(settings, ['2026-05-01T12:00Z', 4])
    const now = { atMs: Date.parse('2026-05-04T12:00Z'), studyDay: (state?.lastStudyDay ?? 0) + 3 }
    const answered = answerCard(state, 0, { atMs: now.atMs, settings })
    expect(answered.predictedRecall).toBe(state && recallBy(settings)(state, now))
    expect(answered.predictedRecall).toBeLessThan(0.9)
  })

  it('is by the fit of the person, also of a memory by an earlier one, but not of one by the published numbers', () => {
    const fit: Fit = { number: 2, model: 'FSRS-6', parameters: [...publishedOf(fsrs6), -0.5, 1] }
    const [state] = study(vienna, ['2026-05-01T12:00Z', 4])
    const now = { atMs: Date.parse('2026-05-04T12:00Z'), studyDay: (state?.lastStudyDay ?? 0) + 3 }
    const recall = (memoryFit: number, settings: ScheduleSettings) =>
      state && recallBy(settings)({ ...state, memoryFit }, now)
    const published = recall(0, vienna) ?? assert.fail()
    expect(recall(2, { ...vienna, fit })).toBeLessThan(published)
    expect(recall(1, { ...vienna, fit })).toBe(recall(2, { ...vienna, fit }))
    expect(recall(0, { ...vienna, fit })).toBe(published)
    expect(recall(2, vienna)).toBe(published)
  })
})

it('The preview of every grade is the interval that the answer then gives', () => {
  const [state] = study(vienna, ['2026-05-01T12:00Z', 4])
  const answer = { atMs: Date.parse('2026-05-03T12:00Z'), settings: vienna }
  const preview = previewIntervals(state, answer)
  expect(preview).toEqual({ 0: 1, 1: 1, 2: 1, 3: 8, 4: 11, 5: 19 })
  expect(preview[3]).toBe(answerCard(state, 3, answer).state.intervalDays)
})

it('A policy names what it computes with', () => {
  expect(policyOf(vienna).parameters).toHaveLength(21)
  expect(policyOf(bySm2)).toMatchObject({ algorithm: 'sm2', algorithmVersion: 2, parameters: [] })
})

describe('An answer counts as given', () => {
  const now = 100 * dayMs
  it.each([
    ['when it was given', now - hourMs, now - hourMs],
    ['now, when it claims to come from the future', now + hourMs, now],
  ])('%s', (_, answeredAt, effective) => {
    expect(effectiveTime(now, answeredAt)).toBe(effective)
  })
})
