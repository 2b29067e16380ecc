import { describe, expect, it } from 'vitest'
import { dueAtMs, isDue, isDueToday, retentionOf } from './progress.ts'
import { dayMs, hourMs, momentOf } from './time.ts'

const clock = { timeZone: 'Europe/Vienna', dayStartHour: 4 }
const at = (instant: string) => momentOf(Date.parse(instant), clock)
const answered = (instant: string, intervalDays: number) => {
  const { atMs, studyDay } = at(instant)
  return { lastReviewAtMs: atMs, lastStudyDay: studyDay, intervalDays }
}
const evening = answered('2026-05-01T21:00+02:00', 2)

describe('A card answered at nine in the evening with an interval of two days', () => {
  it.each([
    ['the day before, it is due under neither rule', '2026-05-02T23:00+02:00', false, false],
    ['before the study day begins, under neither rule', '2026-05-03T03:59+02:00', false, false],
    ['on the morning of the day, only under the rule of days', '2026-05-03T04:00+02:00', false, true],
    ['one millisecond before its time, only under the rule of days', '2026-05-03T20:59:59.999+02:00', false, true],
    ['at its very minute, under both', '2026-05-03T21:00+02:00', true, true],
    ['long after, under both', '2027-01-01T12:00+01:00', true, true],
  ])('%s', (_, instant, exact, byDay) => {
    expect(isDue(evening, at(instant), 'exact')).toBe(exact)
    expect(isDue(evening, at(instant), 'day')).toBe(byDay)
  })
})

it('A card never studied is due under both rules', () => {
  expect([
    isDue(undefined, at('2026-05-01T00:00Z'), 'exact'),
    isDue(undefined, at('2026-05-01T00:00Z'), 'day'),
  ]).toEqual([true, true])
})

it('Due is counted in times of 24 hours, also over the night of the clock change', () => {
  const state = answered('2026-03-28T21:00+01:00', 1)
  expect(dueAtMs(state)).toBe(Date.parse('2026-03-29T22:00+02:00'))
})

it('A move west does not hide under the rule of days what is due at its very minute', () => {
  const auckland = momentOf(Date.parse('2026-05-02T09:00+12:00'), { timeZone: 'Pacific/Auckland', dayStartHour: 4 })
  const state = { lastReviewAtMs: auckland.atMs, lastStudyDay: auckland.studyDay, intervalDays: 1 }
  const now = momentOf(auckland.atMs + dayMs, { timeZone: 'Pacific/Pago_Pago', dayStartHour: 4 })
  expect(now.studyDay).toBe(state.lastStudyDay)
  expect(isDueToday(state, now)).toBe(true)
})

describe('Retention is', () => {
  it.each([
    ['nothing without a record', 0, 0, 0],
    ['one percent after a day', 1, 1, 1],
    ['half at 45 days', 1, 45, 50],
    ['full at 90 days', 1, 90, 100],
    ['the average over records', 3, 90 + 45 + 9, 53],
    ['rounded up from the half', 20, 19 * 9 + 18, 11],
  ])('%s', (_, records, retainedDays, percent) => {
    expect(retentionOf(retainedDays, records)).toBe(percent)
  })
})

it('A study day that begins an hour later moves the rule of days, not the exact one', () => {
  const lateClock = { ...clock, dayStartHour: 5 }
  const now = momentOf(Date.parse('2026-05-03T04:30+02:00'), lateClock)
  expect(isDueToday(evening, now)).toBe(false)
  expect(isDueToday(evening, momentOf(now.atMs + hourMs, lateClock))).toBe(true)
})
