import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#domain/time'
import { ageMs } from './age.ts'

const given = { answeredAt: '2026-11-20T12:00:00Z', counted: { origin: 1, ms: 5000 } }
const givenMs = Date.parse(given.answeredAt)

test.each([
  [
    'ten minutes later, by a clock that runs',
    { origin: 1, ms: 605_000, wallMs: givenMs + 10 * minuteMs },
    10 * minuteMs,
  ],
  ['after a night in which the device slept', { origin: 1, ms: 65_000, wallMs: givenMs + 8 * hourMs }, 8 * hourMs],
  ['when the clock went two hours back', { origin: 1, ms: 65_000, wallMs: givenMs - 2 * hourMs }, minuteMs],
  ['when the clock went back by half of that', { origin: 1, ms: 65_000, wallMs: givenMs + minuteMs / 2 }, minuteMs],
  ['when a clock a year behind was set right', { origin: 1, ms: 65_000, wallMs: givenMs + 365 * dayMs }, minuteMs],
  ['after a reload, by the clock alone', { origin: 2, ms: 5, wallMs: givenMs + 3 * hourMs }, 3 * hourMs],
  ['after a reload and a clock that went back', { origin: 2, ms: 5, wallMs: givenMs - hourMs }, 0],
])('A grade is as old as it is %s', (_, now, expected) => {
  expect(ageMs(given, now)).toBe(expected)
})

test.each([
  ['after forty days in a drawer', 40 * dayMs],
  ['after a reload and a clock that was sixteen years behind', 16 * 365 * dayMs],
  ['a little within what is taken', 30 * dayMs - minuteMs],
])('A grade is never too old to be taken: %s', (_, wallMs) => {
  expect(ageMs(given, { origin: 2, ms: 5, wallMs: givenMs + wallMs })).toBe(30 * dayMs - hourMs)
})

const wrongByMs = 16 * 365 * dayMs

test.each([
  ['a clock sixteen years behind that was set right', givenMs + wrongByMs + hourMs, hourMs],
  ['a clock that was set back by a year', givenMs - 365 * dayMs, hourMs],
])('After a reload and %s, a grade is as old as the server’s clock says', (_, wallMs, expected) => {
  const known = { ...given, serverMs: givenMs + wrongByMs }
  expect(ageMs(known, { origin: 2, ms: 5, wallMs, serverMs: known.serverMs + hourMs })).toBe(expected)
})

test('What was believed of the server’s clock by one that was set since counts for nothing', () => {
  const later = { origin: 2, ms: 5, wallMs: givenMs + hourMs }
  const known = { ...given, serverMs: givenMs + wrongByMs }
  expect(ageMs(known, { ...later, serverMs: givenMs + hourMs })).toBe(hourMs)
  expect(ageMs(known, later)).toBe(hourMs)
})

test('A grade kept by an older page is as old as the clock says', () => {
  expect(ageMs({ answeredAt: given.answeredAt }, { origin: 1, ms: 0, wallMs: givenMs + minuteMs })).toBe(minuteMs)
})
